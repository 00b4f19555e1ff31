"""What pandas makes of the columns of numbers.ts: `numbers-peer.py cases [decimal thousands]`. Prints the cells of each, null where it cannot read the file so."""
import datetime
import json
import sys

import pandas


def table(case, signs):
    if case['path'].endswith('.csv'):
        return pandas.read_csv(case['path'], sep=case['separator'], **signs)
    if signs:
        return None
    return pandas.read_json(case['path']) if case['path'].endswith('.json') else pandas.read_excel(case['path'])


def cell(value):
    # A number of numpy is one of Python first, so that its digits are written without a type.
    value = value.item() if hasattr(value, 'item') else value
    if isinstance(value, (int, float)):
        return {'kind': 'number', 'value': repr(value)}
    if isinstance(value, datetime.datetime):
        return {'kind': 'day', 'value': value.date().isoformat()}
    return {'kind': 'text', 'value': value}


cases, signs = json.loads(sys.argv[1]), sys.argv[2:]
answers = []
for case in cases:
    read = table(case, {'decimal': signs[0], 'thousands': signs[1]} if signs else {})
    answers.append(None if read is None else [cell(value) for value in read[case['column']].dropna()])
print(json.dumps(answers))
