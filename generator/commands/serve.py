"""``serve``: the live preview, by MkDocs."""

from __future__ import annotations

from pathlib import Path

import click

config_option = click.option(
    "-f",
    "--config-file",
    "config",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    default=Path("mkdocs.yml"),
    show_default=True,
    help="MkDocs' configuration.",
)


@click.command("serve")
@click.option(
    "-a",
    "--dev-addr",
    "address",
    metavar="IP:PORT",
    default="127.0.0.1:8000",
    show_default=True,
    help="Where to serve.",
)
@config_option
def command(*, address: str, config: Path) -> None:
    """Serve a live preview of the site.

    It follows every change of a page, recording, template or style. A preview
    is not checked: build does that. Ctrl-C ends it.
    """
    # In this process, so that a signal to it ends the preview and leaves nothing behind.
    from mkdocs.__main__ import cli  # noqa: PLC0415  build shares this module and needs no MkDocs

    words = ["serve", "--config-file", str(config), "--dev-addr", address]
    cli.main(words, prog_name="mkdocs", standalone_mode=False)
