/** Columns that become one keep their readings: an answer is not forgotten, and not given to another column's texts. */
import fc from 'fast-check';
import { type Dataset, type Texts } from '@rapi/table-core';
import { openBench, type OperationBench } from '../operations/testing/operation-table';
import { readValues } from '../operations/testing/read-values';

let bench: OperationBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

type Answers = Record<string, object>;

async function stated(texts: Texts, columns: Answers): Promise<Dataset> {
  const dataset = await bench.write(texts);
  if (Object.keys(columns).length === 0) return dataset;
  return (await bench.apply(dataset, 'state-notation@1', { columns })).dataset;
}

const valuesOf = (dataset: Dataset, names: readonly string[]) => readValues(bench.session, dataset, names);

const lone = fc
  .tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }))
  .map(([whole, rest]) => `${whole}.${String(rest).padStart(3, '0')}`);
const column = fc.array(lone, { minLength: 3, maxLength: 3 });
const marked = fc.tuple(lone, fc.constantFrom('', ' DB', ' CR')).map(([text, mark]) => text + mark);
const markedColumn = fc.array(marked, { minLength: 3, maxLength: 3 });
const answer = fc.constantFrom({ decimal: '.' }, { decimal: ',' }, { groups: 'both' }, { decimal: '.', by: 'setting' });
const debit = fc.constantFrom({ debit: 'minus' }, { debit: 'plus' });
const signsSaid = fc.constantFrom({ decimal: '.' }, { decimal: ',' }, { groups: 'both' });
const markedAnswer = fc.tuple(signsSaid, debit).map(([signs, side]) => ({ ...signs, ...side }));
const months = ['Jan', 'Feb', 'Mar'];
const wide = fc.record({ Jan: column, Feb: column, Mar: column });
const answers = fc.record({ Jan: answer, Feb: answer, Mar: answer });

test('wide columns of debits and credits keep their values, whatever was answered for each', async () => {
  const three = <Value>(each: fc.Arbitrary<Value>) => fc.record({ Jan: each, Feb: each, Mar: each });
  await fc.assert(
    fc.asyncProperty(three(markedColumn), three(markedAnswer), async (texts, said) => {
      const dataset = await stated(texts, said);
      const expected = await valuesOf(dataset, months);
      expect(expected).not.toContain('-');
      const config = { columns: months, keep: [], name_column: 'Bulan', value_column: 'Nilai' };
      const long = await bench.apply(dataset, 'unpivot@1', config);
      expect(await valuesOf(long.dataset, ['Nilai'])).toEqual(expected);
    }),
    { numRuns: 12 },
  );
});

test('wide columns keep their values in one column, whatever was answered for each', async () => {
  await fc.assert(
    fc.asyncProperty(wide, answers, fc.boolean(), async (texts, said, hasOther) => {
      const beside: Texts = hasOther ? { Lain: ['1.234.567', '2.345.678', '12.500'] } : {};
      const dataset = await stated({ ...texts, ...beside }, said);
      const expected = await valuesOf(dataset, months);
      expect(expected).not.toContain('-');
      const config = { columns: months, keep: Object.keys(beside), name_column: 'Bulan', value_column: 'Nilai' };
      const long = await bench.apply(dataset, 'unpivot@1', config);
      expect(await valuesOf(long.dataset, ['Nilai'])).toEqual(expected);
    }),
    { numRuns: 12 },
  );
});

test('what all columns state stays stated, and their texts stay as they are written', async () => {
  const texts = { Jan: ['1.500', '2.250'], Feb: ['3.125', '4.250'] };
  const dataset = await stated(texts, { Jan: { decimal: '.' }, Feb: { decimal: '.', by: 'setting' } });
  const config = { columns: ['Jan', 'Feb'], name_column: 'Bulan', value_column: 'Nilai' };
  const { dataset: long } = await bench.apply(dataset, 'unpivot@1', config);
  expect((await bench.rows(long)).map(({ Nilai }) => Nilai)).toEqual(['1.500', '3.125', '2.250', '4.250']);
  expect(long.schema.columns[1]?.notation).toEqual({ decimal: '.', by: 'setting' });
});

