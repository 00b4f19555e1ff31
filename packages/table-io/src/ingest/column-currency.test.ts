/** A column keeps the currency that only its number formats write, and our own workbook writes it again. */
import { join } from 'node:path';
import fc from 'fast-check';
import { currencyOfHeader } from '@rapi/indonesia';
import { type Dataset, namedCurrency, openDataset, readColumns } from '@rapi/table-core';
import { writeCsv } from '../writers/write-csv';
import { writeJson } from '../writers/write-json';
import { writeParquet } from '../writers/write-parquet';
import { writeXlsx } from '../writers/xlsx/plain-workbook';
import { ingest } from './ingest';
import { buildWorkbook } from './testing/build-workbook';
import { openBench, type Bench } from './testing/ingest-bytes';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

interface FormattedCell {
  value: number | string;
  /** The number of its format, counted from 1; 0 for General. */
  style?: number;
}

const cellXml = (row: number, { value, style = 0 }: FormattedCell): string =>
  typeof value === 'number'
    ? `<c r="A${row}" s="${style}"><v>${value}</v></c>`
    : `<c r="A${row}" t="inlineStr"><is><t>${value}</t></is></c>`;

const workbook = (name: string, formats: readonly string[], cells: readonly FormattedCell[]): Buffer => {
  const rows = [{ value: name }, ...cells].map((cell, at) => {
    const row = at + 1;
    const beside = at === 0 ? 'Toko' : `Toko ${at}`;
    return `<row r="${row}">${cellXml(row, cell)}<c r="B${row}" t="inlineStr"><is><t>${beside}</t></is></c></row>`;
  });
  return buildWorkbook({ sheets: [{ name: 'Data', data: rows.join('') }], formats: [...formats] });
};

const columnOf = ({ schema }: Dataset) => schema.columns[0];

async function read(name: string, formats: readonly string[], cells: readonly FormattedCell[]) {
  const { dataset, result } = await bench.read(workbook(name, formats, cells), 'a.xlsx');
  const { warnings: told } = result;
  return { dataset, column: columnOf(dataset), told, warnings: told.map(({ code }) => code) };
}

test.each([
  ['[$$-409]#,##0.00', 'USD'],
  ['"USD" #,##0', 'USD'],
  ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', 'USD'],
  ['#,##0.00 [$€-407]', 'EUR'],
  ['[$S$-1004]#,##0.00', 'SGD'],
  ['"RM"#,##0.00', 'MYR'],
  ['[$RM-43E]#,##0.00', 'MYR'],
  ['[$¥-411]#,##0', 'JPY'],
  ['[$CHF-807] #,##0.00', 'CHF'],
  ['[$฿-41E]#,##0.00', 'THB'],
  ['[$zł-415]#,##0.00', 'XXX'],
])('the format %s says %s', async (format, currency) => {
  for (const name of ['Price', 'Harga', 'Total']) {
    const { column, warnings } = await read(
      name,
      [format],
      [5, 1500.5, 12.125].map((value) => ({ value, style: 1 })),
    );
    expect([column?.type, column?.semantic, column?.notation]).toEqual(['decimal', undefined, { currency }]);
    expect(warnings).toEqual([]);
  }
});

test.each([
  '"Rp"#,##0',
  '[$Rp-421]#,##0',
  '_("Rp"* #,##0_);_("Rp"* \\(#,##0\\);_("Rp"* "-"_);_(@_)',
  '[$IDR] #,##0.00',
])('%s says rupiah, as “Rp 5.000” in a CSV does, and changes nothing else', async (format) => {
  const cells = [5, 0, 1500.5].map((value) => ({ value, style: 1 }));
  for (const name of ['Harga', 'Kolom', 'Harga (Rp)']) {
    const { column, warnings } = await read(name, [format], cells);
    const plain = await read(name, ['#,##0.00'], cells);
    expect([column, warnings]).toEqual([{ ...plain.column, notation: { currency: 'IDR' } }, []]);
    expect(column && namedCurrency(column)).toBe('IDR');
  }
  const { column } = await read('Harga (USD)', [format], cells);
  expect(column?.notation).toBeUndefined();
});

test.each(['#,##0.00', 'General', '0.00%', '_(* #,##0_);_(* \\(#,##0\\)', '"$"0%'])(
  '%s says nothing',
  async (format) => {
    const { column, warnings } = await read(
      'Harga',
      [format, '[$$-409]0'],
      [5, 1500.5].map((value) => ({ value, style: 1 })),
    );
    expect([column?.notation, warnings]).toEqual([undefined, []]);
    if (!format.includes('%')) expect(column?.semantic).toBe('money');
  },
);

