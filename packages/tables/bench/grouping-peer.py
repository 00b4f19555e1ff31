"""A pivot table by two columns with subtotals and totals over a pandas table that lies in memory; with `across` as the third
argument, one column across another with totals; with `chart`, the points of a chart: one sum for each value of a column.
Prints {ms, cpuMs}."""
import json
import sys
import time

import pandas

FIGURES = {'Total': 'sum', 'Jumlah': 'mean'}


def pivot(table):
    groups = table.groupby(['Provinsi', 'Status'], dropna=False).agg(FIGURES).reset_index()
    subtotals = table.groupby('Provinsi', dropna=False).agg(FIGURES).reset_index()
    lines = pandas.concat([groups, subtotals]).sort_values(['Provinsi', 'Status'], na_position='first')
    return lines, table['Total'].sum(), table['Jumlah'].mean()


def across(table):
    return table.pivot_table(
        index='Provinsi', columns='Status', values=list(FIGURES), aggfunc=FIGURES, margins=True, dropna=False
    )


table = pandas.read_csv(sys.argv[1], dtype={'NPWP': str, 'Telepon': str})
text = table['Total'].astype(str).str.replace(r'^(Rp|IDR)\.?\s*', '', regex=True)
written = text.str.replace('.', '', regex=False).str.replace(',', '.', regex=False)
task = (sys.argv[3:] or ['pivot'])[0]
runs = []
for _ in range(int(sys.argv[2])):
    start, cpu = time.perf_counter(), time.process_time()
    if task == 'chart':
        table.groupby('Provinsi', dropna=False)['Jumlah'].sum()
    else:
        table['Total'] = pandas.to_numeric(written, errors='coerce')
        across(table) if task == 'across' else pivot(table)
    runs.append(((time.perf_counter() - start) * 1000, (time.process_time() - cpu) * 1000))
middle = len(runs) // 2
print(json.dumps({'ms': round(sorted(r[0] for r in runs)[middle], 1), 'cpuMs': round(sorted(r[1] for r in runs)[middle], 1)}))
