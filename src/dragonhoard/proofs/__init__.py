"""What shows that the rest is true: laws, claims and their counts, benches, load programs, the check of rules pages.

Nothing imports it but the command line and the tests.
"""
