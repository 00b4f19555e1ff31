"""The joins of join.ts in pandas: merge with an indicator, and what is unmatched on both sides. Prints {ms, cpuMs}."""
import json
import sys
import time

import pandas

folder = sys.argv[1]
rounds = int(sys.argv[2])
left = pandas.read_csv(f'{folder}/left.csv', dtype=str)
right = pandas.read_csv(f'{folder}/right.csv', dtype=str)
runs = []
for _ in range(rounds + 1):
    start, cpu = time.perf_counter(), time.process_time()
    own = left.assign(key=left['Kode'].str.strip().str.lower())
    other = right.assign(key=right['Kode Barang'].str.strip().str.lower()).drop_duplicates('key')
    joined = own.merge(other[['key', 'Nama', 'Harga']], on='key', how='left', indicator=True).drop(columns='key')
    unmatched = int((joined['_merge'] == 'left_only').sum())
    unused = int((~other['key'].isin(own['key'])).sum())
    runs.append(((time.perf_counter() - start) * 1000, (time.process_time() - cpu) * 1000))
runs = runs[1:]
middle = len(runs) // 2
print(json.dumps({'ms': round(sorted(r[0] for r in runs)[middle]), 'cpuMs': round(sorted(r[1] for r in runs)[middle])}))
