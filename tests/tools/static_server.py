"""A server of a built site on 127.0.0.1: compressed as a host would, below a path of its own."""

import gzip
import mimetypes
import posixpath
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

COMPRESSED = {".html", ".css", ".js", ".json", ".svg", ".xml", ".map", ".txt"}


@dataclass
class Served:
    """``url`` is where the site is; ``sent`` counts the bytes of every path asked for, as sent."""

    url: str
    sent: dict[str, int] = field(default_factory=dict)


@contextmanager
def serve(site: Path, prefix: str = "/") -> Iterator[Served]:
    """Serve the folder ``site`` at a free port, below ``prefix``, until the end of the block."""
    packed: dict[Path, bytes] = {}

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self):
            path = urlsplit(self.path).path
            file = _file(site, prefix, unquote(path))
            status, file = (200, file) if file else (404, site / "404.html")
            if file not in packed:
                body = file.read_bytes()
                packed[file] = gzip.compress(body, 9) if file.suffix in COMPRESSED else body
            body = packed[file]
            self.send_response(status)
            self.send_header("Content-Type", _type(file))
            if file.suffix in COMPRESSED:
                self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Cache-Control", "max-age=3600")
            self.end_headers()
            self.wfile.write(body)
            served.sent[path] = len(body)

        def log_message(self, *args):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    served = Served(f"http://127.0.0.1:{server.server_port}{prefix}")
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield served
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def _file(site: Path, prefix: str, path: str) -> Path | None:
    """The file at ``path``; a folder's is its index.html. Nothing outside of ``site``."""
    if not path.startswith(prefix):
        return None
    inside = posixpath.normpath(path.removeprefix(prefix)).lstrip("/")
    if inside.startswith(".."):
        return None
    file = site / inside
    if file.is_dir():
        file /= "index.html"
    return file if file.is_file() else None


def _type(file: Path) -> str:
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    text = kind.startswith("text/") or file.suffix in COMPRESSED
    return f"{kind}; charset=utf-8" if text else kind


if __name__ == "__main__":
    import sys

    with serve(Path(sys.argv[1])) as served:
        print(served.url, flush=True)
        while True:
            time.sleep(3600)
