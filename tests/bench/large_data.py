"""Data larger than is read into memory: parts of rows on disk, summed by GNU parallel, then fitted. Prints seconds and the most memory
that a process took. `npm run bench -- large` runs it: python3 large_data.py <folder> <command …>"""

import subprocess
import sys
import time

import numpy as np

PARTS, ROWS, TOKENS, D = 10, 500_000, 4, 6


def make_parts(folder):
    rng = np.random.default_rng(3)
    value, query = rng.standard_normal((1, D)), rng.standard_normal((D, D))
    for part in range(PARTS):
        inputs = rng.standard_normal((ROWS, TOKENS, D))
        asked = np.einsum("ntk,kl,nl->nt", inputs, query, inputs[:, -1], optimize=True)
        targets = np.einsum("nt,ntj,aj->na", asked, inputs, value, optimize=True)
        targets += rng.standard_normal(targets.shape)
        np.savez(f"{folder}/part-{part}.npz", inputs=inputs, targets=targets)


# A Python of its own, without the arrays of this one: a child begins as a copy of its parent.
ALONE = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(used.ru_maxrss / 1000, used.ru_utime + used.ru_stime)
"""


def measured(title, command):
    began = time.perf_counter()
    said = subprocess.run([sys.executable, "-c", ALONE, *command], check=True, capture_output=True, text=True).stdout
    seconds = time.perf_counter() - began
    peak, used = map(float, said.split())
    print(f"{title}: {seconds:.1f} s ({used:.1f} s of processors), at most {peak:.0f} MB in a process")


folder, *polyhead = sys.argv[1:]
make_parts(folder)
parts = [f"{folder}/part-{part}.npz" for part in range(PARTS)]
rows = f"{PARTS * ROWS:,} rows of d = {D} in {PARTS} files"
measured(f"{rows}, one on each core", ["parallel", *polyhead, "moments", "{}", "--out", "{.}.moments", ":::", *parts])
measured(f"{rows}, one after the other", [*polyhead, "moments", *parts, "--out", f"{folder}/all.moments"])
measured("their fit", [*polyhead, "fit", *(part.replace(".npz", ".moments") for part in parts)])
