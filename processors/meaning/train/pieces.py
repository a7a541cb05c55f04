"""How a table sees a text. processors/meaning does the same in Go; the vectors
in testdata hold the two together."""

import re
import unicodedata

LONGEST_WORD = 30  # characters that are read of a word
LONGEST_PIECE = 14
SHORTEST_PART = 4
MOST_WORDS = 100
LETTERS = {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
APOSTROPHES = "'’`´‘"
CONTRACTIONS = {"s", "t", "m", "re", "ve", "ll", "d", "n"}


def fold(text):
    text = unicodedata.normalize("NFKD", text).lower()
    return "".join(LETTERS.get(c, c) for c in text if unicodedata.category(c)[0] != "M")


def words(text):
    """The words of letters alone, folded; don't is dont, l'eau is l and eau."""
    out = []
    for run in re.findall(r"[^\W_](?:[%s]?[^\W_])*" % APOSTROPHES, fold(text)):
        parts = re.split("[%s]" % APOSTROPHES, run)
        joined = [parts[0]]
        for p in parts[1:]:
            if p in CONTRACTIONS:
                joined[-1] += p
            else:
                joined.append(p)
        out += [w for w in joined if w.isalpha()]
    return out[:MOST_WORDS]


def pieces(word, vocabulary, inside=True):
    """Rows of the longest pieces from the left. inside: ## marks those inside a
    word; otherwise the rest of a word is read as words, the parts of a compound."""
    word = word[:LONGEST_WORD]
    out, start = [], 0
    while start < len(word):
        shortest = 1 if inside or not start else SHORTEST_PART
        for end in range(min(len(word), start + LONGEST_PIECE), start + shortest - 1, -1):
            row = vocabulary.get(("##" if inside and start else "") + word[start:end])
            if row is not None:
                out.append(row)
                start = end
                break
        else:
            if inside or not start:
                break
            start += 1
    return out


def rows(text, vocabulary, inside=True):
    return [r for w in words(text) for r in pieces(w, vocabulary, inside)]