const MIXED = ['[$$-409]#,##0.00', '"Rp"#,##0', '#,##0'];
const [DOLLARS, RUPIAH, PLAIN] = [1, 2, 3];

/** What the rule says, told in another way: who has more than half, and who is left over. */
function expected(rupiah: number, dollars: number, plain: number, name: string) {
  const half = (rupiah + dollars + plain) / 2;
  const isUnclear = dollars > 0 && rupiah > 0 && rupiah + dollars > half;
  if (dollars > half) return { currency: 'USD', odd: rupiah > 0 ? ['IDR'] : [] };
  if (rupiah > half) return { currency: name.includes('USD') ? undefined : 'IDR', odd: dollars > 0 ? ['USD'] : [] };
  if (isUnclear && Math.max(rupiah, dollars) / (rupiah + dollars) <= 0.6) return { currency: 'XXX', odd: ['several'] };
  return { currency: undefined, odd: dollars > 0 ? ['USD'] : [] };
}

test('the currency of most cells is the column’s, and the others are told with their cells', async () => {
  const count = fc.oneof(fc.constantFrom(0, 1), fc.nat(30));
  const name = fc.constantFrom('Harga', 'Price', 'Kolom', 'Harga (Rp)', 'Harga (USD)');
  await fc.assert(
    fc.asyncProperty(
      count,
      count,
      count,
      name,
      fc.infiniteStream(fc.nat(1000)),
      async (rp, usd, plain, header, draws) => {
        fc.pre(rp + usd + plain > 0);
        const styles = [
          ...Array.from({ length: rp }, () => RUPIAH),
          ...Array.from({ length: usd }, () => DOLLARS),
          ...Array.from({ length: plain }, () => PLAIN),
        ]
          .map((style) => ({ style, at: draws.next().value }))
          .sort((a, b) => a.at - b.at);
        const cells = styles.map(({ style }, at) => ({ value: 1000 + at, style }));
        const { dataset, column, told } = await read(header, MIXED, cells);
        const { currency, odd } = expected(rp, usd, plain, header);
        expect([column?.type, column?.notation?.currency]).toEqual(['integer', currency]);
        expect(told.map(({ code }) => code)).toEqual(
          odd.map((each) => (each === 'several' ? 'mixed_currencies' : 'beside_numbers')),
        );
        for (const code of odd.filter((each) => each !== 'several')) {
          const style = code === 'USD' ? DOLLARS : RUPIAH;
          const rows = cells.flatMap((cell, at) => (cell.style === style ? [`A${at + 2}`] : []));
          expect(told[0]?.message).toContain(`“${code}”: ${rows.slice(0, 10).join(', ')}`);
        }
        const opened = await openDataset(bench.session, dataset);
        const values = await bench.session.rows(`SELECT v0 FROM ${opened.relation} ORDER BY _row`);
        expect(values.map(({ v0 }) => Number(v0))).toEqual(cells.map(({ value }) => value));
      },
    ),
    { numRuns: 60 },
  );
});

test.each([
  ['one $ among 199 plain numbers', 199, PLAIN, 1, DOLLARS, undefined, 'A201'],
  ['one $ among 199 in Rp', 199, RUPIAH, 1, DOLLARS, 'IDR', 'A201'],
  ['one Rp among 199 in $', 199, DOLLARS, 1, RUPIAH, 'USD', 'A201'],
  ['half in $, half plain', 2, PLAIN, 2, DOLLARS, undefined, 'A4, A5'],
])('%s', async (_, most, style, few, other, currency, cells) => {
  const found = await read('Harga', MIXED, [
    ...Array.from({ length: most }, (__, at) => ({ value: 1000 + at, style })),
    ...Array.from({ length: few }, (__, at) => ({ value: 5 + at, style: other })),
  ]);
  expect([found.column?.notation?.currency, found.warnings]).toEqual([currency, ['beside_numbers']]);
  expect(found.told[0]?.message).toContain(cells);
});

