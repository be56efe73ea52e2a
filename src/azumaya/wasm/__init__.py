"""The engine as WebAssembly: the search kernels of a game compiled ahead of time, for browsers."""