test('beside a column whose texts show thousands the answered one keeps its decimals', async () => {
  const texts = { Jan: ['1.500', '2.250', 'n/a'], Feb: ['1.234.567', '2.500', '10%'] };
  const dataset = await stated(texts, { Jan: { decimal: '.' } });
  const config = { columns: ['Jan', 'Feb'], name_column: 'Bulan', value_column: 'Nilai' };
  const { dataset: long } = await bench.apply(dataset, 'unpivot@1', config);
  expect(await valuesOf(long, ['Nilai'])).toEqual(['1.5', '1234567', '2.25', '2500', '-', '0.1']);
  const turned = await bench.apply(dataset, 'transpose@1', {});
  const names = turned.dataset.schema.columns.slice(1).map(({ name }) => name);
  expect(await valuesOf(turned.dataset, names)).toEqual(['1.5', '2.25', '-', '1234567', '2500', '0.1']);
});

test('a column that waits for the same answer is asked about', async () => {
  const texts = { Jan: ['1.500', '2.250'], Feb: ['3.125', '4.250'] };
  const dataset = await stated(texts, { Jan: { decimal: '.' } });
  const config = { columns: ['Jan', 'Feb'], name_column: 'Bulan', value_column: 'Nilai' };
  await expect(bench.apply(dataset, 'unpivot@1', config)).rejects.toMatchObject({ code: 'open_question' });
});

test('days of either order keep their day', async () => {
  const texts = { Jatuh: ['05/02/2026', '06/03/2026', 'n/a'], Bayar: ['05/02/2026', '01/16/2026', 'n/a'] };
  const dataset = await stated(texts, { Jatuh: { date_order: 'day-first' }, Bayar: { date_order: 'month-first' } });
  const expected = await valuesOf(dataset, ['Jatuh', 'Bayar']);
  expect(expected.slice(0, 4)).toEqual(['2026-02-05', '2026-05-02', '2026-03-06', '2026-01-16']);
  const config = { columns: ['Jatuh', 'Bayar'], name_column: 'Apa', value_column: 'Tanggal' };
  const { dataset: long } = await bench.apply(dataset, 'unpivot@1', config);
  expect(await valuesOf(long, ['Tanggal'])).toEqual(expected);
});

test('appended tables keep the values of each', async () => {
  await fc.assert(
    fc.asyncProperty(column, column, answer, answer, async (one, other, said, saidOther) => {
      const own = await stated({ Berat: one, Kota: ['a', 'b', 'c'] }, { Berat: said });
      const below = await stated({ Berat: other, Kota: ['d', 'e', 'f'] }, { Berat: saidOther });
      const expected = [...(await valuesOf(own, ['Berat'])), ...(await valuesOf(below, ['Berat']))];
      const files = [{ file_id: 'f', dataset_hash: below.hash, filename: 'f.csv' }];
      const { dataset } = await bench.apply(own, 'append@1', { files }, { others: [below] });
      expect(await valuesOf(dataset, ['Berat'])).toEqual(expected);
    }),
    { numRuns: 10 },
  );
});

const lonePoints = ['1.500', '2.500', '8.750'];
const loneCommas = ['1,500', '2,500', '8,750'];
const numberForms = [
  ['1.000,00', '12.500,50', '1.234.567', '1.500', '750'],
  ['1,000.00', '12,500.50', '1,234,567', '1,500', '750'],
  ['12.5', '1.25', '750'],
  ['12,5', '1,25', '750'],
  lonePoints,
  loneCommas,
];
const dayForms = [
  ['13/01/2026', '25/12/2025', '02/03/2026'],
  ['01/13/2026', '12/25/2025', '02/03/2026'],
  ['02/03/2026', '04/05/2026'],
];
/** What another column of the file shows: nothing, or how its writer writes. */
const beside = fc.constantFrom(
  [],
  ['1.234.567,50', '2.345,50'],
  ['1,234,567.50', '2,345.50'],
  ['13/01/2026'],
  ['01/13/2026'],
);