test('a total in Rp below plain numbers is no news; zeros show the format of their column, and nothing beside it', async () => {
  const total = await read('Harga', MIXED, [{ value: 5 }, { value: 6 }, { value: 11, style: RUPIAH }]);
  expect([total.column?.notation, total.column?.semantic, total.warnings]).toEqual([undefined, 'money', []]);
  const zeros = await read(
    'Harga',
    MIXED,
    [0, 0, 0, 7].map((value) => ({ value, style: DOLLARS })),
  );
  expect([zeros.column?.notation, zeros.warnings]).toEqual([{ currency: 'USD' }, []]);
  const beside = await read('Harga', MIXED, [{ value: 0, style: DOLLARS }, { value: 5 }, { value: 6 }]);
  expect([beside.column?.notation, beside.warnings]).toEqual([undefined, []]);
});

test('two currencies of which none is clear are neither, which is told', async () => {
  const mixed = await read('Harga', MIXED, [
    { value: 5, style: DOLLARS },
    { value: 10_000, style: RUPIAH },
  ]);
  expect([mixed.column?.type, mixed.column?.semantic]).toEqual(['integer', undefined]);
  expect([mixed.column?.notation, mixed.warnings]).toEqual([{ currency: 'XXX' }, ['mixed_currencies']]);
});

test('number cells beside a text are in the currency of their formats', async () => {
  const { dataset, column } = await read(
    'Harga',
    ['[$$-409]#,##0.00'],
    [{ value: 5, style: 1 }, { value: 'n/a' }, { value: 'Rp 7.000' }, { value: 12.5, style: 1 }],
  );
  expect([column?.type, column?.notation]).toEqual(['text', { currency: 'USD' }]);
  const opened = await openDataset(bench.session, dataset);
  const wanted = opened.schema.columns.slice(0, 1).map((each) => ({ column: each }));
  const { relation, read: found } = await readColumns(bench.session, opened, wanted);
  expect(found.get(0)?.reading.currency).toBe('USD');
  const rows = await bench.session.rows(`SELECT v0, q0 FROM ${relation} ORDER BY _row`);
  expect(rows.map(({ v0, q0 }) => v0 ?? q0)).toEqual([5, 'unreadable', 'other_currency', 12.5]);
});

test('a rate above the table says nothing about the column below it', async () => {
  const data =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Kurs</t></is></c><c r="B1" s="1"><v>1.25</v></c></row>' +
    '<row r="3"><c r="A3" t="inlineStr"><is><t>Barang</t></is></c><c r="B3" t="inlineStr"><is><t>Harga</t></is></c></row>' +
    [4, 5, 6, 7]
      .map(
        (row) =>
          `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>Kopi ${row}</t></is></c><c r="B${row}"><v>${row * 1000}</v></c></row>`,
      )
      .join('');
  const formats = ['[$$-409]#,##0.00'];
  const { dataset, table } = await bench.read(buildWorkbook({ sheets: [{ name: 'Data', data }], formats }), 'a.xlsx');
  expect(table.values.map(([, price]) => price)).toEqual([4000, 5000, 6000, 7000]);
  expect([dataset.schema.columns[1]?.semantic, dataset.schema.columns[1]?.notation]).toEqual(['money', undefined]);
});

const writers = { xlsx: writeXlsx, csv: writeCsv, json: writeJson, parquet: writeParquet };
const kinds = ['xlsx', 'csv', 'json', 'parquet'] as const;

test('what we write and read again has the same currency', async () => {
  const format = fc.constantFrom(
    ...([
      '[$$-409]#,##0.00',
      '"USD" #,##0',
      '[$€-2] #,##0.00',
      '[$S$-1004]#,##0',
      '"RM"#,##0.00',
      '"Rp"#,##0',
      '[$CHF-807] #,##0.00',
    ] as const),
  );
  const amounts = fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(
      ...([format, amounts, fc.constantFrom('Harga', 'Price', 'Nilai'), fc.boolean()] as const),
      fc.constantFrom(...kinds),
      async (code, values, name, isMixed, kind) => {
        const cells = [...values.map((value) => ({ value, style: 1 })), ...(isMixed ? [{ value: 'n/a' }] : [])];
        const { dataset, column } = await read(name, [code], cells);
        const path = join(bench.folder, `tulis.${kind}`);
        await writers[kind](bench.session, dataset, path);
        const { sheets } = await ingest(bench.session, bench.folder, path, { filename: path });
        const again = sheets[0]?.dataset && columnOf(sheets[0].dataset);
        const currency = again?.notation?.currency ?? currencyOfHeader(again?.name ?? '');
        // Rupiah is what numbers are without a word, so a file may leave it out.
        if (column?.notation?.currency !== 'IDR') expect(currency).toBe(column?.notation?.currency);
        else expect([undefined, 'IDR']).toContain(currency);
      },
    ),
    { numRuns: 30 },
  );
});
