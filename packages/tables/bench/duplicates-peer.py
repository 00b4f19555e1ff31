"""Duplicate rows of duplicates.ts in pandas: rows equal but for case and spaces, with the row numbers of each group, of a table in memory. Prints {ms, cpuMs}."""
import json
import sys
import time

import pandas


def groups(table):
    plain = table.apply(lambda column: column.str.strip().str.replace(r'\s+', ' ', regex=True).str.lower())
    alike = plain[plain.duplicated(keep=False)]
    return alike.groupby(list(alike.columns), dropna=False).indices


table = pandas.read_csv(sys.argv[1], dtype=str)
runs = []
for _ in range(int(sys.argv[2])):
    start, cpu = time.perf_counter(), time.process_time()
    groups(table)
    runs.append(((time.perf_counter() - start) * 1000, (time.process_time() - cpu) * 1000))
middle = len(runs) // 2
print(json.dumps({'ms': round(sorted(r[0] for r in runs)[middle]), 'cpuMs': round(sorted(r[1] for r in runs)[middle])}))
