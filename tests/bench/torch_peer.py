#!/usr/bin/python3
"""The peer of the race and, asked for, of the workloads. The race: the same layer trained with PyTorch on one thread, as well as it can be written: Z Zᵀ of every prefix is
summed once, so that an answer costs d² instead of all attention weights (which takes twenty times as long). The workloads: normal
equations, as numpy_peer.py solves them. Prints one JSON object.

Needs the Debian package python3-torch. A few passes are timed and multiplied: all passes cost the same.
"""

import json
import math
import sys
import time

import torch

torch.set_num_threads(1)
torch.set_default_dtype(torch.float64)


def layer(V, Q, grams, z):
    """grams: inputs × tokens × d × d, z: inputs × tokens × d."""
    asked = torch.einsum("hij,btj->btih", Q, z)
    return torch.einsum("hai,btih->bta", V, grams @ asked) / len(V)


def seconds_of_race(given):
    d, n, heads, inputs, batch = (given[key] for key in ("d", "tokens", "heads", "inputs", "batch"))
    torch.manual_seed(1)
    z = torch.randn(inputs, n, d) / math.sqrt(n)
    grams = torch.cumsum(z[:, :, :, None] * z[:, :, None, :], 1)
    truth = torch.randn(1, 1, d) / math.sqrt(d), torch.randn(1, d, d) / math.sqrt(d)
    y = layer(*truth, grams, z)
    batches = list(zip(grams.split(batch), z.split(batch), y.split(batch)))
    V = torch.nn.Parameter(torch.randn(heads, 1, d) / math.sqrt(d))
    Q = torch.nn.Parameter(torch.randn(heads, d, d) / math.sqrt(d))
    optimiser = torch.optim.AdamW([V, Q], lr=0.01, weight_decay=0)
    timed = given["timed"]
    start = time.process_time()
    for _ in range(timed):
        for gram, part, answers in batches:
            optimiser.zero_grad()
            ((layer(V, Q, gram, part) - answers) ** 2).sum(-1).mean().backward()
            torch.nn.utils.clip_grad_norm_([V, Q], 5)
            optimiser.step()
    return (time.process_time() - start) / timed * given["passes"]


def seconds_of_fit(d, n, inputs, outputs, causal):
    tokens = torch.randn(inputs, n, d) / math.sqrt(n)
    labels = torch.randn(inputs * (n if causal else 1), outputs)
    j, k = torch.triu_indices(d, d)
    start = time.process_time()
    if causal:
        grams, last = torch.cumsum(tokens[:, :, :, None] * tokens[:, :, None, :], 1).reshape(-1, d, d), tokens.reshape(-1, d)
    else:
        grams, last = tokens.transpose(1, 2) @ tokens, tokens[:, -1]
    features = (grams[:, j, k][:, :, None] * last[:, None, :]).reshape(len(last), -1)
    second = features.T @ features / len(features)
    torch.linalg.solve(second, features.T @ labels / len(features))
    torch.linalg.eigvalsh(second)
    return time.process_time() - start


def main():
    given = json.loads(sys.argv[1])
    if "race" in given:
        seconds = seconds_of_race(given["race"])
    else:
        seconds = {
            name: min(seconds_of_fit(**problem) for _ in range(3 if problem["d"] < 16 else 1))
            for name, problem in given["workloads"].items()
        }
    print(json.dumps({"torch": torch.__version__, "seconds": seconds}))


main()
