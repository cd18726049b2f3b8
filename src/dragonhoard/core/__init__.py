"""What all games share. Standard library only; `compile` asks for NumPy and Numba when it is called."""
