"""What an author may bind words to: one table of names, and what each is worked out from."""
