"""What a page's script has to know of a game in order to answer a player: tables, worked out by the
rules engine. No rule is written down here.
"""
