"""Writing a table as processors/meaning reads it."""

import json

import numpy as np

BEGINNING = 2166136261
CONTINUATION = BEGINNING ^ 0x2323
MASK = 0xFFFFFFFF


def piece_hash(piece):
    h = BEGINNING
    if piece.startswith("##"):
        h, piece = CONTINUATION, piece[2:]
    for b in piece.encode():
        h = (h ^ b) * 16777619 & MASK
    h ^= h >> 16
    h = h * 0x85EBCA6B & MASK
    h ^= h >> 13
    h = h * 0xC2B2AE35 & MASK
    return h ^ h >> 16


def quantize(w):
    """Bytes of a matrix; one weight in two thousand may be cut off."""
    unit = np.quantile(np.abs(w), 0.9995) / 127
    return np.clip(np.round(w / unit), -127, 127).astype(np.int8)


def write(path, meta, names, rows):
    """Write int8 rows by their pieces."""
    hashes = np.array([piece_hash(n) for n in names], dtype=np.uint64)
    if len(set(hashes.tolist())) != len(names):
        raise ValueError("two pieces have one hash")
    order = np.argsort(hashes)
    hashes, rows = hashes[order], rows[order]
    buckets = 1 << (len(names) // 4).bit_length()
    bucket = hashes * buckets >> 32
    start = np.searchsorted(bucket, np.arange(buckets + 1))
    meta = dict(meta, rows=len(names), dims=rows.shape[1], buckets=buckets)
    with open(path, "wb") as file:
        file.write(json.dumps(meta, ensure_ascii=False).encode() + b"\n")
        file.write(start.astype("<u4").tobytes() + hashes.astype("<u4").tobytes() + rows.tobytes())
