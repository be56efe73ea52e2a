"""Games of this package: each subfolder is one."""
