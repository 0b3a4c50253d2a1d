"""The Half Moon and Crescent documentation generator."""
