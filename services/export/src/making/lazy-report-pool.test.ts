import type { ExportedFile, ExportRequest } from '@rapi/reports';
import { lazyReportPool } from './lazy-report-pool';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const made: ExportedFile = { path: '/tmp/export', bytes: 1, extension: 'csv', contentType: 'text/csv' };
const request: ExportRequest = {
  title: 'Laporan',
  exportType: 'data_export',
  format: 'csv',
  settings: { include_headers: true, include_formatting: true, indonesian_formatting: true, compress_output: false },
  sources: [],
  owner: { name: 'Sari', email: 'sari@example.co.id' },
  madeAt: '2026-11-21T02:00:00.000Z',
  path: '/tmp/export',
};

/** Counts starts and ends; an export takes the given time. */
function counted(idleMs: number, exportMs: number) {
  const seen = { started: 0, ended: 0 };
  const start = async () => {
    seen.started++;
    return {
      run: async () => {
        await pause(exportMs);
        return made;
      },
      close: async () => void seen.ended++,
    };
  };
  return { seen, pool: lazyReportPool(start, idleMs) };
}

test('it starts once for exports at the same time, and not before', async () => {
  const { seen, pool } = counted(60_000, 5);
  expect(seen).toEqual({ started: 0, ended: 0 });
  await Promise.all([pool.run(request), pool.run(request)]);
  expect(seen).toEqual({ started: 1, ended: 0 });
  await pool.close();
  expect(seen).toEqual({ started: 1, ended: 1 });
});

test('it ends when nothing is exported, never under an export, and starts anew for the next', async () => {
  const { seen, pool } = counted(1, 30);
  const first = pool.run(request);
  await pause(15);
  expect(seen.ended).toBe(0);
  await first;
  await pause(30);
  expect(seen).toEqual({ started: 1, ended: 1 });
  await pool.run(request);
  expect(seen.started).toBe(2);
  await pool.close();
});

test('one that could not be started is started anew the next time', async () => {
  let tries = 0;
  const pool = lazyReportPool(async () => {
    if (++tries === 1) throw new Error('no memory');
    return { run: async () => made, close: async () => undefined };
  }, 60_000);
  await expect(pool.run(request)).rejects.toThrow('no memory');
  await expect(pool.run(request)).resolves.toBe(made);
  await pool.close();
});
