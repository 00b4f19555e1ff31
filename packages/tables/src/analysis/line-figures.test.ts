import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EngineSession, openDataset, openSession, writeTexts } from '@rapi/table-core';
import { lineFigures } from './line-figures';

let folder: string;
let session: EngineSession;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'line-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

async function figuresOf(values: readonly number[]) {
  const { relation, schema } = await openDataset(
    session,
    await writeTexts(session, { Harga: values.map(String) }, folder),
  );
  const [column] = schema.columns;
  if (!column) throw new Error('The table has no column');
  return lineFigures(session, relation, column);
}

test('one wrong amount gets its own bin and leaves ten for the others', async () => {
  const values = [...Array.from({ length: 400 }, (_, i) => 5_000 + i * 10), 9_900_000];
  const { histogram } = await figuresOf(values);
  expect(histogram).toHaveLength(11);
  expect(histogram.at(-1)).toMatchObject({ to: 9_900_000, count: 1 });
  expect(histogram.slice(0, -1).filter(({ count }) => count > 0).length).toBeGreaterThanOrEqual(4);
});

test('without outliers there are ten bins of equal width', async () => {
  const { histogram } = await figuresOf(Array.from({ length: 50 }, (_, i) => i));
  expect(histogram).toHaveLength(10);
  const widths = histogram.map(({ from, to }) => Number(to) - Number(from));
  for (const width of widths) expect(width).toBeCloseTo(4.9);
});

test('bins cover the values from least to greatest without gaps and contain every value once', async () => {
  const someValues = fc.array(
    fc.oneof(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -1_000_000, max: 1_000_000 })),
    {
      minLength: 1,
      maxLength: 30,
    },
  );
  await fc.assert(
    fc.asyncProperty(someValues, async (values) => {
      const { histogram } = await figuresOf(values);
      expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
      expect([histogram[0]?.from, histogram.at(-1)?.to]).toEqual([Math.min(...values), Math.max(...values)]);
      for (const [i, { to }] of histogram.slice(0, -1).entries()) expect(histogram[i + 1]?.from).toBe(to);
      for (const [i, { from, to, count }] of histogram.entries()) {
        const isLast = i === histogram.length - 1;
        const within = values.filter((value) => value >= Number(from) && (isLast || value < Number(to)));
        // Edges are rounded to twelve digits, so a value on an edge may fall on its other side.
        expect(Math.abs(within.length - count)).toBeLessThanOrEqual(
          values.filter((value) => value === Math.round(Number(from)) || value === Math.round(Number(to))).length,
        );
      }
    }),
    { numRuns: 30 },
  );
});
