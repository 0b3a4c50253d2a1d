"""Crescent («Полумесяц»): its rules and its solver."""
