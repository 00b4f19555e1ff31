import fc from 'fast-check';
import { TableError } from '@rapi/table-core';
import { openBench, type Bench } from './testing/ingest-bytes';
import { pollutedCsv, type PollutedCsv } from './testing/polluted-csv';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

/** Right to the letter, wrong with a warning, refused, or silently wrong. */
async function outcome({ bytes, table }: PollutedCsv): Promise<'right' | 'told' | 'refused' | 'silent'> {
  try {
    const read = await bench.read(bytes, 'data.csv');
    const texts = read.table.texts.map((row) => row.map((cell) => cell ?? ''));
    const isRight = JSON.stringify([read.table.names, texts]) === JSON.stringify([table.names, table.rows]);
    if (isRight) return 'right';
    return read.result.warnings.length > 0 ? 'told' : 'silent';
  } catch (error) {
    if (error instanceof TableError && error.status < 500) return 'refused';
    throw error;
  }
}

test('no value of a polluted file is silently wrong, and nearly none is wrong', async () => {
  const seen: Record<string, number> = { right: 0, told: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(pollutedCsv, async (csv) => {
      const found = await outcome(csv);
      expect(found).not.toBe('silent');
      seen[found] = (seen[found] ?? 0) + 1;
    }),
    { numRuns: 80, endOnFailure: true },
  );
  // The number of draws depends on the time available.
  const drawn = Object.values(seen).reduce((sum, count) => sum + count, 0);
  expect((seen.right ?? 0) / drawn).toBeGreaterThanOrEqual(0.9);
});
