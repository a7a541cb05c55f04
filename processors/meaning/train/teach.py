"""Sentence vectors of the teacher, cached.

The teacher is all-MiniLM-L6-v2 (Apache-2.0) as ONNX. Vectors are rounded to 16
bits and kept by the hash of their text, so that a run that was stopped goes on,
and so that what follows does not depend on how texts were batched.
"""

import hashlib
import json
import os
import unicodedata
import zipfile

import numpy as np
import onnxruntime

MAX_TOKENS = 96
BATCH_TOKENS = 4096


class Tokenizer:
    """The uncased WordPiece tokenizer of the teacher."""

    def __init__(self, spec):
        self.vocabulary = spec["model"]["vocab"]

    def words(self, text):
        text = unicodedata.normalize("NFD", text.lower())
        out, word = [], []
        for c in text:
            kind = unicodedata.category(c)
            if kind == "Mn":
                continue
            if kind[0] in "LN":
                word.append(c)
                continue
            if word:
                out.append("".join(word))
                word = []
            if kind[0] in "PS":
                out.append(c)
        if word:
            out.append("".join(word))
        return out

    def pieces(self, word):
        out, start = [], 0
        while start < len(word):
            for end in range(len(word), start, -1):
                piece = ("##" if start else "") + word[start:end]
                if piece in self.vocabulary:
                    out.append(self.vocabulary[piece])
                    start = end
                    break
            else:
                return [self.vocabulary["[UNK]"]]
        return out

    def ids(self, text):
        ids = [p for w in self.words(text) for p in self.pieces(w[:64])]
        return [self.vocabulary["[CLS]"]] + ids[: MAX_TOKENS - 2] + [self.vocabulary["[SEP]"]]


class Teacher:
    def __init__(self, jar, cache):
        archive = zipfile.ZipFile(jar)
        name = "all-minilm-l6-v2"
        self.tokenizer = Tokenizer(json.loads(archive.read(name + "-tokenizer.json")))
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        options.inter_op_num_threads = 1
        self.session = onnxruntime.InferenceSession(archive.read(name + ".onnx"), options, providers=["CPUExecutionProvider"])
        self.cache = cache
        os.makedirs(cache, exist_ok=True)

    def run(self, batch):
        """Mean-pooled vectors of lists of token ids of one length."""
        ids = np.array(batch, dtype=np.int64)
        mask = np.ones_like(ids)
        states = self.session.run([self.session.get_outputs()[0].name], {
            "input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)})[0]
        v = states.mean(axis=1)
        v /= np.linalg.norm(v, axis=1, keepdims=True)
        return v

    def vectors(self, name, texts):
        """Unit vectors of texts, as 16-bit floats; from the cache where it has them."""
        key = hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16]
        path = os.path.join(self.cache, f"{name}-{key}.npy")
        if os.path.exists(path):
            return np.load(path)
        out = self.embed([self.tokenizer.ids(t) for t in texts])
        np.save(path + ".tmp.npy", out)
        os.replace(path + ".tmp.npy", path)
        return out

    def tokens(self, names):
        """Unit vectors of pieces alone."""
        path = os.path.join(self.cache, "tokens.npy")
        if not os.path.exists(path):
            v = self.tokenizer.vocabulary
            np.save(path, self.embed([[v["[CLS]"], v[n], v["[SEP]"]] for n in names]))
        return np.load(path)

    def embed(self, ids):
        # Texts of one length share a batch: no padding, so that a vector does
        # not depend on its neighbours.
        out = np.zeros((len(ids), 384), dtype=np.float16)
        lengths = {}
        for i, t in enumerate(ids):
            lengths.setdefault(len(t), []).append(i)
        for n in sorted(lengths):
            rows, step = lengths[n], max(1, BATCH_TOKENS // n)
            for at in range(0, len(rows), step):
                some = rows[at : at + step]
                out[some] = self.run([ids[i] for i in some]).astype(np.float16)
        return out
