import { Workbook } from 'exceljs';
import { TableError } from '@rapi/table-core';
import { type Bench, openBench } from '../ingest/testing/ingest-bytes';
import { fillOn } from './testing/fill-on';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

type Cells = Readonly<Record<string, string>>;

/** A workbook of one sheet; a text that begins with = is a formula. */
async function workbookOf(cells: Cells): Promise<Buffer> {
  const book = new Workbook();
  const sheet = book.addWorksheet('Data');
  for (const [cell, value] of Object.entries(cells))
    sheet.getCell(cell).value = value.startsWith('=') ? { formula: value.slice(1) } : value;
  return Buffer.from(await book.xlsx.writeBuffer());
}

const csvOf = (header: string, values: readonly string[], beside: readonly string[] = []) =>
  [header, ...values.map((value, i) => [`B${i + 1}`, value, ...beside.slice(i, i + 1)].join(';'))].join('\n');

async function fillCells(cells: Cells, bytes: Buffer | string, file = 'a.csv') {
  const { dataset } = await bench.read(bytes, file);
  const book = new Workbook();
  await book.xlsx.load(new Uint8Array(await fillOn(bench, await workbookOf(cells), dataset)).buffer);
  const sheet = book.getWorksheet('Data');
  return (cell: string) => sheet?.getCell(cell);
}

async function reasonOf(cells: Cells, bytes: Buffer | string, file?: string): Promise<string> {
  const error: unknown = await fillCells(cells, bytes, file).then(
    () => new Error('filled'),
    (reason: unknown) => reason,
  );
  return error instanceof TableError ? error.said.reason : String(error);
}

const inRow = { A4: '{{Barang}}', B4: '{{Harga}}' };
const summed = { ...inRow, B5: '=SUM(B4)' };

