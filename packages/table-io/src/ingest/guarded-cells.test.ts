import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { writeCsv } from '../writers/write-csv';
import { writeXlsx } from '../writers/xlsx/plain-workbook';
import { openBench, type Bench } from './testing/ingest-bytes';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

type Delimiter = ',' | ';' | '\t' | '|';
const inFile = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Writes a column of texts as CSV and reads it again; returns the texts before and after, and the file. */
async function thereAndBack(texts: readonly string[], delimiter: Delimiter = ',') {
  const { dataset, table } = await bench.read(
    `No,Isi\n${texts.map((text, i) => `${i},${inFile(text)}\n`).join('')}`,
    'a.csv',
    {
      header: 'yes',
      delimiter: ',',
    },
  );
  await writeCsv(bench.session, dataset, bench.path('again.csv'), { delimiter });
  const file = await readFile(bench.path('again.csv'), 'utf8');
  const again = await bench.read(file, 'again.csv', { header: 'yes', delimiter });
  return { file, before: table.texts, after: again.table.texts };
}

test('numbers in any readable form are written as they are', async () => {
  const numbers = [
    '-5%',
    '-Rp 2.000',
    '+5%',
    '-$5',
    '-08:30',
    '-2.5e-3',
    '-Rp\u00a02.000',
    '-2,5 juta',
    '- 1.500,-',
    '-3,5 %',
  ];
  const { file, before, after } = await thereAndBack(numbers, ';');
  expect(file.split('\n').slice(1, -1)).toEqual(numbers.map((text, i) => `${i};${text}`));
  expect(after).toEqual(before);
});

test('percentages with and without a sign are the same after a download and an upload', async () => {
  const { table, dataset } = await bench.read('id;Selisih\n0;-5%\n1;12%\n2;-3,5%\n', 'csv-guard.csv');
  await writeCsv(bench.session, dataset, bench.path('guard.csv'));
  expect((await bench.read(await readFile(bench.path('guard.csv')), 'guard.csv')).table.values).toEqual(table.values);
});

test.each<[string, string]>([
  ['="0012345678",1\n="0098765432",2\n', 'as programs write it'],
  ['"=""0012345678""",1\n"=""0098765432""",2\n', 'within quotes'],
])('%s: a text that is dressed as a formula is the text (%s)', async (rows) => {
  const { table, result } = await bench.read(`rek,n\n${rows}`, 'equals-text.csv');
  expect(table.values).toEqual([
    ['0012345678', 1],
    ['0098765432', 2],
  ]);
  expect(result.warnings).toEqual([]);
});

test('a guarded cell far down in a long file is found', async () => {
  const rows = Array.from({ length: 60_000 }, (_, i) => `${i},Budi ${i % 9}\n`);
  rows[59_000] = "59000,'=1+1\n";
  rows[59_001] = '59001,="007"\n';
  const { table } = await bench.read(`No,Isi\n${rows.join('')}`, 'a.csv', { header: 'yes' });
  expect(table.texts.slice(59_000, 59_002)).toEqual([
    ['59000', '=1+1'],
    ['59001', '007'],
  ]);
});

const texts = fc
  .array(fc.constantFrom("'", "'", '=', '=', '+', '-', '@', '"', ';', ',', '\t', '\n', ' ', 'x', '1', '%', 'Rp', '.'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((each) => `${each.join('')}x`);

test('written cells are read back equal, whatever they begin with', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(texts, { minLength: 60, maxLength: 60 }),
      fc.constantFrom<Delimiter>(',', ';', '\t', '|'),
      async (list, delimiter) => {
        // A text that already arrives guarded loses its guard.
        const { before, after } = await thereAndBack(list, delimiter);
        expect(after).toEqual(before);
      },
    ),
    { numRuns: 6 },
  );
});

test('texts of a workbook are read back equal, and the file guards those that begin like a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { minLength: 1, maxLength: 60 }), async (list) => {
      const rows = list.map((Isi, No) => ({ No, Isi }));
      const { dataset, table } = await bench.read(JSON.stringify(rows), 'a.json');
      await writeXlsx(bench.session, dataset, bench.path('again.xlsx'));
      const again = await bench.read(await readFile(bench.path('again.xlsx')), 'again.xlsx', { header: 'yes' });
      expect(again.table.texts).toEqual(table.texts);
    }),
    { numRuns: 20 },
  );
});

const digits = (length: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: length });
/** Numbers in every form that is read as one: signs, currencies, groups, fractions, scales, percentages and times. */
const numbers = fc.oneof(
  fc
    .record({
      sign: fc.constantFrom('', '', '-', '+', '- '),
      mark: fc.constantFrom('', '', 'Rp ', 'Rp', 'IDR ', '$', '€', 'S$ ', 'RM '),
      group: fc.constantFrom('', '.', ','),
      whole: fc.integer({ min: 0, max: 2_000_000_000 }),
      fraction: fc.option(digits(4)),
      end: fc.constantFrom('', '', '%', ' %', ' jt', ' ribu', ',-', '-'),
      isBracketed: fc.boolean(),
    })
    .map(({ sign, mark, group, whole, fraction, end, isBracketed }) => {
      const grouped = String(whole).replace(/\B(?=(?:\d{3})+$)/g, group);
      const amount = `${mark}${grouped}${fraction ? `${group === ',' ? '.' : ','}${fraction.join('')}` : ''}${end}`;
      return isBracketed ? `(${amount})` : `${sign}${amount}`;
    }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc
    .tuple(fc.constantFrom('', '-'), fc.nat(99), fc.nat(59))
    .map(([sign, h, m]) => `${sign}${h}:${String(m).padStart(2, '0')}`),
);

test('number columns in any mixture of forms survive a round trip, typed or not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(numbers, { minLength: 1, maxLength: 30 }),
      fc.constantFrom<Delimiter>(',', ';', '\t', '|'),
      async (list, delimiter) => {
        const { file, before, after } = await thereAndBack(list, delimiter);
        expect(after).toEqual(before);
        // A guard would turn a number into text for every other program.
        expect(file).not.toMatch(/(?:^|["\t;,|])'/m);
      },
    ),
    { numRuns: 40 },
  );
});

test('numbers that came as numbers survive a round trip', async () => {
  const list = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(list, async (values) => {
      // There is no minus zero in a table.
      const rows = values.map((value, No) => ({ No, Isi: value === 0 ? 0 : value }));
      const { dataset, table } = await bench.read(JSON.stringify(rows), 'a.json');
      await writeCsv(bench.session, dataset, bench.path('numbers.csv'));
      const again = await bench.read(await readFile(bench.path('numbers.csv')), 'numbers.csv', { header: 'yes' });
      expect(again.table.values).toEqual(table.values);
    }),
    { numRuns: 20 },
  );
});
