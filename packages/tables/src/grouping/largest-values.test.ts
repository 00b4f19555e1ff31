/** The largest and the smallest of days and times that stand as text. */
import { operationSettings } from '@rapi/contracts';
import fc from 'fast-check';
import { openDataset, type Texts } from '@rapi/table-core';
import { openBench, type OperationBench } from '../operations/testing/operation-table';
import { pivotTable } from './pivot-table';

let bench: OperationBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

async function largest(name: string, cells: readonly string[], others: Texts = {}) {
  const dataset = await bench.write({ Pelanggan: cells.map(() => 'A'), [name]: [...cells], ...others });
  const config = operationSettings['group@1'].parse({
    group_by: [{ column: 'Pelanggan' }],
    aggregations: ['max', 'min'].map((each) => ({ column: name, function: each })),
  });
  const request = { config, limit: 10, offset: 0, withTotals: false };
  const { rows, unread } = await pivotTable(bench.session, await openDataset(bench.session, dataset), request);
  const group = await bench.apply(dataset, 'group@1', config);
  const found = [rows[0]?.[`${name} (max)`], rows[0]?.[`${name} (min)`]];
  expect(Object.values((await bench.rows(group.dataset))[0] ?? {}).slice(1)).toEqual(found);
  return { found, unread };
}

const two = (n: number): string => String(n).padStart(2, '0');
const day = fc.date({ min: new Date('2025-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
const ways = fc.constantFrom(
  (d: Date) => `${two(d.getUTCDate())}/${two(d.getUTCMonth() + 1)}/${d.getUTCFullYear()}`,
  (d: Date) => `${two(d.getUTCMonth() + 1)}/${two(d.getUTCDate())}/${d.getUTCFullYear()}`,
);

test('of days in either order the last and the first by time, without the ones that are no days', async () => {
  await fc.assert(
    fc.asyncProperty(ways, fc.array(day, { maxLength: 6 }), async (write, some) => {
      // The days after the twelfth show the order of day and month.
      const days = [...some, new Date('2026-01-16'), new Date('2026-02-27'), new Date('2025-12-31')];
      const isos = days.map((each) => each.toISOString().slice(0, 10)).sort();
      const { found, unread } = await largest('Tanggal Bayar', [...days.map(write), 'n/a']);
      expect(found).toEqual([isos.at(-1), isos[0]]);
      expect(unread).toEqual([{ column: 'Tanggal Bayar', as: 'date', count: 1, doubtful: 0 }]);
    }),
    { numRuns: 15 },
  );
});

test('of times of day the latest and the earliest, whether they have two digits or one', async () => {
  const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
  await fc.assert(
    fc.asyncProperty(fc.array(time, { minLength: 2, maxLength: 6 }), async (times) => {
      const sorted = times.map(([h, m]) => `${two(h)}:${two(m)}`).sort();
      const { found, unread } = await largest('Jam Masuk', [...times.map(([h, m]) => `${h}:${two(m)}`), 'izin']);
      expect(found).toEqual([sorted.at(-1), sorted[0]]);
      expect(unread).toEqual([{ column: 'Jam Masuk', as: 'time', count: 1, doubtful: 0 }]);
    }),
    { numRuns: 15 },
  );
});

test('days that are read as most of their column is are counted', async () => {
  const { found, unread } = await largest('Dikirim', ['13/01/2026', '14/01/2026', '01/16/2026', '02/05/2026']);
  expect(found).toEqual(['2026-05-02', '2026-01-13']);
  expect(unread).toEqual([{ column: 'Dikirim', as: 'date', count: 1, doubtful: 1 }]);
});

test('days whose order is an open question are refused', async () => {
  const amounts = { Nilai: ['1,250.50', '2,300.75', '1,000.25'] };
  await expect(largest('Paid On', ['01/02/2026', '03/04/2026', 'n/a'], amounts)).rejects.toMatchObject({
    code: 'open_question',
  });
});

test('of plain texts the last in the alphabet', async () => {
  expect((await largest('Kota', ['Medan', 'Bandung'])).found).toEqual(['Medan', 'Bandung']);
});

describe('the sum of times', () => {
  const sum = async (name: string, cells: readonly string[]) => {
    const dataset = await bench.write({ Pelanggan: cells.map(() => 'A'), [name]: [...cells] });
    const config = operationSettings['group@1'].parse({
      group_by: [{ column: 'Pelanggan' }],
      aggregations: [{ column: name, function: 'sum' }],
    });
    const request = { config, limit: 10, offset: 0, withTotals: false };
    return pivotTable(bench.session, await openDataset(bench.session, dataset), request);
  };

  test('is hours under a header of durations', async () => {
    const { rows } = await sum('Durasi', ['0:20', '0:15', '1:10']);
    expect(rows[0]?.['Durasi (sum)']).toBe(1.75);
  });

  test('is minutes under a header of minutes and seconds', async () => {
    const { rows } = await sum('Durasi (mm:ss)', ['05:30', '75:10', '00:45']);
    expect(rows[0]?.['Durasi (mm:ss) (sum)']).toBeCloseTo(4885 / 60, 9);
  });

  test.each([
    ['Durasi (menit)', 4885 / 60],
    ['Durasi (detik)', 4885],
    ['Durasi (jam)', 4885 / 3600],
  ])('is told in the unit of the header %s', async (header, told) => {
    const { rows } = await sum(header, ['0:05:30', '1:15:10', '0:00:45']);
    expect(rows[0]?.[`${header} (sum)`]).toBeCloseTo(told, 9);
  });

  test('of day is refused with the way out', async () => {
    await expect(sum('Jam Masuk', ['08:20', '09:15'])).rejects.toMatchObject({
      code: 'invalid_config',
      message: expect.stringContaining('Durasi'),
    });
  });
});
