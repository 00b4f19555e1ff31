import { knownHeader } from '@rapi/indonesia';
import type { ColumnType, SemanticType } from '@rapi/table-core';
import fc from 'fast-check';
import { matchColumns, refusalOf } from './match-columns';

interface Column {
  name: string;
  type: ColumnType;
  semantic?: SemanticType;
}

const text = (name: string): Column => ({ name, type: 'text' });
const number = (name: string): Column => ({ name, type: 'decimal' });
const amount = (name: string): Column => ({ name, type: 'decimal', semantic: 'money' });
const day = (name: string): Column => ({ name, type: 'date', semantic: 'date' });

test.each([
  ['Pelanggan', text('pelanggan'), 'name'],
  ['Nama Pelanggan', text('nama_pelanggan'), 'name'],
  ['Pelanggan', text('Plgn.'), 'name'],
  ['Pelanggan', text('Customer'), 'name'],
  ['Harga', amount('Harga (Rp)'), 'name'],
  ['Harga Satuan', amount('unit_price'), 'name'],
  ['Tanggal', day('Tgl'), 'name'],
  ['Pelanggan', text('Nama Pelanggan'), 'alike'],
  ['Pelanggan', text('Pelangan'), 'alike'],
  ['Harga', amount('Harga Satuan'), 'alike'],
  ['Harga', amount('Unit Price'), 'alike'],
  ['Tanggal', day('Tanggal Faktur'), 'alike'],
])('%s is found under $name, %s', (needed, column, how) => {
  expect(matchColumns([needed], [column, text('Catatan Kurir')])).toEqual({
    found: [{ column: needed, found: column.name, how }],
    unsure: [],
  });
});

test.each([
  ['a name of a person is no amount', 'Pelanggan', amount('Pelanggan Total')],
  ['a count is no amount', 'Qty', amount('Jumlah')],
  ['a day is no amount', 'Tanggal', amount('Tanggal Bayar')],
  ['an amount is no day', 'Harga', day('Harga Satuan')],
  ['a code is no thing', 'Barang', text('Kode Barang')],
  ['a second one is another', 'Alamat', text('Alamat 2')],
])('%s', (_what, needed, column) => {
  expect(matchColumns([needed], [column]).found).toEqual([]);
});

test.each([
  ['another currency', 'Harga (USD)', amount('Harga (Rp)')],
  ['another currency by its sign', 'Nilai €', amount('Nilai $')],
  ['another currency in another language', 'Harga (USD)', amount('Price (Rp)')],
  ['another unit', 'Berat (kg)', number('Berat (g)')],
  ['a unit that is not said', 'Berat (kg)', number('Berat')],
  ['thousands and millions', 'Nilai (ribu)', amount('Nilai (juta)')],
  ['percents and rupiah', 'Diskon (%)', number('Diskon (Rp)')],
  ['percents by a sign', 'Growth %', number('Growth')],
  ['another year', 'Total (2023)', amount('Total (2024)')],
  ['with the tax and without', 'Harga (excl. PPN)', amount('Harga (incl. PPN)')],
  ['what came and what went', 'Selisih (+)', amount('Selisih (-)')],
  ['another price list', 'Harga A', amount('Harga B')],
  ['a difference the other way round', 'Debit - Kredit', amount('Kredit - Debit')],
  ['a rate the other way round', 'Kurs USD/IDR', number('Kurs IDR/USD')],
  ['what is owed and what is due', 'Piutang Usaha', text('Hutang Usaha')],
  ['a total of totals', 'Total', amount('Grand Total')],
  ['a count is no sum', 'Total', number('Total Barang')],
  ['a bank is no name', 'Nama', text('Nama Bank')],
  ['a phone is no number of a row', 'No', text('No HP')],
  ['an account is no number of a row', 'Nomor', text('No. Rekening')],
  ['a post code is no code', 'Kode', text('Kode Pos')],
])('%s: %s is not $name, nor vice versa', (_what, needed, column) => {
  expect(matchColumns([needed], [column]).found).toEqual([]);
  expect(matchColumns([column.name], [{ ...column, name: needed }]).found).toEqual([]);
});

test.each([
  ['Harga', amount('Harga (Rp)')],
  ['Harga (USD)', amount('Price (US$)')],
  ['Berat (kg)', number('berat [kg]')],
  ['Luas (m2)', number('Luas (m²)')],
  ['Tanggal', day('Tgl (dd/mm/yyyy)')],
  ['Nama', text('Nama (wajib)')],
  ['Tanggal Faktur', day('invoice_date')],
])('%s is $name, and vice versa', (needed, column) => {
  expect(matchColumns([needed], [column]).found).toMatchObject([{ found: column.name, how: 'name' }]);
  expect(matchColumns([column.name], [{ ...column, name: needed }]).found).toMatchObject([{ found: needed }]);
});

test('the maximum number of columns is matched, each with its own', () => {
  const names = Array.from({ length: 512 }, (_, at) => `Nama Barang ${at}`);
  const columns = names.map((name) => text(name.toLowerCase().replaceAll(' ', '_'))).reverse();
  const { found, unsure } = matchColumns(names, columns);
  expect(unsure).toEqual([]);
  expect(found).toEqual(names.map((column, at) => ({ column, found: `nama_barang_${at}`, how: 'name' })));
});

test('ambiguous columns are left open, in both directions', () => {
  const two = matchColumns(['Pelanggan'], [text('Customer'), text('Plg')]);
  expect(two).toEqual({ found: [], unsure: [{ column: 'Pelanggan', candidates: ['Customer', 'Plg'] }] });
  expect(refusalOf(two.unsure)).toMatchObject({
    code: 'unknown_column',
    said: { params: { columns: ['Pelanggan'], candidates: ['Customer', 'Plg'] } },
  });
  expect(matchColumns(['Pelanggan', 'Customer'], [text('Plg')])).toMatchObject({
    found: [],
    unsure: [{ candidates: ['Plg'] }, { candidates: ['Plg'] }],
  });
});

