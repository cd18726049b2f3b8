import sys

from dragonhoard.cli import main

sys.exit(main())
