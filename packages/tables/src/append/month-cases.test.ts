/** Twelve sales files as one table: columns in four spellings, days in three and amounts in four notations. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dataset, type EngineSession, openDataset, openSession } from '@rapi/table-core';
import { ingest } from '@rapi/table-io';
import { runStep } from '../operations/run-step';

const cases = join(__dirname, '../../test/cases/months');

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'month-cases-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

async function read(filename: string): Promise<Dataset> {
  const { sheets } = await ingest(session, folder, join(cases, filename), { filename });
  const dataset = sheets[0]?.dataset;
  if (!dataset) throw new Error(`${filename} gave no table`);
  return dataset;
}

interface Truth {
  tsum: number;
  tn: number;
  per: Record<string, number>;
}

test('every row is in one table with one type per column, and the totals equal those of the files', async () => {
  const truth: Truth = JSON.parse(await readFile(join(cases, 'truth.json'), 'utf8'));
  const names = (await readdir(cases)).filter((name) => name.endsWith('.csv')).sort();
  const months = await Promise.all(names.map(read));
  const [first, ...others] = months;
  if (!first) throw new Error('no files');
  const config = {
    files: others.map(({ hash }, i) => ({ file_id: `f${i}`, dataset_hash: hash, filename: names[i + 1] })),
    source_column: 'Berkas',
    own_name: names[0],
  };
  const request = { dataset: first, step: { operation: 'append@1', config }, others };
  const { dataset } = await runStep(session, request, folder, { now: new Date(0) });
  const { columns, rowCount } = dataset.schema;
  expect(columns.map(({ name, type }) => [name, type])).toEqual([
    ['Berkas', 'text'],
    ['Tanggal', 'date'],
    ['Kode Barang', 'text'],
    ['Nama Barang', 'text'],
    ['Qty', 'integer'],
    ['Harga', 'decimal'],
    ['Total', 'decimal'],
    ['Ket', 'text'],
    ['Diskon', 'integer'],
  ]);
  expect(rowCount).toBe(truth.tn);
  const { relation } = await openDataset(session, dataset);
  const key = (name: string) => columns.find((column) => column.name === name)?.key;
  const sums = await session.rows(
    `SELECT month, CAST(sum(total) AS DOUBLE) AS total, bool_and(month(day) = month AND year(day) = 2025) AS is_dated
     FROM (SELECT CAST(substr(c${key('Berkas')}, 11, 2) AS INTEGER) AS month, v${key('Total')} AS total,
       v${key('Tanggal')} AS day FROM ${relation}) GROUP BY month ORDER BY month`,
  );
  expect(Object.fromEntries(sums.map(({ month, total }) => [String(month), total]))).toEqual(truth.per);
  expect(sums.every(({ is_dated }) => is_dated === true)).toBe(true);
  expect(sums.reduce((sum, { total }) => sum + Number(total), 0)).toBe(truth.tsum);
});
