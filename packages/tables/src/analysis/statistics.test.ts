import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { profileReport } from '@rapi/contracts';
import { type EngineSession, openDataset, openSession, type Texts, writeTexts } from '@rapi/table-core';
import { wideTest } from '@rapi/test-breadth';
import { profile } from './profile';
import pandas from './testing/pandas-figures.json';

let folder: string;
let session: EngineSession;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statistics-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const report = async (texts: Texts) =>
  profile(session, await openDataset(session, await writeTexts(session, texts, folder)), 'tabel.csv');

const texts: Texts = Object.fromEntries(
  Object.entries(pandas.columns).map(([name, values]) => [
    name,
    values.map((value) => (value === null ? null : String(value))),
  ]),
);

describe('the figures match those of pandas for the same columns', () => {
  let found: Awaited<ReturnType<typeof report>>;
  beforeAll(async () => {
    found = await report(texts);
  });

  test.each(Object.entries(pandas.figures))('of column %s', (name, figures) => {
    const numbers = found.column_profiles[name]?.numbers;
    for (const [figure, value] of Object.entries(figures)) {
      const own = Number(numbers?.[figure as keyof typeof figures]);
      expect(Math.abs(own - value)).toBeLessThanOrEqual(Math.abs(value) * 1e-5 + 1e-9);
    }
    expect(numbers?.iqr).toBeCloseTo(figures.q3 - figures.q1, 6);
  });

  test.each(['pearson', 'spearman'] as const)('the %s coefficients of all pairs', (kind) => {
    expect(found.correlations?.columns).toEqual(['a', 'b', 'c', 'd']);
    pandas[kind].forEach((row, one) =>
      row.forEach((value, other) => expect(found.correlations?.[kind][one]?.[other]).toBeCloseTo(value, 7)),
    );
    expect(found.correlations).toMatchObject({ rows: 60, total_rows: 60, columns_left_out: 0 });
  });

  test('the report conforms to the contract', () => {
    expect(profileReport.parse(found)).toBeDefined();
  });
});

test('the correlation of a straight line is 1, of its opposite -1, and one value gives none', async () => {
  const { correlations, column_profiles } = await report({
    x: ['1', '2', '3', '4', '5'],
    y: ['10', '8', '6', '4', '2'],
    z: ['1', '8', '27', '64', '125'],
    sama: ['7', '7', '7', '7', '7'],
  });
  expect(correlations?.pearson[0]).toEqual([1, -1, expect.closeTo(0.943, 3), null]);
  expect(correlations?.spearman[0]).toEqual([1, -1, 1, null]);
  expect(correlations?.pearson[3]).toEqual([null, null, null, 1]);
  expect(column_profiles.sama?.numbers).toMatchObject({ std: 0, skewness: 0, kurtosis: 0, iqr: 0 });
});

test('too few values have no distribution, and one column of numbers has no correlations', async () => {
  const { correlations, column_profiles } = await report({ a: ['1', '2'], b: ['x', 'y'] });
  expect(correlations).toBeNull();
  expect(column_profiles.a?.numbers).toMatchObject({ q1: 1.25, q3: 1.75, iqr: 0.5, skewness: null, kurtosis: null });
});

wideTest('with many columns the first thirty are compared, with many rows an evenly spaced sample', async () => {
  const rows = Array.from({ length: 3_000 }, (_, row) => row);
  const wide: Texts = Object.fromEntries(
    Array.from({ length: 40 }, (_, column) => [
      `k${column}`,
      rows.map((row) => (row === column ? null : String((row * (column + 1)) % 97))),
    ]),
  );
  const { correlations } = await report(wide);
  expect(correlations?.columns).toHaveLength(30);
  expect(correlations).toMatchObject({ columns_left_out: 10, rows: 3_000, total_rows: 3_000 });
  expect(correlations?.spearman).toHaveLength(30);
});
