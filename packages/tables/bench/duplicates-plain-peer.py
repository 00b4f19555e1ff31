"""As duplicates-peer.py, to the letter: what pandas does fastest. Prints {ms, cpuMs}."""
import json
import sys
import time

import pandas

table = pandas.read_csv(sys.argv[1], dtype=str)
runs = []
for _ in range(int(sys.argv[2])):
    start, cpu = time.perf_counter(), time.process_time()
    alike = table[table.duplicated(keep=False)]
    alike.groupby(list(alike.columns), dropna=False).indices
    runs.append(((time.perf_counter() - start) * 1000, (time.process_time() - cpu) * 1000))
middle = len(runs) // 2
print(json.dumps({'ms': round(sorted(r[0] for r in runs)[middle]), 'cpuMs': round(sorted(r[1] for r in runs)[middle])}))
