import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWorkTimes, workOf } from './work-times';

const dataset = { hash: 'a', schema: { rowCount: 1000, columns: [{ name: 'a' }, { name: 'b' }] } };

test('work is identified by its task, its settings and its number of cells', async () => {
  expect(await workOf('profile', { dataset })).toEqual({ kind: 'profile', size: 2000 });
  expect(await workOf('runOperation', { dataset, step: { operation: 'clean@1', config: {} } })).toEqual({
    kind: 'runOperation clean@1',
    size: 2000,
  });
  expect(await workOf('write', { dataset, format: 'xlsx', path: '/a' })).toEqual({ kind: 'write xlsx', size: 2000 });
  expect(await workOf('patternFault', { pattern: 'a' })).toBeUndefined();
});

test('reading a file is identified by its size and its type', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'work-'));
  const path = join(folder, 'upload');
  await writeFile(path, 'a,b\n1,2\n');
  expect(await workOf('ingest', { path, options: { filename: 'Penjualan.CSV' } })).toEqual({
    kind: 'ingest .csv',
    size: 8,
  });
  await rm(folder, { recursive: true });
  expect(await workOf('ingest', { path, options: { filename: 'Penjualan.CSV' } })).toBeUndefined();
});

test('cannot estimate the first of a kind; estimates later ones by its time', () => {
  const times = createWorkTimes();
  const work = { kind: 'profile', size: 1_000_000 };
  expect(times.estimate(work, 5_000)).toBeUndefined();
  times.learn(work, 10_000);
  expect(times.estimate(work, 5_000)).toEqual({ fraction: 0.5, secondsLeft: 5 });
  expect(times.estimate({ ...work, size: 2_000_000 }, 5_000)).toEqual({ fraction: 0.25, secondsLeft: 15 });
  expect(times.estimate({ ...work, kind: 'ingest' }, 5_000)).toBeUndefined();
});

test('never reports work as done that takes longer than before', () => {
  const times = createWorkTimes();
  const work = { kind: 'profile', size: 1_000_000 };
  times.learn(work, 10_000);
  expect(times.estimate(work, 60_000)).toEqual({ fraction: 0.95, secondsLeft: 1 });
});

test('the estimate follows a slower period, and ignores one outlier', () => {
  const times = createWorkTimes();
  const work = { kind: 'profile', size: 1_000 };
  times.learn(work, 10_000);
  times.learn(work, 20_000);
  const after = times.estimate(work, 1_000)?.secondsLeft ?? 0;
  expect(after).toBeGreaterThan(9);
  expect(after).toBeLessThan(19);
  for (let i = 0; i < 10; i += 1) times.learn(work, 20_000);
  expect(times.estimate(work, 0)?.secondsLeft).toBeCloseTo(20, 0);
});

test('very short work is not recorded', () => {
  const times = createWorkTimes();
  times.learn({ kind: 'page', size: 10 }, 20);
  expect(times.estimate({ kind: 'page', size: 1_000_000 }, 20)).toBeUndefined();
});
