"""Loads the verdicts of candor with their types.

load() returns a list of dictionaries, and frame() a pandas data frame, if pandas is installed.
decisions() returns who decided what, when, from where and why.
Blank scores are None: there was too little to judge.
"""

import csv
import pathlib

FILE = pathlib.Path(__file__).with_name("VERDICTS.csv")
DECISIONS = pathlib.Path(__file__).with_name("DECISIONS.csv")
# An apostrophe before one of these keeps spreadsheets from computing a cell; it is no part of the text.
RISKY = "=+-@\t\r\n'\uff1d\uff0b\uff0d\uff20"


def unsafe(cell):
    """Returns a cell as candor has it."""
    return cell[1:] if len(cell) > 1 and cell[0] == "'" and cell[1] in RISKY else cell


def typed(name, cell):
    """Returns a cell as text, number, truth value or None."""
    cell = unsafe(cell)
    if cell == "":
        return None
    if name.startswith("attribute."):
        return cell
    if name == "serviceScore" or name.endswith(".score"):
        return float(cell)
    if name == "leftOut":
        return int(cell)
    if name in ("excluded", "decision.holds"):
        return cell == "TRUE"
    return cell


def decided(name, cell):
    """Returns a cell of a decision as text, number or None."""
    cell = unsafe(cell)
    if cell == "":
        return None
    return int(cell) if name in ("number", "affected") else cell


def load(path=FILE, typed=typed):
    """Returns a dictionary for each respondent."""
    with open(path, encoding="utf-8", newline="") as file:
        rows = csv.reader(file)
        names = [unsafe(name) for name in next(rows)]
        return [{name: typed(name, cell) for name, cell in zip(names, row)} for row in rows]


def decisions(path=DECISIONS):
    """Returns a dictionary for each respondent of each decision, the newest decision first."""
    return load(path, decided)


def frame(path=FILE):
    """Returns a pandas data frame."""
    import pandas

    return pandas.DataFrame(load(path)).convert_dtypes()


if __name__ == "__main__":
    respondents = load()
    excluded = sum(1 for r in respondents if r["excluded"])
    print(f"{len(respondents)} respondents, {excluded} excluded")
    if DECISIONS.exists():
        print(f"{len({d['number'] for d in decisions()} - {None})} decisions")
