"""The profile of profile.ts in pandas: the same figures of a table that is in memory as text. Prints {ms, cpuMs}."""
import json
import re
import sys
import time

import numpy
import pandas

EMAIL = r'[^\s@,;<>"()]+@[^\s@,;<>"()]+\.[A-Za-z]{2,}'
PHONE = r'(?:\(?\+?62\)?|\(?0)[\s\-.()]*[2-9](?:[\s\-.()]*\d){6,11}'
NPWP = r'\d{2}\.\d{3}\.\d{3}\.\d-\d{3}\.\d{3}'
MONEY = r'(?i)[-(]?(?:rp|idr)\.?\s*-?\d[\d.,]*-?\)?'
NIK = r'(?:1[1-9]|21|3[1-6]|5[1-3]|6[1-5]|7[1-6]|8[12]|9[1-7])\d{4}(?:0[1-9]|[12456]\d|3[01]|7[01])(?:0[1-9]|1[0-2])\d{6}'
PERSONAL = {'email': EMAIL, **{kind: rf'(?:^|[^\d])(?:{pattern})(?:[^\d]|$)' for kind, pattern in (('nik', NIK), ('npwp', NPWP), ('phone', PHONE))}}
SHAPE = str.maketrans({**{c: 'a' for c in 'abcdefghijklmnopqrstuvwxyz'}, **{c: 'A' for c in 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'}, **{c: '9' for c in '0123456789'}})
UNTIDY = re.compile(r'^\s|\s$|\s\s|[\t\n\r\u00a0\u200b]')
MEANINGS = {'Email': EMAIL, 'Telepon': PHONE, 'NPWP': NPWP, 'Total': MONEY, 'Kode Pos': r'[1-9]\d{4}'}
FREE_TEXT = ['Alamat', 'Produk', 'Status', 'Bank', 'Catatan']
NUMBERS = ['ID', 'Jumlah', 'Harga', 'Diskon']


def column_profile(name, texts, rows):
    filled = texts.dropna()
    counts = filled.value_counts()
    found = {'nulls': rows - len(filled), 'distinct': len(counts), 'top': counts.head(10), 'samples': filled.drop_duplicates().head(5)}
    lengths = filled.str.len()
    found['lengths'] = (lengths.min(), lengths.max())
    distinct = pandas.Series(counts.index[:2000])
    found['patterns'] = counts.head(2000).groupby(distinct.str.translate(SHAPE).values).sum().nlargest(5)
    found['tidy'] = (~filled.str.contains(UNTIDY)).sum()
    if name in MEANINGS:
        found['valid'] = filled.str.strip().str.fullmatch(MEANINGS[name]).sum()
    if name in FREE_TEXT:
        found['personal'] = {kind: counts[counts.index.str.contains(pattern)].sum() for kind, pattern in PERSONAL.items()}
    if name in NUMBERS:
        values = pandas.to_numeric(filled)
        low, middle, high = values.quantile([0.25, 0.5, 0.75])
        reach = 1.5 * (high - low)
        found['figures'] = (values.min(), values.max(), values.mean(), middle, values.std(), values.skew(), values.kurt())
        found['outliers'] = values[(values < low - reach) | (values > high + reach)].value_counts().sort_index()
        found['histogram'] = numpy.histogram(values, bins=10)
    if name in ('Tanggal', 'Dibuat'):
        days = pandas.to_datetime(filled, errors='coerce', dayfirst=name == 'Tanggal')
        found['range'] = (days.min(), days.max())
        found['histogram'] = numpy.histogram(days.dropna().astype('int64'), bins=10)
    return found


def profile(table):
    found = {name: column_profile(name, table[name], len(table)) for name in table.columns}
    numbers = table[NUMBERS].apply(pandas.to_numeric)
    related = numbers.corr(), numbers.corr('spearman')
    return found, related, table.duplicated().sum(), table.apply(lambda c: c.str.strip().str.lower()).duplicated().sum()


table = pandas.read_csv(sys.argv[1], dtype=str)
runs = []
for _ in range(int(sys.argv[2])):
    start, cpu = time.perf_counter(), time.process_time()
    profile(table)
    runs.append(((time.perf_counter() - start) * 1000, (time.process_time() - cpu) * 1000))
middle = len(runs) // 2
print(json.dumps({'ms': round(sorted(r[0] for r in runs)[middle]), 'cpuMs': round(sorted(r[1] for r in runs)[middle])}))
