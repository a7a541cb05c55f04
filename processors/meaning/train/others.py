"""Tables of other languages, from wordnets that share synsets with English.

A word means what the English words of its synsets mean, each synset counted as
often as English text uses it. Only lemmas are listed there, so a table also has
the beginnings of words, which inflected forms share.
"""

import collections
import os
import re

import numpy as np

import pieces
import wordnet

MOST_ROWS = 14000
SHORTEST_STEM = 4
LONGEST_ENDING = 3


def lemmas(path):
    """Lemmas by synset of a wordnet as a tab-separated file."""
    out = collections.defaultdict(list)
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            cells = line.rstrip("\n").split("\t")
            if len(cells) == 3 and cells[1].endswith("lemma"):
                found = pieces.words(cells[2].replace("_", " "))
                if len(found) == 1 and len(cells[2].split()) == 1:
                    out[cells[0].replace("-s", "-a")].append(found[0])
    return out


class Senses:
    """The meaning of each synset of WordNet 3.0, and how common it is."""

    def __init__(self, old, new, names, table):
        vocabulary = {p: i for i, p in enumerate(names)}
        # The two editions number their synsets differently: a sense is the same
        # if it has the same definition and shares a word.
        met = collections.Counter()
        for (lemma, synset), n in wordnet.counts(new).items():
            met[synset] += n
        known = collections.Counter()
        for synset, words, definition, _ in wordnet.synsets(new):
            for w in words:
                known[w.lower(), definition] = max(known[w.lower(), definition], met[synset])
        self.vector, self.count = {}, {}
        for synset, words, definition, _ in wordnet.synsets(old):
            vectors = [table[r].sum(axis=0) for r in (pieces.rows(w, vocabulary) for w in words) if r]
            if vectors:
                self.vector[synset] = np.mean(vectors, axis=0)
                self.count[synset] = max(known[w.lower(), definition] for w in words)


def table(paths, senses):
    """Pieces and vectors of a language."""
    total, weight = {}, collections.Counter()
    for path in paths:
        for synset, words in sorted(lemmas(path).items()):
            if synset not in senses.vector:
                continue
            share = (senses.count[synset] + 0.1) / len(words) ** 0.5
            for w in words:
                total[w] = total.get(w, 0) + share * senses.vector[synset]
                weight[w] += share
    words = sorted(total, key=lambda w: (-weight[w], w))
    stems, stem_weight = {}, collections.Counter()
    for w in words:
        for n in range(1, LONGEST_ENDING + 1):
            stem = w[:-n]
            if len(stem) >= SHORTEST_STEM and stem not in total:
                share = (weight[w]) ** 0.5 / n**2
                stems[stem] = stems.get(stem, 0) + share * total[w] / weight[w]
                stem_weight[stem] += share
    rows = {w: (weight[w], total[w] / weight[w]) for w in words}
    for s in stems:
        rows[s] = (stem_weight[s] ** 2 / 2, stems[s] / stem_weight[s])
    kept = sorted(rows, key=lambda w: (-rows[w][0], w))[:MOST_ROWS]
    return kept, np.array([rows[w][1] for w in kept])
