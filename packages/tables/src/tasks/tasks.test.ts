import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Dataset } from '@rapi/table-core';
import { wideTest } from '@rapi/test-breadth';
import { cleaningRules } from '../cleaning/rules';
import { createEnginePool, type EnginePool } from './pool';

let folder: string;
let pool: EnginePool;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tasks-'));
  pool = createEnginePool({
    workers: 1,
    memoryMb: 600,
    deadlineMs: 30_000,
    folder: join(folder, 'jobs'),
    cacheFolder: join(folder, 'cache'),
  });
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

async function upload(text: string): Promise<Dataset> {
  const path = join(folder, 'upload');
  await writeFile(path, text);
  const { sheets } = await pool.run('ingest', { path, options: { filename: 'kontak.csv' } });
  const dataset = sheets[0]?.dataset;
  if (!dataset) throw new Error('the upload gave no dataset');
  return dataset;
}

const csv = 'Nama,Email,Jumlah\nBudi,BUDI@x.id,1\nSiti,siti@x.id,2\n';
const clean = { operation: 'clean@1', config: { rule_ids: cleaningRules.map(({ id }) => id) } };

wideTest('from upload to download, all in child processes', async () => {
  const dataset = await upload(csv);
  expect(dirname(dataset.path)).toBe(join(folder, 'cache'));
  const preview = await pool.run('previewOperation', { dataset, step: clean, withQuality: true });
  expect(preview.changes).toMatchObject([
    { row_index: 0, column_name: 'Email', original: 'BUDI@x.id', cleaned: 'budi@x.id' },
  ]);
  const run = await pool.run('runOperation', { dataset, step: clean });
  expect(dirname(run.dataset.path)).toBe(join(folder, 'cache'));
  const path = join(folder, 'out', 'bersih.csv');
  await pool.run('write', { dataset: run.dataset, format: 'csv', path });
  expect(await readFile(path, 'utf8')).toBe('Nama,Email,Jumlah\nBudi,budi@x.id,1\nSiti,siti@x.id,2\n');
});

test.each(['xlsx', 'json', 'parquet'] as const)('%s is written where it is wanted', async (format) => {
  const path = join(folder, 'out', `tabel.${format}`);
  await pool.run('write', { dataset: await upload(csv), format, path, sheetName: 'Data' });
  expect((await readFile(path)).length).toBeGreaterThan(20);
});

test('a recipe is run, and its intermediate datasets are not stored', async () => {
  const dataset = await upload(csv);
  const steps = [clean, { operation: 'rename@1', config: { mapping: { Nama: '__proto__' } } }];
  const result = await pool.run('runRecipe', { dataset, steps });
  expect(result.steps.map(({ operation }) => operation)).toEqual(['clean@1', 'rename@1']);
  const { rows } = await pool.run('page', { dataset: result.dataset, query: { offset: 0, limit: 1 } });
  expect(Object.entries(rows[0] ?? {})).toEqual([
    ['__proto__', 'Budi'],
    ['Email', 'budi@x.id'],
    ['Jumlah', 1],
  ]);
  expect(await pool.run('diff', { before: dataset, after: result.dataset })).toMatchObject({
    columns_renamed: [{ from: 'Nama', to: '__proto__' }],
    cells_changed: 1,
    cells: [{ row_after: 0, column_name: 'Email', before: 'BUDI@x.id', after: 'budi@x.id' }],
  });
});

test('profiles, details, statistics and scores come back', async () => {
  const dataset = await upload(csv);
  const report = await pool.run('profile', { dataset, fileName: 'kontak.csv' });
  expect(report).toMatchObject({ total_rows: 2, total_columns: 3 });
  expect((await pool.run('quality', { dataset })).score).toBe(report.overall_quality_score);
  expect((await pool.run('columnDetail', { dataset, column: 'Nama' })).value_frequencies).toEqual({ Budi: 1, Siti: 1 });
  expect((await pool.run('columnStatistics', { dataset })).map(({ name }) => name)).toEqual([
    'Nama',
    'Email',
    'Jumlah',
  ]);
});

test('refusals come back unchanged', async () => {
  const dataset = await upload(csv);
  await expect(pool.run('runOperation', { dataset, step: { operation: 'sulap', config: {} } })).rejects.toMatchObject({
    code: 'unknown_operation',
    status: 422,
  });
  await expect(
    pool.run('runOperation', { dataset, step: { operation: 'clean', config: { rule_ids: ['x'] } } }),
  ).rejects.toMatchObject({ code: 'invalid_config', details: { field: 'rule_ids.0' } });
  await expect(pool.run('columnDetail', { dataset, column: 'Negara' })).rejects.toMatchObject({
    code: 'unknown_column',
  });
});

wideTest('the samples are written and read back', async () => {
  const samples = await pool.run('writeSamples', { folder: join(folder, 'samples') });
  expect(samples).toHaveLength(4);
  for (const { path, filename } of samples) {
    const { sheets } = await pool.run('ingest', { path, options: { filename } });
    expect(sheets[0]?.rowCount).toBeGreaterThan(20);
  }
});
