"""The commands: ``python -m generator …``, installed also as ``halfmoon``.

stdout carries results and nothing else, stderr messages. Exit codes: 0 all is well, 1 an error
that was reported, 2 misuse of the command line.
"""

from __future__ import annotations

import errno
import io
import sys
from importlib import import_module
from typing import IO, Any, Final

import click

from generator.errors import GeneratorError

COMMANDS: Final = (
    *("deal", "replay", "touch", "solve", "survey", "render"),
    *("check", "review", "build", "serve"),
)
"""Each is ``command`` in the module of its name in `generator.commands`."""


class _Failure(click.ClickException):
    """An error that click shows as it is and ends the program with exit code 1."""

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(self.message, file=file, err=True)


class _Commands(click.Group):
    """Imports a command's module only when it is used, so that ``deal`` need not load MkDocs."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        del ctx
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"generator.commands.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except GeneratorError as error:
            raise _Failure(error.report()) from error
        except OSError as error:
            # The reader of a pipe went away: click ends the program quietly.
            if error.errno == errno.EPIPE:
                raise
            raise _Failure(str(error)) from error


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Deals, recordings and diagrams of two card solitaires, and the site made of them.

    CODE is a deal code such as HM1-N-AAAAAAB; SLOT is a place on the table such as 1 or R1; FILE
    is a recording. Results go to stdout, messages to stderr. Exit codes: 0 all is well, 1 an error
    that was reported, 2 misuse.
    """
    for stream in (sys.stdout, sys.stderr):
        # Titles and comments are Russian; a terminal that cannot show them is no reason to fail.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
