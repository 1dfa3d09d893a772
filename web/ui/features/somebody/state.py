"""Where the wish for somebody is stored."""

KEY = "for"
"""Under this key stands the wish that counts on this device, and so begins the address of a link that brings one."""