const columnOf = (forms: readonly string[][]) =>
  fc
    .constantFrom(...forms)
    .chain((some) => fc.array(fc.constantFrom(...some), { minLength: 2, maxLength: 6 }))
    .chain((texts) =>
      beside.map((others) => ({
        Isi: [...texts, 'n/a'],
        Lain: [...texts.map((_, row) => others[row] ?? null), 'n/a'],
      })),
    );
type TwoColumns = Record<'Isi' | 'Lain', readonly (string | null)[]>;

test('no appended value is read by the signs or the order of another table', async () => {
  const of = (forms: readonly string[][]) => fc.tuple(columnOf(forms), columnOf(forms));
  const numbers = (texts: string, lain: readonly (string | null)[] = []): TwoColumns => {
    const Isi = texts.split(' ');
    return { Isi, Lain: Isi.map((_, row) => lain[row] ?? null) };
  };
  await fc.assert(
    fc.asyncProperty(fc.oneof(of(numberForms), of(dayForms)), async ([one, other]: readonly TwoColumns[]) => {
      if (!one || !other) return;
      const [own, below] = [await stated(one, {}), await stated(other, {})];
      const alone = [...(await valuesOf(own, ['Isi'])), ...(await valuesOf(below, ['Isi']))];
      const files = [{ file_id: 'f', dataset_hash: below.hash, filename: 'f.csv' }];
      const { dataset } = await bench.apply(own, 'append@1', { files }, { others: [below] });
      const together = await valuesOf(dataset, ['Isi']);
      const texts = [...one.Isi, ...other.Isi];
      for (const [row, value] of together.entries()) {
        const isOpen = alone[row] === '-' && /^\d+[.,]\d{3}$|\//.test(texts[row] ?? '');
        if (alone[row] !== '-' || isOpen)
          expect([texts[row], value]).toEqual([texts[row], expect.stringMatching(`^(?:-|${alone[row]})$`)]);
      }
    }),
    {
      numRuns: 100,
      examples: [
        [[numbers('12.500,00 7.250,50 n/a'), numbers('1,234,567.00 1,500 2,500 n/a')]],
        [[numbers('1,500.50 n/a'), numbers('1.500,50 1.500 n/a')]],
        [[numbers('13/01/2026 n/a'), numbers('01/25/2026 02/03/2026 n/a')]],
        [[numbers('12.5 1.25 n/a'), numbers('1.500 2.500 n/a', ['1.234.567,50', '2.345,50'])]],
        [[numbers('01/13/2026 n/a'), numbers('01/02/2026 03/04/2026 n/a')]],
        [[numbers('01/02/2026 03/04/2026 n/a', ['01/16/2026']), numbers('13/01/2026 25/12/2025 n/a')]],
      ],
    },
  );
});

test.each([
  ['12.5', '7.25', '8.00'],
  ['12.5', '7.25', 'n/a'],
  ['Rp 1.500', '7,25', 'n/a'],
])('times with a point are no numbers below %s, %s and %s', async (...hours) => {
  const own = await stated({ 'Jam Masuk': hours }, {});
  const below = await stated({ 'Jam Masuk': ['16.45', '08.30', '7.00', 'n/a'] }, {});
  expect(await valuesOf(below, ['Jam Masuk'])).toEqual(['16:45:00', '08:30:00', '07:00:00', '-']);
  const files = [{ file_id: 'f', dataset_hash: below.hash, filename: 'f.csv' }];
  const { dataset } = await bench.apply(own, 'append@1', { files }, { others: [below] });
  const times = (await bench.rows(dataset)).slice(3).map((row) => row['Jam Masuk']);
  expect(times).toEqual(['16:45', '08:30', '07:00', 'n/a']);
  for (const value of (await valuesOf(dataset, ['Jam Masuk'])).slice(3)) expect(value).toMatch(/^(?:-|\d\d:\d\d:00)$/);
});

test('groups by a text, and its first and last, keep its notation', async () => {
  const dataset = await stated({ Berat: ['1.500', '2.250', '1.500'] }, { Berat: { decimal: '.' } });
  const aggregations = ['first', 'count'].map((each) => ({ column: 'Berat', function: each }));
  const grouped = await bench.apply(dataset, 'group@1', { group_by: [{ column: 'Berat' }], aggregations });
  expect(grouped.dataset.schema.columns.map(({ notation }) => notation)).toEqual([
    { decimal: '.' },
    { decimal: '.' },
    undefined,
  ]);
  expect(await valuesOf(grouped.dataset, ['Berat'])).toEqual(['1.5', '2.25']);
});

