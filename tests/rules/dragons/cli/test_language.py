"""The rules in the language of the terminal."""


def test_the_rules_in_the_language_of_the_terminal(process):
    out, _ = process("rules", "dragons", "DR-CLAIM-2", env={"LC_ALL": "fr_FR.UTF-8"}).communicate()
    assert "dragon" in out
    assert "pile occupée" in " ".join(out.split())
