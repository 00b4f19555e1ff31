import fc from 'fast-check';
import type { Texts } from '@rapi/table-core';
import { readValues } from '../operations/testing/read-values';
import { openBench, type OperationBench } from '../operations/testing/operation-table';

let bench: OperationBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

async function append(own: Texts, ...files: readonly Texts[]) {
  const others = [];
  for (const texts of files) others.push(await bench.write(texts));
  const named = others.map(({ hash }, i) => ({ file_id: `f${i}`, dataset_hash: hash, filename: `f${i}.csv` }));
  return bench.outcome(own, 'append@1', { files: named }, { others });
}

const amounts = fc.array(fc.integer({ min: 4, max: 999 }), { minLength: 2, maxLength: 4 });
const plain = amounts.map((all) => all.map(String));
/** How amounts of another measure than plain numbers are written. */
const otherMeasure = fc.constantFrom(
  (n: number) => `$${n}.50`,
  (n: number) => `US$ ${n}`,
  (n: number) => `€ ${n}`,
  (n: number) => `${n}%`,
  (n: number) => `S$${n}`,
);
const otherTexts = fc.tuple(otherMeasure, amounts).map(([write, all]) => all.map(write));

test('amounts of another measure stay texts as written under plain numbers and above them, and that is told', async () => {
  await fc.assert(
    fc.asyncProperty(plain, otherTexts, fc.boolean(), async (numbers, texts, isFirst) => {
      const [own, other] = isFirst ? [texts, numbers] : [numbers, texts];
      const { rows, types, applied } = await append({ Total: own }, { Total: other });
      expect(types.Total).toBe('text');
      const cells = rows.map(({ Total }) => Total);
      expect(cells.filter((cell) => typeof cell === 'string')).toEqual(texts);
      expect(cells.filter((cell) => typeof cell === 'number')).toEqual(numbers.map(Number));
      expect(applied.output.warnings).toEqual([
        { reason: 'append_mixed_measures', params: { count: 1, columns: ['Total'] } },
      ]);
    }),
    { numRuns: 20 },
  );
});

test('texts of two measures are told of, too, and texts of one are not', async () => {
  const rupiah = amounts.map((all) => all.map((n) => `Rp ${n}.000`));
  await fc.assert(
    fc.asyncProperty(rupiah, otherTexts, fc.boolean(), async (texts, others, isFirst) => {
      const [own, other] = isFirst ? [texts, others] : [others, texts];
      const { applied } = await append({ Total: [...own, '-'] }, { Total: [...other, '-'] });
      expect(applied.output.warnings).toEqual([
        { reason: 'append_mixed_measures', params: { count: 1, columns: ['Total'] } },
      ]);
      for (const one of [own, other]) {
        const same = await append({ Total: [...one, '-'] }, { Total: [...one, '-'] });
        expect(same.applied.output.warnings ?? []).toEqual([]);
      }
    }),
    { numRuns: 15 },
  );
});

test('zeros are of any measure', async () => {
  for (const texts of [
    ['$5.5', '$3', '-'],
    ['5%', '7,5%', '-'],
  ]) {
    const { applied } = await append({ Total: texts }, { Total: ['0', '0', '-'] });
    expect(applied.output.warnings ?? []).toEqual([]);
    const below = await append({ Total: ['0', '0', 'n/a'] }, { Total: texts });
    expect(below.applied.output.warnings ?? []).toEqual([]);
  }
});

test('rupiah and bare amounts in texts are numbers under plain numbers', async () => {
  await fc.assert(
    fc.asyncProperty(plain, amounts, async (numbers, all) => {
      const { rows, types, applied } = await append({ Total: numbers }, { Total: all.map((n) => `Rp ${n}.000`) });
      expect(types.Total).toBe('decimal');
      expect(rows.map(({ Total }) => Total)).toEqual([...numbers.map(Number), ...all.map((n) => n * 1000)]);
      expect(applied.output.warnings ?? []).toEqual([]);
    }),
    { numRuns: 10 },
  );
});

