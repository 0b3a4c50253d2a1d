"""Half Moon: its rules, its touches, and its solver."""
