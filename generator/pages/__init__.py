"""A page as its author wrote it: the file, its front matter, and the syntax within its text."""