test('the first text of a group has the value that it had', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(columnOf(numberForms), columnOf(dayForms)), fc.nat(3), async (texts, groups) => {
      const k = texts.Isi.map((_, row) => `k${row % (groups + 1)}`);
      const dataset = await stated({ ...texts, k }, {});
      const aggregations = [{ column: 'Isi', function: 'first' }];
      const grouped = await bench.apply(dataset, 'group@1', { group_by: [{ column: 'k' }], aggregations });
      const [, first] = grouped.dataset.schema.columns;
      const values = await valuesOf(dataset, ['Isi']);
      expect(await valuesOf(grouped.dataset, [first?.name ?? ''])).toEqual(values.slice(0, new Set(k).size));
    }),
    { numRuns: 50, examples: [[{ Isi: ['02/03/2026', '01/13/2026', 'n/a'], Lain: ['-', '-', 'n/a'] }, 0]] },
  );
});

const anyDay = fc.date({ min: new Date('1990-01-01'), max: new Date('2040-12-31'), noInvalidDate: true });
const pad = (number: number, length = 2) => String(number).padStart(length, '0');
const slashed = (date: Date) => `${pad(date.getUTCDate())}/${pad(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
const formsOfDays: ((date: Date) => string)[] = [
  (date) => date.toISOString().slice(0, 10).replaceAll('-', ''),
  (date) => String(Math.floor(date.getTime() / 86_400_000) + 25_569),
  slashed,
  (date) => `${slashed(date)} ${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`,
];
/** Days in one or two forms, some of which are days only by the column's name. */
const daysColumn = fc
  .tuple(
    fc.constantFrom(...formsOfDays),
    fc.constantFrom(...formsOfDays),
    fc.array(anyDay, { minLength: 4, maxLength: 4 }),
  )
  .map(([most, last, days]) => [...days.slice(0, 3).map(most), ...days.slice(3).map(last)]);
const besideDays = fc.constantFrom<Texts>(
  {},
  { 'Tanggal Bayar': ['13/05/2026', '14/05/2026', '30/05/2026', '31/05/2026'] },
  { 'Jatuh Tempo': ['13/05/2026 08:30', '14/05/2026', '30/05/2026', 'n/a'] },
  { Harga: ['1.500.000', '2.250,50', '12', 'n/a'] },
  { Jumlah: ['20260131', '46000', '12', '7'] },
  { Catatan: ['lunas', 'belum', 'lunas', 'lunas'] },
);

test('days and moments stay what they are among days, amounts and words, as rows and as columns', async () => {
  await fc.assert(
    fc.asyncProperty(daysColumn, besideDays, async (Tanggal, beside) => {
      const dataset = await bench.write({ Tanggal, ...beside });
      const names = ['Tanggal', ...Object.keys(beside)];
      const was = await valuesOf(dataset, names);
      const width = names.length;
      fc.pre(was.every((value, cell) => cell % width > 0 || value.includes('-')));
      const config = { columns: names, name_column: 'Kolom', value_column: 'V' };
      const long = await bench.apply(dataset, 'unpivot@1', config);
      const bare = (values: readonly string[]) => values.map((value) => value.replace(/T00:00:00$/, ''));
      const [own, is] = [bare(was), bare(await valuesOf(long.dataset, ['V']))];
      const areDays = !names.some((name) => name === 'Harga' || name === 'Jumlah' || name === 'Catatan');
      // A value of another kind than most has no value there.
      expect(is).toEqual(areDays ? own : is.map((value, cell) => (value === '-' ? '-' : own[cell])));
      if (width > 1) return;
      const { dataset: turned } = await bench.apply(dataset, 'transpose@1', {});
      const columns = turned.schema.columns.slice(1).map(({ name }) => name);
      expect(bare(await valuesOf(turned, columns))).toEqual(own);
    }),
    { numRuns: 60 },
  );
});
