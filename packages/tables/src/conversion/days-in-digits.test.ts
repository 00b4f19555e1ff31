/** Whole numbers that are days if someone asks for days. */
import { openBench, type OperationBench } from '../operations/testing/operation-table';

let bench: OperationBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

test.each([
  ['compact days', 'Tanggal', ['20260131', '20251231', '20240229'], ['2026-01-31', '2025-12-31', '2024-02-29']],
  ['serials of a workbook', 'Tanggal', ['46053', '46022', '45351'], ['2026-01-31', '2025-12-31', '2024-02-29']],
])('%s that came as whole numbers convert to days', async (_, name, texts, days) => {
  const { rows, types } = await bench.outcome({ [name]: texts, n: ['1', '2', '3'] }, 'convert@1', {
    conversions: { [name]: 'date' },
  });
  expect(types[name]).toBe('date');
  expect(rows.map((row) => row[name])).toEqual(days);
});
