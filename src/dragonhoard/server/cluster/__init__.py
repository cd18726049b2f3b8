"""Several processes on one database: who owns which table, and how the others reach it. docs/cluster.md explains it."""
