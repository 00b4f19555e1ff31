/** A file that we write gives the same values when it is read anew, whatever decided them in the table it comes from. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { currencyOfAmount } from '@rapi/indonesia';
import { type Dataset, openDataset } from '@rapi/table-core';
import { openBench, type OperationBench } from '../operations/testing/operation-table';
import { readValues } from '../operations/testing/read-values';
import { arrival, type Format, formats, readAgain } from '../operations/testing/written-files';

let bench: OperationBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const arrive = (path: string) => arrival(bench, path);

type Cells = readonly string[];
/** A table as a person uploads it; `k` is `weg` in the rows that a filter removes. */
interface Sheet {
  Isi: Cells;
  Lain: Cells;
  removed: ReadonlySet<number>;
}

async function upload({ Isi, Lain, removed }: Sheet): Promise<Dataset> {
  const path = join(bench.folder, 'unggahan.csv');
  const rows = Isi.map((text, row) => `${removed.has(row) ? 'weg' : 'da'};${text};${Lain[row] ?? ''}`);
  await writeFile(path, ['k;Isi;Lain', ...rows].join('\n'));
  return arrive(path);
}

const writtenAndRead = (dataset: Dataset, format: Format) => readAgain(bench, dataset, format);

const apply = async (dataset: Dataset, operation: string, config: object) =>
  (await bench.apply(dataset, operation, config)).dataset;
const withoutRemoved = (dataset: Dataset) =>
  apply(dataset, 'filter-rows@1', { conditions: [{ column: 'k', operator: 'equals', value: 'da' }] });

const some = (...texts: readonly string[]) => fc.array(fc.constantFrom(...texts), { minLength: 3, maxLength: 8 });
const cells = fc.oneof(
  some('1.500', '12.500', '2.250', '1.234.567', '1.250,50', 'n/a'),
  some('1,500', '12,500', '2,250', '1,234,567', '1,250.50', 'n/a'),
  some('1.500', '2.250', '12.5', '7.25', '750', 'n/a'),
  some('$1,500', '$2,250', '$1,234,567', '$15', '-'),
  some('(1,500)', '2,250-', '-1,250', '1,234,567', 'n/a'),
  some('1.500,00 DB', '2.500,00 CR', '1.500 DB', '750 CR', '1.500'),
  some('02/03/2026', '05/06/2026', '01/16/2026', 'n/a'),
  some('02/03/2026', '05/06/2026', '01/16/2026'),
  some('02/03/2026 08:30', '05/06/2026 14:00', '01/16/2026 10:15', '-'),
  some('02/03/26', '05/06/49', '01/16/26', '16/01/26', '26-01-16', '07-02-03'),
  some('31/01/2026', '02/03/2026', '05/06/2026', 'belum'),
  some('31/01/2026', '02/03/2026', '05/06/2026 08:30', '16/01/2026 17:45', '-'),
  some('31/01/2026', '05/06/2026', '46174', '46175'),
  some('20260131', '20260203', '20251231', 'n/a'),
  some('08:30', '25:10', '12:00', '-'),
  some('10%', '1.500%', '12,5%', '2,500'),
);
const sheet: fc.Arbitrary<Sheet> = fc.tuple(cells, cells).chain(([Isi, Lain]) =>
  fc.record({
    Isi: fc.constant(Isi),
    Lain: fc.constant(Isi.map((_, row) => Lain[row] ?? '')),
    removed: fc.uniqueArray(fc.nat(Isi.length - 1), { maxLength: Isi.length - 1 }).map((rows) => new Set(rows)),
  }),
);
const answer = fc.option(
  fc.constantFrom<object>(
    { decimal: '.' },
    { decimal: ',' },
    { date_order: 'month-first' },
    { date_order: 'day-first' },
    { debit: 'minus', decimal: ',' },
    { digits: 'compact' },
  ),
  { nil: undefined },
);

const columns = ['Isi', 'Lain'];
const of = (Isi: Cells, removed: readonly number[], Lain: Cells = Isi.map(() => '')): Sheet => ({
  Isi,
  Lain,
  removed: new Set(removed),
});

test('a value is the same in the file that is written, or it is left open', async () => {
  await fc.assert(
    fc.asyncProperty(sheet, answer, fc.boolean(), fc.constantFrom(...formats), async (given, said, isAlone, format) => {
      const uploaded = await upload(given);
      const stated = said ? await apply(uploaded, 'state-notation@1', { columns: { Isi: said } }) : uploaded;
      const filtered = await withoutRemoved(stated);
      const names = isAlone ? ['Isi'] : columns;
      const table = await apply(filtered, 'select-columns@1', { columns: [...names, 'k'] });
      const before = await readValues(bench.session, table, names);
      const after = await readValues(bench.session, await writtenAndRead(table, format), names);
      expect(after).toHaveLength(before.length);
      for (const [at, value] of before.entries()) expect(['-', value]).toContain(after[at]);
    }),
    {
      numRuns: 300,
      examples: [
        [of(['02/03/2026', '01/16/2026', 'n/a'], [1]), undefined, false, 'csv'],
        [of(['02/03/2026', '01/16/2026'], [1]), undefined, false, 'csv'],
        [of(['1,500', '2,250', '1,234,567', 'n/a'], [2]), undefined, false, 'csv'],
        [of(['1,500', '2,250', 'n/a'], [], ['1,250.50', '2,500.75', 'n/a']), undefined, true, 'json'],
      ],
    },
  );
});

