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
    write_hashed(path, meta, np.array([piece_hash(n) for n in names], dtype=np.uint64), rows)


def write_hashed(path, meta, hashes, rows):
    """Write int8 rows by the hashes of their pieces. Equal rows are written once: words of one meaning share a vector."""
    if len(np.unique(hashes)) != len(hashes):
        raise ValueError("two pieces have one hash")
    order = np.argsort(hashes)
    hashes, rows = hashes[order], rows[order]
    buckets = max(1 << (len(hashes) // 4).bit_length(), 256)  # a bucket implies the first byte of its hashes
    start = np.searchsorted(hashes * buckets >> 32, np.arange(buckets + 1))
    place = {}
    vector = np.array([place.setdefault(r.tobytes(), len(place)) for r in rows])
    if len(hashes) > 0xFFFF:
        raise ValueError("too many rows for two bytes")
    meta = dict(meta, rows=len(hashes), vectors=len(place), dims=rows.shape[1], buckets=buckets)
    with open(path, "wb") as file:
        file.write(json.dumps(meta, ensure_ascii=False).encode() + b"\n")
        file.write(start.astype("<u2").tobytes())
        file.write(hashes.astype("<u4").view(np.uint8).reshape(-1, 4)[:, :3].tobytes())
        file.write(vector.astype("<u2").tobytes() + b"".join(place))
