"""The recipes of tests/e2e/dirty-tables.e2e.ts in pandas: python3 dirty-tables.py contracts|articles FILE.csv > cleaned.csv

Steps of OpenRefine's lessons (facets, common transforms, clustering by fingerprint, split multi-valued cells), each by the
way that the pandas documentation gives for it. Texts are read as they stand; an empty cell is missing.
"""
import re
import sys
import unicodedata

import pandas


def collapse_spaces(texts):
    return texts.str.replace(r'\s+', ' ', regex=True).str.strip()


def fingerprint(text):
    """OpenRefine's key collision method: plain ASCII letters and digits, each word once, in order."""
    plain = unicodedata.normalize('NFKD', text.strip().lower()).encode('ascii', 'ignore').decode()
    kept = re.sub(r'[^a-z0-9 ]', '', re.sub(r'\s+', ' ', plain))
    return ' '.join(sorted(set(kept.split())))


def cluster(texts):
    """Values of one fingerprint become the most frequent of them, the first in the table where there are several.

    Other digits are other things, whatever their fingerprint: OpenRefine leaves that to the person, who leaves such groups out.
    """
    counts = texts.dropna().groupby(texts.dropna(), sort=False).size()
    first = {value: place for place, value in enumerate(counts.index)}
    groups = {}
    for value in counts.index:
        groups.setdefault((fingerprint(value), tuple(re.findall(r'\d+', value))), []).append(value)
    merged = {}
    for (key, _), values in groups.items():
        if key != '' and len(values) > 1:
            target = min(values, key=lambda value: (-counts[value], first[value]))
            merged.update({value: target for value in values})
    return texts.replace(merged)


def in_parts(table, name, split, names):
    parts = split(table[name]).set_axis(names, axis='columns')
    place = table.columns.get_loc(name)
    return pandas.concat([table.iloc[:, :place], parts, table.iloc[:, place + 1 :]], axis='columns')


def whole_days(texts):
    return pandas.to_datetime(texts, format='%Y-%m-%d %H:%M:%S', errors='coerce').dt.strftime('%Y-%m-%d')


FIRM_FIXED = ['FFP', 'FFP: Firm Fixed Price', 'Firm-Fixed-Price']
TIME_AND_MATERIALS = ['T&M', 'T&M: Time & Materials']
PARTS = ['Agency', 'Bureau', 'Exhibit part', 'Mission area', 'Type', 'Number', 'Line']


def contracts(table):
    for name in table.columns:
        table[name] = table[name].str.replace('&amp;', '&', regex=False)
    for name in ['Contractor Name', 'Type of Contract']:
        table[name] = cluster(collapse_spaces(table[name]))
    kinds = dict.fromkeys(FIRM_FIXED, 'Firm Fixed Price') | dict.fromkeys(TIME_AND_MATERIALS, 'Time and Materials')
    table['Type of Contract'] = table['Type of Contract'].replace(kinds)
    table = table[table['Contract Awarded'] != 'no'].drop(columns='Contract Awarded')
    for name in ['Date of Award', 'Start Date', 'End Date']:
        table[name] = whole_days(table[name])
    table['Contractor Name'] = table['Contractor Name'].fillna('UNKNOWN')
    table = in_parts(table, 'Unique Project Identifier', lambda texts: texts.str.split('-', expand=True), PARTS)
    table = table.rename(columns={'Total value of Contract': 'Value (USD million)'})
    return table.sort_values('Value (USD million)', ascending=False, kind='stable', key=lambda texts: texts.astype(float))


SHOUTED = ['Akshantala Enterprises', 'Society of Pharmaceutical Technocrats']
CITATION = r'^(.*), Vol (\S+), Iss (\S+), (?:Pp|p) (.*) \((\d{4})\)$'
CITED = ['Journal', 'Volume', 'Issue', 'Pages', 'Year']


def articles(table):
    table = table.drop_duplicates()
    table['Title'] = table['Title'].str.strip().str.replace('EPIDEMEOLOGY', 'EPIDEMIOLOGY').str.replace('HYDARZONES', 'HYDRAZONES')
    table['Language'] = table['Language'].replace({'English': 'EN'})
    table['Publisher'] = cluster(table['Publisher'])
    table.loc[table['Publisher'] == 'MDPI AG', 'Language'] = table['Language'].fillna('EN')
    shouted = table['Publisher'].isin(SHOUTED)
    table.loc[shouted, 'Title'] = table['Title'].str.title()
    table['Date'] = pandas.to_datetime(table['Date'], format='%d/%m/%Y').dt.strftime('%Y-%m-%d')
    table = in_parts(table, 'Citation', lambda texts: texts.str.extract(CITATION).apply(lambda part: part.str.strip()), CITED)
    table = table.assign(Author=table['Authors'].str.split('|')).drop(columns='Authors').explode('Author')
    author = table['Author'].str.strip().str.replace(r'^([^,]+), (.+)$', r'\2 \1', regex=True)
    table['Author'] = cluster(author)
    return table.rename(columns={'ISSNs': 'ISSN'})


if __name__ == '__main__':
    recipe = {'contracts': contracts, 'articles': articles}[sys.argv[1]]
    recipe(pandas.read_csv(sys.argv[2], dtype=str)).to_csv(sys.stdout, index=False)
