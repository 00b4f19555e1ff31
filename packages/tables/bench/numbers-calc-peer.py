"""What LibreOffice Calc makes of the columns of numbers.ts: `numbers-calc-peer.py cases language folder`, where the language is one of
Windows' numbers (1033 en-US, 1057 id-ID). A CSV is imported in this language, with "Detect special numbers". Prints the version, and
the cells of each column, null where Calc does not open the file."""
import json
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

TABLE = '{urn:oasis:names:tc:opendocument:xmlns:table:1.0}'
OFFICE = '{urn:oasis:names:tc:opendocument:xmlns:office:1.0}'
DURATION = re.compile(r'PT(\d+)H(\d+)M(\d+)')
FILTERS = {'.csv': ['--infilter=CSV:{separator},34,76,1,,{language},false,true'], '.xlsx': []}

cases, language, folder = json.loads(sys.argv[1]), sys.argv[2], Path(sys.argv[3])


def calc(*arguments):
    profile = f'-env:UserInstallation={(folder / "profile").as_uri()}'
    return subprocess.run(['soffice', profile, '--headless', *arguments], check=True, capture_output=True, text=True).stdout


def convert():
    """All files of one separator in one start."""
    starts = {}
    for case in cases:
        path = Path(case['path'])
        if path.suffix in FILTERS:
            starts.setdefault((path.suffix, ord(case['separator'])), set()).add(str(path))
    for (suffix, separator), paths in starts.items():
        options = [option.format(separator=separator, language=language) for option in FILTERS[suffix]]
        calc('--convert-to', 'fods', *options, '--outdir', str(folder), *paths)


def cell(element):
    kind = element.get(OFFICE + 'value-type')
    if kind is None:
        return {'kind': 'empty', 'value': ''}
    if kind == 'date':
        return {'kind': 'day', 'value': element.get(OFFICE + 'date-value')[:10]}
    if kind == 'time':
        hours, minutes, seconds = map(int, DURATION.match(element.get(OFFICE + 'time-value')).groups())
        return {'kind': 'hours', 'value': repr(hours + minutes / 60 + seconds / 3600)}
    if kind == 'string':
        return {'kind': 'text', 'value': ''.join(element.itertext()).strip()}
    return {'kind': 'number', 'value': element.get(OFFICE + 'value')}


def rows(path):
    for row in ElementTree.parse(path).getroot().iter(TABLE + 'table-row'):
        cells = []
        for element in row.iter(TABLE + 'table-cell'):
            cells += [cell(element)] * min(int(element.get(TABLE + 'number-columns-repeated', 1)), 100)
        yield from [cells] * min(int(row.get(TABLE + 'number-rows-repeated', 1)), 100)


def column(case):
    path = folder / (Path(case['path']).stem + '.fods')
    if not path.exists():
        return None
    header, *data = rows(path)
    place = [each['value'] for each in header].index(case['column'])
    return [row[place] for row in data if place < len(row) and row[place]['kind'] != 'empty']


convert()
version = calc('--version').split()
print(json.dumps({'version': version[1], 'answers': [column(case) for case in cases]}))
