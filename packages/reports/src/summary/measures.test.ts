import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSession, type EngineSession } from '@rapi/tables';
import { context } from '../../test/report-input';
import { aggregateSql, measuresOf } from './measures';

let folder: string;
let session: EngineSession;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'measures-'));
  session = await openSession(folder, { memoryLimitMb: 128, threads: 1 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  [[0.004, 0.004, 0.004], true, 0.012],
  [[0.00032, 0.00034], false, 0.00033],
  [[0.125, 0.125, 0.125, 0.125], true, 0.5],
  [[500_000_000_000, 100.5], true, 500_000_000_100.5],
  [[90_000_000_000_000.25, 90_000_000_000_000], true, 180_000_000_000_000.25],
  [[0.1, 0.2, 0.3], false, 0.2],
  [[1, 1, 2], false, 1.33],
])('%j are added up before they are rounded (a sum: %p): %d', async (values, isSum, expected) => {
  const sql = aggregateSql({ name: 'Nilai', sql: 'v', kind: 'number', isSum });
  const rows = values.map((value) => `(${value}::DOUBLE)`).join(', ');
  expect(await session.rows(`SELECT ${sql} AS m FROM (VALUES ${rows}) AS t(v)`)).toEqual([{ m: expected }]);
});

test.each([
  ['money', [0.004, 0.004, 0.004], true, 0.01],
  ['percent', [0.0327, 0.03271], false, 3.2705],
  ['percent', [0.1, 0], false, 5],
] as const)('%s of %j (a sum: %p): %d', async (kind, values, isSum, expected) => {
  const sql = aggregateSql({ name: 'Nilai', sql: 'v', kind, isSum });
  const rows = values.map((value) => `(${value}::DOUBLE)`).join(', ');
  expect(await session.rows(`SELECT ${sql} AS m FROM (VALUES ${rows}) AS t(v)`)).toEqual([{ m: expected }]);
});

test.each([
  ['Harga', true],
  ['Harga (USD)', false],
  ['Harga (%)', false],
])('quantity times “%s” is money: %p', (name, isMoney) => {
  const columns = [
    { name: 'Jumlah', key: 0, type: 'integer' as const },
    { name, key: 1, type: 'decimal' as const },
  ];
  const measures = measuresOf({ relation: 't', schema: { columns, rowCount: 1 } }, context.locale);
  expect(measures.some(({ kind }) => kind === 'money')).toBe(isMoney);
});
