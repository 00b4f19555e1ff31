"""The conversions of convert.ts in pandas, by distinct values, with the rows that failed. Prints {ms, cpuMs}."""
import json
import re
import sys
import time

import pandas

MONTHS = {m: i + 1 for i, m in enumerate('jan feb mar apr mei jun jul agu sep okt nov des'.split())}
SPACES = re.compile(r'\s+')
AMOUNT = re.compile(r'(?i)(?:(?:rp|idr)\.? ?)?(?:([1-9]\d{0,2}(?:[.,]\d{3})*)|(\d+))(?:,(\d{1,2}|-))?$')
DAY_FIRST = re.compile(r'(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$')
YEAR_FIRST = re.compile(r'(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$')
NAMED = re.compile(r'(\d{1,2})[ -]([A-Za-z]{3})[a-z]*[ -](\d{4})$')
MOBILE = re.compile(r'8[1-35-9]\d{7,10}')
LANDLINE = re.compile(r'[2-79]\d{7,10}')
BOOLEANS = {'ya': True, 'true': True, 'tidak': False, 'false': False}


def tidy(text):
    return SPACES.sub(' ', text).strip()


def date(text):
    match = DAY_FIRST.match(text)
    if match:
        day, month, year = int(match[1]), int(match[3]), int(match[4])
    else:
        match = YEAR_FIRST.match(text) or NAMED.match(text)
        if not match:
            return None
        if match.re is YEAR_FIRST:
            year, month, day = int(match[1]), int(match[3]), int(match[4])
        else:
            day, month, year = int(match[1]), MONTHS.get(match[2].lower(), 0), int(match[3])
    try:
        return pandas.Timestamp(year, month, day)
    except ValueError:
        return None


def amount(text):
    match = AMOUNT.match(text)
    if not match:
        return None
    whole = (match[1] or match[2]).replace('.', '').replace(',', '')
    return float(f'{whole}.{match[3]}' if match[3] not in (None, '-') else whole)


def phone(text):
    digits = re.sub(r'\D', '', text)
    bare = digits[2:] if digits.startswith('62') else digits[1:] if digits.startswith('0') else digits
    return '+62' + bare if MOBILE.fullmatch(bare) or LANDLINE.fullmatch(bare) else None


def npwp(text):
    digits = re.sub(r'\D', '', text)
    if len(digits) != 15:
        return None
    products = [int(digit) * (1 + index % 2) for index, digit in enumerate(digits[:9])]
    if sum(product - 9 if product > 9 else product for product in products) % 10:
        return None
    return f'{digits[:2]}.{digits[2:5]}.{digits[5:8]}.{digits[8]}-{digits[9:12]}.{digits[12:]}'


RULES = {'Tanggal': date, 'Total': amount, 'Telepon': phone, 'NPWP': npwp, 'Status': lambda text: text, 'Lunas': lambda text: BOOLEANS.get(text.lower())}


def convert(table):
    result, failures = table.copy(), {}
    for name, rule in RULES.items():
        before = table[name]
        values = {text: rule(tidy(text)) for text in before.dropna().unique()}
        after = before.map(values)
        if name == 'Status':
            after = after.astype('category')
        result[name] = after
        failed = before.notna() & after.isna()
        failures[name] = (int(failed.sum()), before[failed].head(100))
    return result, failures


def measure(work):
    table = pandas.read_csv(sys.argv[1], dtype=str)
    runs = []
    for _ in range(int(sys.argv[2])):
        start, cpu = time.perf_counter(), time.process_time()
        work(table)
        runs.append(((time.perf_counter() - start) * 1000, (time.process_time() - cpu) * 1000))
    middle = len(runs) // 2
    print(json.dumps({'ms': round(sorted(r[0] for r in runs)[middle]), 'cpuMs': round(sorted(r[1] for r in runs)[middle])}))


if __name__ == '__main__':
    measure(convert)