test('a different figure or date is named, and not matched', () => {
  for (const [needed, column] of [
    ['Harga', amount('Harga Beli')],
    ['Total', amount('Total Diskon')],
    ['Tanggal', day('Tanggal Jatuh Tempo')],
  ] as const) {
    expect(matchColumns([needed], [column])).toEqual({
      found: [],
      unsure: [{ column: needed, candidates: [column.name] }],
    });
  }
});

const counts = ['Qty', 'Kuantitas', 'Quantity', 'Kts', 'Jumlah Barang', 'Jml Barang'].map(number);
const otherCounts = [...counts, ...['Volume', 'Banyak', 'Terjual', 'Pcs'].map(number)];
const sums = ['Total', 'Total Harga', 'Jumlah Harga', 'Grand Total', 'Omzet', 'Ttl'].map(amount);

test('Jumlah may be a quantity or an amount: it is matched with a quantity only where it is one', () => {
  const sum = fc.constantFrom('Jumlah', 'Jml', 'JUMLAH');
  const [one, other, of] = [fc.constantFrom(...counts), fc.constantFrom(...otherCounts), fc.constantFrom(...sums)];
  fc.assert(
    fc.property(sum, one, other, of, (jumlah, count, beside, total) => {
      const price = amount('Harga');
      const foundFor = (needed: string, table: readonly Column[]) =>
        matchColumns([needed], table).found.map(({ found }) => found);
      // A recipe that names Jumlah alone does not say which it is.
      expect(matchColumns([jumlah], [count, price, total]).unsure).toEqual([
        { column: jumlah, candidates: [count.name] },
      ]);
      // Beside a quantity Jumlah is an amount, beside a total it is a quantity.
      expect(
        foundFor(
          count.name,
          [beside, price, number(jumlah)].filter(({ name }) => name !== count.name),
        ),
      ).not.toContain(jumlah);
      expect(foundFor(count.name, [number(jumlah), price, total])).toEqual([jumlah]);
      expect(matchColumns([jumlah, total.name], [count, price, total]).found).toEqual([
        { column: jumlah, found: count.name, how: 'name' },
      ]);
    }),
  );
});

test('Jml and Jmlh are short for Jumlah before any word', () => {
  const [short, what] = [fc.constantFrom('Jml', 'jmlh', 'JML.'), fc.constantFrom('Rusak', 'Kirim', 'Karung', 'Sisa')];
  fc.assert(
    fc.property(short, what, (jml, word) => {
      const found = [{ column: `Jumlah ${word}`, found: `${jml} ${word}`, how: 'name' }];
      expect(matchColumns([`Jumlah ${word}`], [number(`${jml} ${word}`)]).found).toEqual(found);
    }),
  );
});

const words =
  'Nama Pelanggan Plg Customer Kota City Harga Price Total Jumlah Qty Nilai Tanggal Tgl Kode Barang Satuan 2'.split(
    ' ',
  );
const header = fc.oneof(
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' ')),
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('_').toLowerCase()),
  fc.string({ maxLength: 10 }),
);
const column = fc.record<Column>({
  name: header,
  type: fc.constantFrom<ColumnType>('text', 'integer', 'decimal', 'date', 'boolean'),
});
const columns = fc.uniqueArray(
  column.chain((each) =>
    fc.constantFrom<Column>(each, each.type === 'decimal' ? { ...each, semantic: 'money' } : each),
  ),
  { maxLength: 8, selector: ({ name }) => name },
);

const units = ['Rp', 'USD', 'kg', 'g', '%', 'ribu', 'juta', 'pcs', 'dus', '2023', '2024'];

test('whatever the header, columns with different units never match', () => {
  const name = fc.array(fc.constantFrom(...words.filter((word) => word !== '2')), { minLength: 1, maxLength: 3 });
  const two = fc.uniqueArray(fc.constantFrom(...units), { minLength: 2, maxLength: 2 });
  const written = fc.constantFrom<(name: string, unit: string) => string>(
    (said, unit) => `${said} (${unit})`,
    (said, unit) => `${said} [${unit}]`,
    (said, unit) => `${said.toLowerCase()}_${unit}`,
    (said, unit) => `${said}/${unit}`,
  );
  const values = fc.constantFrom<(said: string) => Column>(text, number, amount, day);
  fc.assert(
    fc.property(name, two, written, written, values, (said, [unit = '', other = ''], write, writeOther, valued) => {
      const needed = write(said.join(' '), unit);
      expect(matchColumns([needed], [valued(writeOther(said.join(' '), other))]).found).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

const spelled = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || name.trim().toLowerCase();

test('whatever the headers, no column is matched twice, and only a header that says so is matched as an amount', () => {
  fc.assert(
    fc.property(fc.uniqueArray(header, { maxLength: 8 }), columns, (needed, table) => {
      const { found, unsure } = matchColumns(needed, table);
      const exact = needed.filter((name) => table.some((each) => each.name === name));
      const taken = [...exact, ...found.map((each) => each.found)];
      expect(new Set(taken).size).toBe(taken.length);
      const open = new Set(unsure.map((each) => each.column));
      for (const each of found) {
        expect(exact).not.toContain(each.column);
        expect(open).not.toContain(each.column);
        const one = table.find(({ name }) => name === each.found);
        if (one?.semantic !== 'money' || spelled(each.column) === spelled(each.found)) continue;
        expect([...knownHeader(each.column).semantics]).toContain('money');
      }
    }),
    { numRuns: 2000 },
  );
});
