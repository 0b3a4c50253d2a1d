"""YAML read strictly, each value with its place: recordings and the front matter of pages."""
