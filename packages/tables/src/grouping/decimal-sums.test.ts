import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type EngineSession, openSession } from '@rapi/table-core';
import { decimalFigures, numberTextSql, placesOf } from './decimal-sums';

let folder: string;
let session: EngineSession;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sums-'));
  session = await openSession(folder, { memoryLimitMb: 128, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

/** The figures of a grouping over decimals given as texts. */
async function figuresOf(texts: readonly (string | null)[]) {
  const table = session.name('numbers');
  const values = texts.map((text) => `(${text === null ? 'NULL' : `'${text}'`})`).join(', ');
  await session.run(`CREATE TABLE ${table} AS SELECT CAST(t AS DOUBLE) AS v FROM (VALUES ${values}) AS t(t)`);
  const places = await placesOf(session, table, 'v');
  const figures = decimalFigures('v', places);
  const [row = {}] = await session.rows(
    `SELECT ${(['sum', 'average', 'median', 'std'] as const).map((name) => `${figures[name]('')} AS ${name}`).join(', ')} FROM ${table}`,
  );
  await session.run(`DROP TABLE ${table}`);
  return { sum: row.sum, average: row.average, median: row.median, std: row.std, places };
}

/** `12.5` in units of the twentieth decimal place. */
function unitsOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + fraction.padEnd(20, '0'));
  return text.startsWith('-') ? -units : units;
}
const sumOf = (texts: readonly string[]): number => {
  const sum = texts.reduce((total, text) => total + unitsOf(text), 0n);
  const digits = String(sum < 0n ? -sum : sum).padStart(21, '0');
  return Number(`${sum < 0n ? '-' : ''}${digits.slice(0, -20)}.${digits.slice(-20)}`) + 0;
};

const decimals = (places: number, most: number) =>
  fc.bigInt({ min: BigInt(-most), max: BigInt(most) }).map((units) => {
    const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
    const point = digits.length - places;
    return `${units < 0n ? '-' : ''}${digits.slice(0, point)}${places > 0 ? `.${digits.slice(point)}` : ''}`;
  });
const columns = fc
  .integer({ min: 0, max: 12 })
  .chain((places) => fc.array(decimals(places, 10 ** 15), { minLength: 1, maxLength: 60 }));

test('amounts of more than fifteen digits are summed like SUMIF, without rounding', async () => {
  expect(await figuresOf(['500000000100.49994', '1'])).toMatchObject({ sum: 500000000101.49994, places: 'wide' });
  expect(await figuresOf(['33.333333333333336', '33.333333333333336', '33.333333333333336'])).toMatchObject({
    sum: 100,
    places: null,
  });
});

test('the sum is the double nearest to the exact decimal sum', async () => {
  await fc.assert(
    fc.asyncProperty(columns, async (texts) => {
      expect((await figuresOf(texts)).sum).toBe(sumOf(texts));
    }),
    { numRuns: 150 },
  );
});

test('values of very different sizes keep fifteen digits of their sum', async () => {
  const mixed = fc.array(fc.oneof(decimals(2, 10 ** 13), decimals(9, 10 ** 6), decimals(0, 10 ** 6)), {
    minLength: 1,
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(mixed, async (texts) => {
      const size = sumOf(texts.map((text) => text.replace('-', '')));
      expect(Math.abs(Number((await figuresOf(texts)).sum) - sumOf(texts))).toBeLessThanOrEqual(size * 5e-16);
    }),
    { numRuns: 100 },
  );
});

test.each([
  [['0.1', '0.2'], 0.3, 0.15],
  [['0.1', '0.2', '-0.3'], 0, 0],
  [['0.1', '0.2', '-0.3', '0.3333333333333333'], 0.3333333333333333, 0.08333333333333333],
  [['0.1', '0.2', null], 0.3, 0.15],
  [['0.0000001', '0.0000001', '0.0000001'], 0.0000003, 0.0000001],
  [['500000000000', '100.5'], 500000000100.5, 250000000050.25],
  [['500000000000', '100.5', '0.0000001'], 500000000100.5, 500000000100.5 / 3],
  [['1', '1', '2'], 4, 4 / 3],
  [['0.1', '0.2', '0.3'], 0.6, 0.2],
  [['0.3333333333333333'], 0.3333333333333333, 0.3333333333333333],
  [['123456789.1234567', null], 123456789.1234567, 123456789.1234567],
  [['90000000000000.25', '90000000000000.25'], 180000000000000.5, 90000000000000.25],
  [['1e-20', '2e-20'], 3e-20, 1.5e-20],
  [['1e300', '2e300'], 3e300, 1.5e300],
  [['1e308', '1e308', '1e308'], null, null],
  [[null, null], null, null],
])('%j add up to %d, on average %d', async (texts, sum, average) => {
  expect(await figuresOf(texts)).toMatchObject({ sum, average });
});

test('medians and deviations have no binary noise', async () => {
  expect(await figuresOf(['0.1', '0.2'])).toMatchObject({ median: 0.15, places: 1 });
  expect(await figuresOf(['1.1', '3.1', '5.1'])).toMatchObject({ median: 3.1, std: 2 });
  expect(await figuresOf(['0.1', '0.1', '0.1'])).toMatchObject({ std: 0 });
  expect(await figuresOf(['0.1', '0.2', '0.3333333333333333'])).toMatchObject({ median: 0.2, places: null });
});

test('a value far down the column with more decimals is not cut', async () => {
  const texts = Array.from({ length: 2_500 }, (_, row) => (row === 2_400 ? '0.12345' : '1.5'));
  expect(await figuresOf(texts)).toMatchObject({ places: 5, sum: 2_499 * 1.5 + 0.12345 });
});

test('numbers are written digit by digit', async () => {
  const values = ['3', '1e-7', '1.5e-7', '500000000100.5', '1e22', '-2.5e-9', '0', '0.1'];
  const rows = await session.rows(
    `SELECT ${numberTextSql('v')} AS text FROM (VALUES ${values.map((value) => `(${value}::DOUBLE)`).join(', ')}) AS t(v)`,
  );
  expect(rows.map(({ text }) => text)).toEqual([
    '3',
    '0.0000001',
    '0.00000015',
    '500000000100.5',
    '10000000000000000000000',
    '-0.0000000025',
    '0',
    '0.1',
  ]);
});

test('a number reads back unchanged from its text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1 }),
      async (numbers) => {
        const rows = await session.rows(
          `SELECT CAST(${numberTextSql('v')} AS DOUBLE) = v AS same FROM (VALUES ${numbers.map((number) => `('${number}'::DOUBLE)`).join(', ')}) AS t(v)`,
        );
        expect(rows.every(({ same }) => same === true)).toBe(true);
      },
    ),
    { numRuns: 50 },
  );
});
