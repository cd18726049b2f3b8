"""The games behind other people's interfaces."""
