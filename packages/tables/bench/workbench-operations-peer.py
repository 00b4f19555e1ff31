"""The steps of workbench-operations.ts in pandas, each with its table written as a pickle. Prints {ms, cpuMs}."""
import json
import os
import sys
import tempfile
import time

import pandas

WORK = {}


def task(name):
    def add(work):
        WORK[name] = work
        return work

    return add


@task('filter')
def keep(table):
    return table[table['Kota'].str.contains('a', case=False, regex=False, na=False)].reset_index(drop=True)


@task('sort')
def sort(table):
    return table.sort_values(['Kota', 'Nama'], kind='stable', na_position='last', key=lambda column: column.str.lower(), ignore_index=True)


@task('select')
def select(table):
    return table[['Kota', 'Nama', 'Email', 'Tanggal']]


@task('take')
def take(table):
    return table.sample(n=min(10_000, len(table)), random_state=1).sort_index().reset_index(drop=True)


@task('header')
def header(table):
    below = table.iloc[1:].reset_index(drop=True)
    below.columns = [str(cell) for cell in table.iloc[0]]
    return below


@task('edit')
def edit(table):
    edited = table.copy()
    rows = [row * 7 for row in range(1_000) if row * 7 < len(table)]
    edited.loc[rows, 'Kota'] = [f'Kota {row // 7}' for row in rows]
    return edited


@task('replace')
def replace(table):
    replaced = table.copy()
    for name in ['Kota', 'Alamat', 'Nama']:
        replaced[name] = replaced[name].str.replace('ja', 'JA', case=False, regex=True)
    return replaced


@task('fill')
def fill(table):
    filled = table.copy()
    names = ['Kota', 'Email', 'Telepon']
    filled[names] = filled[names].ffill()
    return filled


@task('in view')
def in_view(table):
    changed = table.copy()
    rows = changed['Kota'].str.contains('jakarta', case=False, regex=False, na=False)
    changed.loc[rows, 'Nama'] = changed.loc[rows, 'Nama'].str.replace('a', 'A', regex=False)
    return changed


def measure(work):
    table = pandas.read_csv(sys.argv[1], dtype=str)
    runs = []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(int(sys.argv[2])):
            start, cpu = time.perf_counter(), time.process_time()
            work(table).to_pickle(os.path.join(folder, 'table.pickle'))
            runs.append(((time.perf_counter() - start) * 1000, (time.process_time() - cpu) * 1000))
    middle = len(runs) // 2
    print(json.dumps({'ms': round(sorted(r[0] for r in runs)[middle]), 'cpuMs': round(sorted(r[1] for r in runs)[middle])}))


if __name__ == '__main__':
    measure(WORK[sys.argv[3]])