test('columns that were answered, or lost what decided them, keep their values in every format', async () => {
  const days = of(['02/03/2026', '05/06/2026', '01/16/2026', 'n/a'], [2], ['1,500', '2,250', '1,234,567', 'n/a']);
  const table = await withoutRemoved(await upload(days));
  const values = await readValues(bench.session, table, columns);
  expect(values).toEqual(['2026-02-03', '1500', '2026-05-06', '2250', '-', '-']);
  for (const format of formats)
    expect(await readValues(bench.session, await writtenAndRead(table, format), columns)).toEqual(values);
});

test.each<[string, string, string, string[]]>([
  ['by the file', 'K;Isi;Lain', 'a;1.500;1.500,50\nb;2.250;2.250,75\nc;n/a;12,5', ['1500', '2250', '-']],
  ['by currency', 'K;Isi;Lain', 'weg;Rp 1.500;\nweg;Rp 2.000;\nweg;Rp 3.000;\na;$5;\nb;10000;', ['-', '10000']],
  ['by dollars', 'K;Isi;Lain', 'weg;$5;\nweg;$6.50;\na;$7;\nb;Rp 1.500;\nc;12;', ['7', '-', '12']],
])('a column that is read %s is so in every format', async (_what, header, rows, expected) => {
  const path = join(bench.folder, 'berkas.csv');
  await writeFile(path, `${header}\n${rows}\n`);
  const config = { conditions: [{ column: 'K', operator: 'not_equals', value: 'weg' }] };
  const table = await apply(await arrive(path), 'filter-rows@1', config);
  expect(await readValues(bench.session, table, ['Isi'])).toEqual(expected);
  for (const format of formats) {
    const values = await readValues(bench.session, await writtenAndRead(table, format), ['Isi']);
    for (const [row, value] of values.entries()) expect(['-', expected[row]]).toContain(value);
  }
});

test('fractions that percentages became, and compact days under another name, keep their values', async () => {
  const path = join(bench.folder, 'persen.csv');
  await writeFile(path, 'Diskon;Tanggal\n12%;20260131\n7,5%;20260205\n3%;20260311\n5;20260412\n0;20260513\n');
  const conversion = { conversions: [['Diskon', 'decimal']], on_error: 'keep' };
  const renamed = await apply(await arrive(path), 'rename@1', { mapping: { Tanggal: 'Masuk' } });
  const table = await apply(renamed, 'convert@1', conversion);
  const values = await readValues(bench.session, table, ['Diskon', 'Masuk']);
  expect(values.slice(0, 4)).toEqual(['0.12', '2026-01-31', '0.075', '2026-02-05']);
  for (const format of formats)
    expect(await readValues(bench.session, await writtenAndRead(table, format), ['Diskon', 'Masuk'])).toEqual(values);
});

test('an amount keeps its currency in every format, whatever the rest of its column is', async () => {
  const digits = fc.constantFrom('10.000', '1,250', '2.250,50', '1,250.50', '7');
  const amounts = (signs: string[], least: number) =>
    fc.array(fc.tuple(fc.constantFrom(...signs), digits), { minLength: least, maxLength: 9 });
  const [rupiah, dollars] = [
    ['Rp ', 'IDR '],
    ['$', 'USD '],
  ];
  // Most amounts of the table are of one currency, and most of those that a filter leaves of the other.
  const parts = fc
    .constantFrom([rupiah, dollars] as const, [dollars, rupiah] as const)
    .chain(([most, left]) => fc.tuple(amounts(most, 6), amounts(left, 2), amounts([...most, ...left], 1)));
  await fc.assert(
    fc.asyncProperty(parts, fc.constantFrom(...formats), async ([gone, ...left], format) => {
      const Isi = [...gone, ...left.flat()].map((amount) => amount.join(''));
      const table = await withoutRemoved(await upload({ Isi, Lain: [], removed: new Set(gone.keys()) }));
      const again = await openDataset(bench.session, await writtenAndRead(table, format));
      expect(again.schema.columns[1]?.type).toBe('text');
      const rows = await bench.session.rows(`SELECT c1 AS text FROM ${again.relation} ORDER BY _row`);
      const currencies = rows.map(({ text }) => currencyOfAmount(String(text ?? '').replace(' (?)', '')));
      expect(currencies).toEqual(Isi.slice(gone.length).map(currencyOfAmount));
    }),
    { numRuns: 60 },
  );
});

