"""The English texts that the table is fitted on."""

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


def answers(data):
    """Real survey answers, of those sources whose licence allows training."""
    out = set()
    with open(os.path.join(data, "text", "survey_answers_human.jsonl"), encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            if row["licence"].startswith("MIT"):
                out.add(" ".join(row["answer"].split()))
    return sorted(out)
