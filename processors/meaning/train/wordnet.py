"""WordNet and the wordnets that share its synsets."""

import os
import re

KINDS = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
SENTENCE = re.compile(r'"([^"]{12,200})"')


def synsets(folder):
    """All synsets in order of file: (id as 00001740-n, lemmas, gloss, examples)."""
    for name, kind in KINDS.items():
        with open(os.path.join(folder, "data." + name), encoding="latin-1") as lines:
            for line in lines:
                if line.startswith("  "):
                    continue
                head, _, gloss = line.partition(" | ")
                cells = head.split(" ")
                n = int(cells[3], 16)
                lemmas = [re.sub(r"\((a|p|ip)\)$", "", cells[4 + 2 * i]).replace("_", " ") for i in range(n)]
                examples = SENTENCE.findall(gloss)
                definition = re.split(r'[;:]?\s*"', gloss, maxsplit=1)[0].strip()
                yield f"{cells[0]}-{kind}", lemmas, definition, examples


def counts(folder):
    """How often each sense was met in text: (lemma, synset) -> count."""
    out = {}
    with open(os.path.join(folder, "index.sense"), encoding="latin-1") as lines:
        for line in lines:
            key, offset, _, count = line.split()
            lemma, _, lex = key.partition("%")
            kind = "nvara"[int(lex[0]) - 1]
            out[lemma.replace("_", " "), f"{offset}-{kind}"] = int(count)
    return out