/** A workbook whose column Harga holds numbers and texts. */
async function mixedCells(values: readonly (string | number)[]): Promise<Buffer> {
  const book = new Workbook();
  const sheet = book.addWorksheet('D');
  sheet.addRow(['Barang', 'Harga']);
  for (const [i, value] of values.entries()) sheet.addRow([`B${i + 1}`, value]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

test.each([
  ['an empty amount', ['Rp 1.500', '-'], [1500, '-'], 1500],
  ['a text without digits', ['Rp 1.500', 'n/a', 'Rp 2.500'], [1500, 'n/a', 2500], 4000],
  ['bare numbers beside a text', ['12', 'n/a', '5'], [12, 'n/a', 5], 17],
  ['percentages', ['12,5%', '-2%'], [0.125, -0.02], 0.105],
])('%s: the sum of the cells is the total', async (_, values, shown, total) => {
  const cell = await fillCells({ A1: '{{total:Harga}}', ...summed }, csvOf('Barang;Harga', values));
  expect(cell('A1')?.value).toBeCloseTo(total, 9);
  expect(shown.map((_value, i) => cell(`B${4 + i}`)?.value)).toEqual(shown);
  expect(cell(`B${4 + shown.length}`)?.formula).toBe(`SUM(B4:B${3 + shown.length})`);
});

const formulas = [
  'SUM(B4)',
  'SUM(B4:B4)',
  'SUM(B:B)-SUM(B5)',
  'SUBTOTAL(9,B4)',
  'SUMIF(A4,"B1",B4)',
  'SUMPRODUCT(B4:B4)',
  'IFERROR(SUM((B4)),0)',
  'SUM(OFFSET(B3,1,0,2,1))',
  'B4*2',
] as const;

type Unsummable = readonly [string, readonly string[], string];
const unsummable: readonly [Unsummable, ...Unsummable[]] = [
  ['another currency', ['Rp 1.500', 'Rp 2.500', '$5'], 'workbook_template_unread'],
  ['an open question', ['1.500', '2.750'], 'question_decimal'],
  ['debit and credit', ['1.500,00 DB', '2.750,00 CR'], 'question_debit'],
];

const refusals = [
  ...formulas.map((formula) => [...unsummable[0], formula] as const),
  ...unsummable
    .slice(1)
    .flatMap((each) => (['SUM(B4)', 'B4*2'] as const).map((formula) => [...each, formula] as const)),
];

test.each(refusals)('%s, %j: %s under %s', async (_, values, reason, formula) => {
  expect(await reasonOf({ ...inRow, B6: `=${formula}` }, csvOf('Barang;Harga', values))).toBe(reason);
});

test.each(unsummable)('%s is refused by a total alike', async (_, values, reason) => {
  expect(await reasonOf({ A1: '{{total:Harga}}' }, csvOf('Barang;Harga', values))).toBe(reason);
});

test.each(unsummable)('%s stays as it is where no formula computes with it', async (_, values) => {
  const more = { B5: '=COUNTA(B4)', D4: '=A4&B4', D5: '=SUM(C4)', D6: '=COUNTIF(A4,"B1")' };
  const cell = await fillCells({ ...inRow, C4: '=1', ...more }, csvOf('Barang;Harga', values));
  expect(String(cell(`B${3 + values.length}`)?.value)).toContain(values.at(-1));
});

test('texts beside the numbers of a workbook are refused under a sum, and left elsewhere', async () => {
  const bytes = await mixedCells([1500, '2.500', 3500]);
  expect(await reasonOf(summed, bytes, 'a.xlsx')).toBe('question_decimal');
  const cell = await fillCells(inRow, bytes, 'a.xlsx');
  expect([4, 5, 6].map((row) => cell(`B${row}`)?.value)).toEqual([1500, '2.500', 3500]);
});

test.each([
  ['{{total:Total}}', { A1: '{{total:Total}}' }],
  ['{{average:Total}}', { A1: '{{average:Total}}' }],
  ['a sum below the rows', { A4: '{{Total}}', A5: '=SUM(A4)' }],
  ['a sum so far', { A4: '{{Total}}', B4: '=SUM(A$4:A4)' }],
])('%s of amounts in the currencies of the column beside them is refused', async (_, cells) => {
  const csv = csvOf('Barang;Total;Mata Uang', ['100', '200', '5'], ['IDR', 'USD', 'SGD']);
  expect(await reasonOf(cells, csv)).toBe('figures_mix_currencies');
});

test('amounts chosen by their currency are added up', async () => {
  const csv = csvOf('Barang;Total;Mata Uang', ['100', '200', '5'], ['IDR', 'USD', 'SGD']);
  const cell = await fillCells(
    { A4: '{{Mata Uang}}', B4: '{{Total}}', B5: '=SUMIF(A4,"USD",B4)', C4: '=SUM(B4:B4)' },
    csv,
  );
  expect(cell('B7')?.formula).toBe('SUMIF(A4:A6,"USD",B4:B6)');
});

test.each([
  ['{{total:Isi}}', ['25:30', '08:15'], (25.5 + 8.25) / 24, '[h]:mm'],
  ['{{max:Isi}}', ['25:30', '08:15'], 25.5 / 24, '[h]:mm'],
  ['{{average:Isi}}', ['12,5%', '-2%'], 0.0525, '0.00%'],
  ['{{max:Isi}}', ['USD 1,500.50', 'USD 20.25'], 1500.5, '[$USD] #,##0.00'],
])('%s of %j', async (mark, values, figure, format) => {
  const cell = await fillCells({ A1: mark }, csvOf('Barang;Isi', values));
  expect(cell('A1')?.value instanceof Date ? format : cell('A1')?.value).toEqual(
    cell('A1')?.value instanceof Date ? '[h]:mm' : figure,
  );
  expect(cell('A1')?.numFmt).toBe(format);
});

test.each([
  ['{{total:Isi}}', ['besar', 'kecil'], 'workbook_template_no_numbers'],
  ['{{total:Isi}}', ['K1', 'K2'], 'workbook_template_no_numbers'],
  ['{{total:Isi}}', ['1.500', '2.750'], 'question_decimal'],
  ['{{average:Isi}}', ['$5', '€6', '$7', '€8'], 'figures_mix_currencies'],
])('%s of %j is refused with the reason', async (mark, values, reason) => {
  expect(await reasonOf({ A1: mark }, csvOf('Barang;Isi', values))).toBe(reason);
});

test('values within texts are written as people write them', async () => {
  const book = new Workbook();
  const sheet = book.addWorksheet('D');
  sheet.addRow(['Barang', 'Berat (kg)', 'Harga', 'Tgl', 'Disc', 'Tahun']);
  const rows = [
    ['Kopi', 1.125, 2500.125, new Date('2026-01-05'), 0.125, 2026],
    ['Teh', 0.3, 1_250_000, new Date('2026-12-31'), 0.1, 2025],
    ['Gula', -12.5, 0.00004, null, null, null],
  ];
  for (const row of rows) sheet.addRow(row);
  sheet.getColumn(5).numFmt = '0.0%';
  const cell = await fillCells(
    { A1: '{{Barang}} {{Berat (kg)}} kg, {{Harga}}, {{Tgl}}, {{Disc}}, {{Tahun}}', A2: 'x {{average:Disc}}' },
    Buffer.from(await book.xlsx.writeBuffer()),
    'a.xlsx',
  );
  expect([1, 2, 3, 4].map((row) => cell(`A${row}`)?.value)).toEqual([
    'Kopi 1,125 kg, 2.500,125, 05/01/2026, 12,5%, 2026',
    'Teh 0,3 kg, 1.250.000, 31/12/2026, 10%, 2025',
    'Gula -12,5 kg, 0,00004, , , ',
    'x 11,25%',
  ]);
});
