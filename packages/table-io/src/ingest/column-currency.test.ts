/** A column keeps the currency that only its number formats write, and our own workbook writes it again. */
import { join } from 'node:path';
import fc from 'fast-check';
import { type Dataset, openDataset, readColumns } from '@rapi/table-core';
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
  return { dataset, column: columnOf(dataset), warnings: result.warnings.map(({ code }) => code) };
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

test.each(['[$Rp-421]#,##0', '"Rp" #,##0.00', '#,##0.00', 'General', '0.00%'])('%s says nothing', async (format) => {
  const { column } = await read(
    'Harga',
    [format, '[$$-409]0'],
    [5, 1500.5].map((value) => ({ value, style: 1 })),
  );
  expect(column?.notation).toBeUndefined();
  if (format !== '0.00%') expect(column?.semantic).toBe('money');
});

test('bare numbers beside dollars are dollars; beside rupiah they are neither, which is told', async () => {
  const formats = ['[$$-409]#,##0.00', '"Rp"#,##0'];
  const bare = await read('Harga', formats, [{ value: 5, style: 1 }, { value: 10_000 }]);
  expect([bare.column?.notation, bare.warnings]).toEqual([{ currency: 'USD' }, []]);
  const mixed = await read('Harga', formats, [
    { value: 5, style: 1 },
    { value: 10_000, style: 2 },
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

test('what we write and read again has the same currency, or none', async () => {
  const format = fc.constantFrom(
    ...([
      '[$$-409]#,##0.00',
      '"USD" #,##0',
      '[$€-2] #,##0.00',
      '[$S$-1004]#,##0',
      '"RM"#,##0.00',
      '"Rp"#,##0',
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
        const currency = again?.notation?.currency;
        if (kind === 'xlsx') expect(currency).toBe(column?.notation?.currency);
        else expect([undefined, column?.notation?.currency]).toContain(currency);
      },
    ),
    { numRuns: 30 },
  );
});
