"""The commands of `generator.cli`, one module each; each module's ``command`` is the command."""
