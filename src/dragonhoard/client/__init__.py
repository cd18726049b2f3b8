"""At a house as a guest, by the protocol alone: the bridge for programs, and the tools of a language model."""
