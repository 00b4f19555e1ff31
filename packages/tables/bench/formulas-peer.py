"""The ten formulas of formulas.ts as columns of a pandas table that lies in memory. Prints {ms, cpuMs}."""
import json
import sys
import time

import numpy
import pandas


def formulas(table):
    amount, name, email = table['Jumlah'], table['Nama'], table['Email']
    return table.assign(
        a=table.eval('Jumlah * 1500'),
        b=numpy.floor(amount * 1500 * 1.11 + 0.5),
        c=numpy.where(amount > 10, 'Grosir', 'Eceran'),
        d=amount / amount.sum(),
        e=amount.groupby(table['Kota'].str.lower()).transform('sum'),
        f=name.str[:3].str.upper() + '-' + amount.astype(str),
        g=name.str.title().str.replace(r' +', ' ', regex=True).str.strip(),
        h=numpy.where(amount == 5, 0, 100 / (amount - 5).replace(0, numpy.nan)),
        i=email.str.lower().map(email.str.lower().value_counts()) > 1,
        j=numpy.select([amount >= 50, amount >= 20], ['A', 'B'], 'C'),
    )


table = pandas.read_csv(sys.argv[1], dtype={'NPWP': str, 'Telepon': str})
runs = []
for _ in range(int(sys.argv[2])):
    start, cpu = time.perf_counter(), time.process_time()
    formulas(table)
    runs.append(((time.perf_counter() - start) * 1000, (time.process_time() - cpu) * 1000))
middle = len(runs) // 2
print(json.dumps({'ms': round(sorted(r[0] for r in runs)[middle]), 'cpuMs': round(sorted(r[1] for r in runs)[middle])}))