test('dollars are numbers under a header of dollars, and percentages under percentages', async () => {
  const dollars = await append({ 'Total (USD)': ['1500', '20'] }, { 'Total (USD)': ['$1,500.50', '$20.00'] });
  expect(dollars.rows.map((row) => row['Total (USD)'])).toEqual([1500, 20, 1500.5, 20]);
  const converted = await bench.apply(await bench.write({ Diskon: ['10%', '15%'] }), 'convert@1', {
    conversions: [['Diskon', 'percentage']],
  });
  const texts = await bench.write({ Diskon: ['5%', '7%'] });
  const files = [{ file_id: 'f', dataset_hash: texts.hash, filename: 'f.csv' }];
  const percent = await bench.apply(converted.dataset, 'append@1', { files }, { others: [texts] });
  expect((await bench.rows(percent.dataset)).map(({ Diskon }) => Diskon)).toEqual([0.1, 0.15, 0.05, 0.07]);
  expect(percent.output.warnings ?? []).toEqual([]);
});

test('a column of percentages beside one of other numbers is told of', async () => {
  const converted = await bench.apply(await bench.write({ Diskon: ['10%', '15%'] }), 'convert@1', {
    conversions: [['Diskon', 'percentage']],
  });
  const numbers = await bench.write({ Diskon: ['10', '15'] });
  const files = [{ file_id: 'f', dataset_hash: numbers.hash, filename: 'f.csv' }];
  const { output } = await bench.apply(converted.dataset, 'append@1', { files }, { others: [numbers] });
  expect(output.warnings).toEqual([{ reason: 'append_mixed_measures', params: { count: 1, columns: ['Diskon'] } }]);
});

const clocks = fc.array(fc.constantFrom('08:30', '09:15', '17:00'), { minLength: 2, maxLength: 4 });
const dotted = fc.constantFrom(['16.45', '08.30', '07.15'], ['08.00', '17.30']);
const durations = fc.constantFrom(['30:15', '08:30', '25:10'], ['100:00', '07:45']);
const hours = fc.constantFrom(['8.5', '7.25', '9.5'], ['7.25', '9.10', '8.5'], ['8', '7']);
const apart = fc.oneof(
  fc.tuple(clocks, durations),
  fc.tuple(clocks, hours),
  fc.tuple(dotted, hours),
  fc.tuple(durations, hours),
);

test('times of day below hours worked or numbers are told of, and no number becomes a time', async () => {
  await fc.assert(
    fc.asyncProperty(apart, fc.boolean(), async ([one, other], isFirst) => {
      const [own, below] = isFirst ? [one, other] : [other, one];
      const { applied } = await append({ 'Jam Masuk': own }, { 'Jam Masuk': below });
      expect(applied.output.warnings).toEqual([
        { reason: 'append_mixed_times', params: { count: 1, columns: ['Jam Masuk'] } },
      ]);
      const values = await readValues(bench.session, applied.dataset, ['Jam Masuk']);
      const place = isFirst ? one.length : 0;
      const found = values.slice(place, place + other.length);
      if (other.some((text) => /^\d+(?:\.\d+)?$/.test(text)))
        for (const [row, value] of found.entries()) expect(['-', String(Number(other[row]))]).toContain(value);
    }),
    { numRuns: 30 },
  );
});

test('minutes and seconds below hours, or hours below them, stay what they are', async () => {
  const [short, long] = [{ 'Durasi (mm:ss)': ['05:30', '75:10'] }, { Durasi: ['02:15', '30:00'] }];
  const hours = { short: [5.5 / 60, 4510 / 3600], long: [2.25, 30] };
  for (const [own, below, expected] of [
    [short, long, [...hours.short, ...hours.long]],
    [long, short, [...hours.long, ...hours.short]],
  ] as const) {
    const [name = '', other = ''] = [Object.keys(own)[0], Object.keys(below)[0]];
    const renamed = await bench.apply(await bench.write(below), 'rename@1', { mapping: [[other, name]] });
    const files = [{ file_id: 'f', dataset_hash: renamed.dataset.hash, filename: 'f.csv' }];
    const { dataset } = await bench.apply(await bench.write(own), 'append@1', { files }, { others: [renamed.dataset] });
    const values = await readValues(bench.session, dataset, [name]);
    for (const [row, value] of expected.entries()) expect(Number(values[row])).toBeCloseTo(value, 6);
  }
});

