"""The English texts that the table is fitted on."""

import hashlib
import json
import os
import re

import wordnet

SENTENCES = re.compile(r"(?<=[.!?])\s+")


def glosses(folder):
    """One text for each sense that was ever met in text: what it is called, and what that means."""
    met = {synset for (_, synset), n in wordnet.counts(folder).items() if n > 0}
    return [", ".join(lemmas[:3]) + ": " + definition for synset, lemmas, definition, _ in wordnet.synsets(folder) if synset in met]


def examples(folder):
    """The sentences in which WordNet shows its words at work."""
    return sorted({e for _, _, _, examples in wordnet.synsets(folder) for e in examples})


def sentences(data):
    """English sentences of the development data whose licence allows training."""
    out = set()
    with open(os.path.join(data, "text", "langid.tsv"), encoding="utf-8") as lines:
        for line in lines:
            lang, kind, _, text = line.rstrip("\n").split("\t")
            if lang == "en" and kind != "word":
                out.add(text)
    with open(os.path.join(data, "text", "ai_suspect.jsonl"), encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            if row["source"].startswith("NHS") or row["source"].startswith("class"):
                continue
            for text in [row["question"] or ""] + SENTENCES.split(row["text"]):
                if 20 <= len(text) <= 200:
                    out.add(" ".join(text.split()))
    return sorted(out)


class Chance:
    """Numbers that look random and are the same each time."""

    def __init__(self, name):
        self.name, self.n = name, 0

    def below(self, most):
        self.n += 1
        return int.from_bytes(hashlib.sha256(f"{self.name} {self.n}".encode()).digest()[:8], "big") % most

    def pick(self, words):
        return words[self.below(len(words))]


def blanks(folder):
    """For each sense met in text, as often as a root of its count: words by kind that go with it."""
    met = {}
    for (lemma, synset), n in wordnet.counts(folder).items():
        if n > 0:
            met[synset] = met.get(synset, 0) + n
    kinds = {}
    for synset, lemmas, _, _ in wordnet.synsets(folder):
        for w in lemmas:
            if synset in met and w.isalpha() and w.islower():
                kinds.setdefault(w, {}).setdefault(synset[-1], 0)
                kinds[w][synset[-1]] += met[synset]
    best = {w: max(k, key=lambda x: (k[x], x)) for w, k in kinds.items()}
    out = []
    for synset, lemmas, definition, examples in wordnet.synsets(folder):
        if synset not in met:
            continue
        by = {"n": [], "v": [], "a": [], "r": []}
        for w in lemmas + " ".join([definition] + examples).lower().split():
            w = w.strip(".,;:()'")
            if len(w) > 2 and w in best and w not in by[best[w]]:
                by[best[w]].append(w)
        out += [by] * round(met[synset] ** 0.5)
    return out


def survey(folder, n):
    """Sentences in the manner of survey answers and questions, made from frames.txt."""
    with open(os.path.join(os.path.dirname(__file__), "frames.txt"), encoding="utf-8") as lines:
        frames = [line.strip() for line in lines if line.strip() and line[0] != "#"]
    chance, groups, out = Chance("survey"), blanks(folder), set()
    usual = {k: [w for g in groups for w in g[k]] for k in "nva"}
    while len(out) < n:
        group, frame = chance.pick(groups), chance.pick(frames)
        nouns = list(group["n"])
        fill = {}
        for blank, kind in (("n", "n"), ("m", "n"), ("o", "n"), ("a", "a"), ("v", "v")):
            words = nouns if kind == "n" else group[kind]
            fill[blank] = chance.pick(words) if words else chance.pick(usual[kind])
            if kind == "n" and fill[blank] in nouns:
                nouns.remove(fill[blank])
        out.add(frame.format(**fill))
    return sorted(out)
