"""The lint: what readers read on the built pages that speaks of the games and is bound to nothing.

It reads the finished pages (text, headings, captions, titles, alternative texts, menu, footer, the
404 page), the titles and descriptions of front matters, and the titles and comments of recordings.
It judges no Russian: `generator.check.lint.rule` says what it looks for. The line in the source is
found by searching there. An exception must be needed: one that excuses nothing is an error.
"""
