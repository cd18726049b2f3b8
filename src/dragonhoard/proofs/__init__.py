"""What shows that the rest is true: laws, claims and their counts, benches, load programs, the check of rules pages.

Nothing imports it but the command line and the tests.
"""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
