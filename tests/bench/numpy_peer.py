#!/usr/bin/python3
"""The peer: NumPy + OpenBLAS on one thread, normal equations. Prints one JSON object of process-CPU seconds.

Says whether it ran with OpenBLAS: with the reference BLAS a comparison would be hollow.

Features → second moment → solve → all eigenvalues → test error, as in the learner, without making the data.
"""

import json
import sys
import time

import numpy as np


def features(grams, last):
    d = last.shape[1]
    j, k = np.triu_indices(d)
    return (grams[:, j, k][:, :, None] * last[:, None, :]).reshape(len(last), -1)


def rows_of(tokens, causal):
    """Gram matrices and last tokens of every row; tokens is inputs × n × d."""
    if not causal:
        return tokens.transpose(0, 2, 1) @ tokens, tokens[:, -1]
    grams = np.cumsum(tokens[:, :, :, None] * tokens[:, :, None, :], axis=1)
    d = tokens.shape[2]
    return grams.reshape(-1, d, d), tokens.reshape(-1, d)


def fit(tokens, y, test_tokens, test_y, causal):
    h = features(*rows_of(tokens, causal))
    second = h.T @ h / len(h)
    cross = h.T @ y / len(h)
    coefficients = np.linalg.solve(second, cross)
    eigenvalues = np.linalg.eigvalsh(second)
    residual = test_y - features(*rows_of(test_tokens, causal)) @ coefficients
    return float(eigenvalues[0]), float(np.mean(residual**2))


def workload(d, n, inputs, outputs, causal):
    rng = np.random.default_rng(1)
    tokens = rng.normal(size=(inputs, n, d)) / np.sqrt(n)
    test = rng.normal(size=(min(256, inputs), n, d)) / np.sqrt(n)
    rows = n if causal else 1
    return tokens, rng.normal(size=(inputs * rows, outputs)), test, rng.normal(size=(len(test) * rows, outputs)), causal


def main():
    seconds = {}
    for name, arguments in json.loads(sys.argv[1]).items():
        problem = workload(**arguments)
        best = float("inf")
        for _ in range(3 if arguments["d"] < 16 else 1):
            start = time.process_time()
            fit(*problem)
            best = min(best, time.process_time() - start)
        seconds[name] = best
    with open("/proc/self/maps") as maps:
        openblas = "openblas" in maps.read()
    print(json.dumps({"numpy": np.__version__, "openblas": openblas, "seconds": seconds}))


main()