test('columns of one kind of times are not told of', async () => {
  for (const times of [
    ['08:30', '09:15'],
    ['30:15', '08:30'],
  ]) {
    const { applied } = await append({ Jam: times }, { Jam: times });
    expect(applied.output.warnings ?? []).toEqual([]);
  }
});

test('a typed column of dollars and one of rupiah are told of, and no dollar is read as rupiah', async () => {
  const other = fc.constantFrom<Texts[string]>(['5000', '7000'], ['Rp 5.000', 'Rp 7.000'], ['5000', 'n/a', '7000']);
  await fc.assert(
    fc.asyncProperty(other, fc.boolean(), async (rupiah, isFirst) => {
      const texts = await bench.write({ Total: ['$5', '$6.50', '$1,500.25'] });
      const conversion = { conversions: [['Total', 'decimal']], on_error: 'null' };
      const dollars = (await bench.apply(texts, 'convert@1', conversion)).dataset;
      const plain = await bench.write({ Total: rupiah });
      const [own, others] = isFirst ? [dollars, plain] : [plain, dollars];
      const files = [{ file_id: 'f', dataset_hash: others.hash, filename: 'f.csv' }];
      const { dataset, output } = await bench.apply(own, 'append@1', { files }, { others: [others] });
      expect(output.warnings).toEqual([{ reason: 'append_mixed_measures', params: { count: 1, columns: ['Total'] } }]);
      const cells = (await bench.rows(dataset)).map(({ Total }) => Total);
      for (const text of ['USD 5', 'USD 6.5', 'USD 1500.25']) expect(cells).toContain(text);
      const sum = await bench.apply(dataset, 'formula@1', { formula: 'SUM([Total])', column_name: 'S' });
      expect((await bench.rows(sum.dataset))[0]?.S).toBe(12_000);
    }),
    { numRuns: 10 },
  );
});

test('typed columns of dollars are numbers in dollars under one another', async () => {
  const conversion = { conversions: [['Total', 'decimal']], on_error: 'null' };
  const typed = async (...Total: string[]) =>
    (await bench.apply(await bench.write({ Total }), 'convert@1', conversion)).dataset;
  const [own, other] = [await typed('$5', '$6.50'), await typed('$7.25', '$8')];
  const texts = await bench.write({ Total: ['$9', '$10.50'] });
  for (const below of [other, texts]) {
    const files = [{ file_id: 'f', dataset_hash: below.hash, filename: 'f.csv' }];
    const { dataset, output } = await bench.apply(own, 'append@1', { files }, { others: [below] });
    expect(output.warnings ?? []).toEqual([]);
    const [column] = dataset.schema.columns;
    expect([column?.type, column?.semantic, column?.notation?.currency]).toEqual(['decimal', undefined, 'USD']);
  }
});

test('files whose amounts stand beside a column of currencies add up by currency', async () => {
  const money = { USD: fc.integer({ min: 100, max: 99_999 }), IDR: fc.integer({ min: 1_000, max: 9_999_999 }) };
  const row = fc.oneof(
    fc.record({ code: fc.constant('USD'), amount: money.USD }),
    fc.record({ code: fc.constant('IDR'), amount: money.IDR }),
  );
  const file = fc.array(row, { minLength: 2, maxLength: 4 });
  const texts = (rows: readonly { code: string; amount: number }[]) => ({
    Amount: rows.map(({ amount }) => `${amount}.25`),
    CCY: rows.map(({ code }) => code),
  });
  await fc.assert(
    fc.asyncProperty(file, file, async (one, other) => {
      const { applied } = await append(texts(one), texts(other));
      const config = { group_by: [{ column: 'CCY' }], aggregations: [{ column: 'Amount', function: 'sum' }] };
      const { dataset } = await bench.apply(applied.dataset, 'group@1', config);
      const summed = (await bench.rows(dataset)).map((each) => [each['CCY'], each['Amount (sum)']]);
      const expected = new Map<string, number>();
      for (const { code, amount } of [...one, ...other]) expected.set(code, (expected.get(code) ?? 0) + amount + 0.25);
      expect(new Map(summed.map(([code, sum]) => [String(code), Number(sum)]))).toEqual(expected);
    }),
    { numRuns: 20 },
  );
});
