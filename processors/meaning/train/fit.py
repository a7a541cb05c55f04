"""The English table: one vector for each piece of a word, such that their sum is
near the teacher's vector of the sentence."""

import numpy as np
import scipy.sparse as sparse

import pieces

RIDGE = 0.3
STEPS = 40
SIF = 1e-4


def principal(y):
    """The directions of the teacher's vectors, uncentred, the largest first."""
    _, basis = np.linalg.eigh(y.T @ y)
    basis = basis[:, ::-1]
    return basis * np.sign(basis[np.abs(basis).argmax(axis=0), range(basis.shape[1])])


def counts(texts, vocabulary):
    """Rows of piece counts over the root of the number of pieces; plain counts."""
    data, column, start = [], [], [0]
    for t in texts:
        found = pieces.rows(t, vocabulary)
        column += found
        data += [1 / max(1, len(found)) ** 0.5] * len(found)
        start.append(len(column))
    x = sparse.csr_matrix((data, column, start), shape=(len(texts), len(vocabulary)))
    return x, np.bincount(column, minlength=len(vocabulary))


def ridge(x, y, prior):
    """w near the prior with x w near y, by conjugate gradients for each column."""
    xt = x.T.tocsr()
    w = np.zeros_like(prior)
    residual = xt @ (y - x @ prior)
    p, square = residual.copy(), (residual**2).sum(axis=0)
    for _ in range(STEPS):
        a = xt @ (x @ p) + RIDGE * p
        step = square / (p * a).sum(axis=0)
        w += step * p
        residual -= step * a
        fresh = (residual**2).sum(axis=0)
        p = residual + fresh / square * p
        square = fresh
    return prior + w


def english(texts, vectors, vocabulary, tokens, dims):
    """Vectors of the vocabulary in the most important directions. tokens are the teacher's of each piece alone."""
    y = vectors.astype(np.float64)
    basis = principal(y)[:, :dims]
    y = y @ basis
    x, n = counts(texts, vocabulary)
    prior = tokens.astype(np.float64) @ basis * (SIF / (SIF + n / n.sum()))[:, None]
    guess = x @ prior
    prior *= (guess * y).sum() / (guess * guess).sum()
    return ridge(x, y, prior), basis
