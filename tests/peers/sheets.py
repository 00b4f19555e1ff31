"""The recipes of tests/e2e/workbench-sheets.long.e2e.ts in pandas: python3 sheets.py purchases|wages FILE.xlsx > cleaned.csv

Each step by the way that the pandas documentation gives for it: read_excel with the rows of names, dropna for columns that hold
nothing, str methods for texts, to_datetime for days. What is data is told by its key: a number in the first column of the purchases,
one of four digits in that of the wages; totals, titles, headers that stand again and signatures have none.
"""
import sys

import pandas


def purchases(path):
    """Two rows of names; towns without "Kota" and in capitals, suppliers in capitals, days as ISO 8601 writes them."""
    table = pandas.read_excel(path, header=[3, 4])
    # A name that no second row has is read as "Unnamed: ...".
    table.columns = [' '.join(part for part in names if not part.startswith('Unnamed')) for names in table.columns]
    table['No'] = pandas.to_numeric(table['No'], errors='coerce')
    table = table.dropna(subset='No').dropna(axis='columns', how='all')
    table['Pemasok Nama'] = table['Pemasok Nama'].str.upper()
    table['Pemasok Kota'] = table['Pemasok Kota'].str.upper().str.replace('KOTA ', '', regex=False)
    table['Faktur Tanggal'] = pandas.to_datetime(table['Faktur Tanggal'], format='%d/%m/%Y').dt.strftime('%Y-%m-%d')
    return table.astype({'No': int, 'Nilai DPP': int, 'Nilai PPN': int})


def wages(path):
    """One row of names; the names of the employees in two columns, the largest wage first."""
    table = pandas.read_excel(path, header=2, dtype={'NIK': str})
    table = table[table['NIK'].str.fullmatch(r'\d{4}', na=False)]
    names = table['Nama'].str.extract(r'^(.*) (\S+)$')
    table = table.drop(columns='Nama')
    table.insert(1, 'Nama Depan', names[0])
    table.insert(2, 'Inisial', names[1])
    amounts = ['Gaji Pokok', 'Tunjangan', 'Potongan', 'Diterima']
    table = table.astype(dict.fromkeys(amounts, int)).rename(columns={'Diterima': 'Gaji Bersih'})
    return table.sort_values('Gaji Bersih', ascending=False, kind='stable')


if __name__ == '__main__':
    recipe = {'purchases': purchases, 'wages': wages}[sys.argv[1]]
    recipe(sys.argv[2]).to_csv(sys.stdout, index=False)