test('number cells of a workbook do not say how the texts beside them are meant, in no format', async () => {
  const [path, json] = [join(bench.folder, 'campur.json'), [1.5, '2.250', 0.25, 'n/a']];
  await writeFile(
    path,
    JSON.stringify(json.map((Isi, row) => ({ Isi, Lain: ['Rp 1.500', '1.000.000', '7.500', '12'][row] }))),
  );
  const table = await arrive(path);
  expect(await readValues(bench.session, table, ['Isi'])).toEqual(['1.5', '2250', '0.25', '-']);
  for (const format of formats)
    expect(await readValues(bench.session, await writtenAndRead(table, format), ['Isi'])).toEqual([
      '1.5',
      '2250',
      '0.25',
      '-',
    ]);
});

const beside = fc.oneof(
  fc.constantFrom<string | number>('2.250', '1.500', '1,500', '2,250', 'n/a', 'Rp 1.500', '750'),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -99_999, max: 99_999 }).map((number) => number / 1000),
  fc.integer({ min: 1, max: 99_999 }),
);
const isLone = (cell: string | number) => typeof cell === 'string' && /^\d[.,]\d{3}$/.test(cell);

/** What is known while a question is open. */
const knownValues = async (dataset: Dataset) => {
  const values = await readValues(bench.session, dataset, ['Isi'], { isOpenToo: true });
  return values.map((value) => (value === '-' ? value : Number(value)));
};

test('a question beside number cells is asked again of every file, and never answered by them', async () => {
  let at = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(beside, { minLength: 3, maxLength: 8 }), async (given) => {
      const path = join(bench.folder, `tanya${++at}.json`);
      await writeFile(path, JSON.stringify(given.map((Isi) => ({ Isi, Kota: 'Solo' }))));
      const table = await arrive(path);
      const before = await knownValues(table);
      fc.pre(given.some((cell, row) => isLone(cell) && before[row] === '-'));
      for (const format of formats) expect(await knownValues(await writtenAndRead(table, format))).toEqual(before);
    }),
    { numRuns: 60, examples: [[[1.5, '2.250', 0.25]], [[0.5, '2.250', 1e21, 5e-324]]] },
  );
});

test('a question that a filter left open is asked again of every file', async () => {
  const opens = ['1.500', '1.250', '1.300', '2.500', '3.500'];
  const table = await withoutRemoved(await upload(of(['1.5', ...opens], [1, 2, 3, 4])));
  expect(await knownValues(table)).toEqual([1.5, '-']);
  for (const format of formats) expect(await knownValues(await writtenAndRead(table, format))).toEqual([1.5, '-']);
});

test('a number beside percentages has no value in any file, nor without them', async () => {
  const share = fc.record({
    signed: fc.array(fc.constantFrom('12%', '7,5%', '3%'), { minLength: 4, maxLength: 6 }),
    bare: fc.array(fc.constantFrom('5', '12,5', '1.250', '-3'), { minLength: 1, maxLength: 3 }),
    rest: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(share, fc.constantFrom(...formats), async ({ signed, bare, rest }, format) => {
      const removed = signed.map((_, row) => row).slice(rest);
      const table = await withoutRemoved(await upload(of([...signed, ...bare], removed)));
      const after = await readValues(bench.session, await writtenAndRead(table, format), ['Isi']);
      expect(after.slice(-bare.length)).toEqual(bare.map(() => '-'));
    }),
    { numRuns: 60 },
  );
});

test('number cells among percentages keep their value in every file', async () => {
  const path = join(bench.folder, 'pecahan.json');
  const cells = ['5%', '7,5%', '12%', '3%', 0.05, 0.07, 0.05125, 7, 1 / 3];
  await writeFile(path, JSON.stringify(cells.map((Isi) => ({ Isi, Kota: 'Solo' }))));
  const table = await arrive(path);
  const values = await readValues(bench.session, table, ['Isi']);
  expect(values.slice(4, 8)).toEqual(['0.05', '0.07', '0.05125', '7']);
  for (const format of formats)
    expect(await readValues(bench.session, await writtenAndRead(table, format), ['Isi'])).toEqual(values);
});

test('a moment among days that begin with the month keeps its day and its time in every format', async () => {
  const path = join(bench.folder, 'saat.csv');
  const days = ['02/03/2026', '05/06/2026', '01/16/2026', '07/08/2026', '05/01/2026 08:30'];
  await writeFile(path, ['k;Isi', ...days.map((day, row) => `${row === 2 ? 'weg' : 'da'};${day}`)].join('\n'));
  const table = await withoutRemoved(await arrive(path));
  const values = await readValues(bench.session, table, ['Isi']);
  expect(values).toEqual(['2026-02-03', '2026-05-06', '2026-07-08', '2026-05-01 08:30:00']);
  for (const format of formats)
    expect(await readValues(bench.session, await writtenAndRead(table, format), ['Isi'])).toEqual(values);
});
