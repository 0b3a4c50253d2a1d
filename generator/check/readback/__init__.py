"""The read-back: what a built page draws and tells, read from its HTML and compared with a replay.

It shares the engine, the reader of recordings and that of Russian with the code that makes pages.
Which label belongs to which slot it finds by structure; that what is *seen* agrees is measured in
a browser, and that nothing else on a page was changed by comparing the site with a build.
"""
