"""How a hoard is divided best; in the part of Python that compiles. Rows are flat, and everything that is compared is a
whole number or a product of them, so that it comes out the same on every machine, plain and compiled."""
