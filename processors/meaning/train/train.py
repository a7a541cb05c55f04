"""Make the tables of processors/meaning.

    python train.py -sources folder -data folder -out ..

README.md says what lies in the folder of sources; data is the folder of
development texts.

The same sources give the same bytes on one machine and the same versions
(requirements.txt): one thread, no chance, and rounding to a byte at the end.
"""

import os

os.environ.update(OPENBLAS_NUM_THREADS="1", OMP_NUM_THREADS="1", MKL_NUM_THREADS="1")

import argparse
import hashlib
import json
import re

import numpy as np

import corpus
import fit
import others
import pieces
import tables
from teach import Teacher

DIMS = 64

# Wordnets by language: file below wordnets and licence.
WORDNETS = {
    "de": [("wns/wikt/wn-wikt-deu.tab", "CC BY-SA 3.0")],
    "es": [("wns/wikt/wn-wikt-spa.tab", "CC BY-SA 3.0")],
    "fr": [("wns/fra/wn-data-fra.tab", "CeCILL-C")],
    "it": [("wns/ita/wn-data-ita.tab", "CC BY 3.0"), ("wns/iwn/wn-data-ita.tab", "ODC-BY 1.0")],
    "nl": [("wns/nld/wn-data-nld.tab", "CC BY-SA 4.0")],
    "pl": [("wns/pol/wn-data-pol.tab", "WordNet licence")],
    "pt": [("wns/por/wn-data-por.tab", "CC BY-SA 3.0")],
}

PROBES = [
    "", "the", "Too expensive, and nobody answers the phone!", "My bank's app doesn't work since the last update",
    "zzxqj 24 4k naïve café İstanbul", "l'eau n’est pas chère", "Gebühren für die Kontoführung", "la batería dura poco",
    "incomprehensibilities unquestionably antidisestablishmentarianism", "x" * 40, "straße œuvre łódź",
]


def source(name, path, licence, rows):
    with open(path, "rb") as file:
        return {"name": name, "licence": licence, "rows": rows, "sha256": hashlib.sha256(file.read()).hexdigest()}


def main():
    parse = argparse.ArgumentParser()
    parse.add_argument("-sources", required=True)
    parse.add_argument("-data", required=True)
    parse.add_argument("-out", required=True)
    args = parse.parse_args()
    data = args.data
    jar, wordnet, wordnets, cache = (
        os.path.join(args.sources, n) for n in ("teacher.jar", "wordnet", "wordnets", "cache"))

    teacher = Teacher(jar, cache)
    vocabulary = teacher.tokenizer.vocabulary
    names = [p for p in sorted(vocabulary, key=vocabulary.get) if re.fullmatch("(##)?[a-z]+", p)]
    rows = {p: i for i, p in enumerate(names)}
    parts = [("examples", corpus.examples(wordnet)), ("glosses", corpus.glosses(wordnet)), ("sentences", corpus.sentences(data)), ("answers", corpus.answers(data))]
    texts = [t for _, some in parts for t in some]
    vectors = np.concatenate([teacher.vectors(name, some) for name, some in parts])
    english, _ = fit.english(texts, vectors, rows, teacher.tokens(names), DIMS)
    made = {"en": (names, english, [
        source("all-MiniLM-L6-v2", jar, "Apache-2.0", len(names)),
        source("WordNet 3.1 data.noun", os.path.join(wordnet, "data.noun"), "WordNet licence", len(parts[0][1]) + len(parts[1][1])),
        source("text/langid.tsv", os.path.join(data, "text", "langid.tsv"), "CC BY 2.0 FR; Apache-2.0", len(parts[2][1])),
        source("text/ai_suspect.jsonl", os.path.join(data, "text", "ai_suspect.jsonl"), "MIT", 0),
        source("text/survey_answers_human.jsonl", os.path.join(data, "text", "survey_answers_human.jsonl"), "MIT", len(parts[3][1])),
    ])}
    senses = others.Senses(os.path.join(wordnets, "pwn30"), wordnet, names, english)
    for language, files in WORDNETS.items():
        paths = [os.path.join(wordnets, f) for f, _ in files]
        kept, found = others.table(paths, senses)
        made[language] = (kept, found, made["en"][2] + [
            source(os.path.basename(p), p, licence, len(kept)) for p, (_, licence) in zip(paths, files)])
    probes = []
    for language, (kept, found, sources) in made.items():
        quantized, inside = tables.quantize(found), language == "en"
        at = {p: i for i, p in enumerate(kept)}
        for text in PROBES:
            sum_ = quantized[pieces.rows(text, at, inside)].astype(int).sum(axis=0)
            probes.append([language, text, sum_.tolist()])
        meta = {"language": language, "program": "processors/meaning/train", "inside": inside, "sources": sources}
        tables.write(os.path.join(args.out, "tables", language + ".table"), meta, kept, quantized)
        print(language, len(kept), "rows")
    with open(os.path.join(args.out, "testdata", "probes.jsonl"), "w", encoding="utf-8") as file:
        for p in probes:
            file.write(json.dumps(p, ensure_ascii=False) + "\n")


main()
