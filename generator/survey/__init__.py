"""How often a game comes out: what the solver says of many deals, kept in files and added up."""
