#!/usr/bin/python3
"""The peer of the race: the same layer trained with PyTorch on one thread, as well as it can be written: Z Zᵀ of every prefix is
summed once, so that an answer costs d² instead of all attention weights (which takes twenty times as long). Prints one JSON object.

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


def main():
    given = json.loads(sys.argv[1])
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
    seconds = (time.process_time() - start) / timed * given["passes"]
    print(json.dumps({"torch": torch.__version__, "seconds": seconds}))


main()
