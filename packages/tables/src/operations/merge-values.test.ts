import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dataset, type EngineSession, openSession, writeTexts } from '@rapi/table-core';
import { page } from '../paging/page';
import { applyOperation } from './apply-operation';
import { readChanges } from '../operation/change-list';
import { parseStep } from './registry';

let folder: string;
let session: EngineSession;
let dataset: Dataset;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'merge-'));
  session = await openSession(folder, { memoryLimitMb: 128, threads: 1 });
  const kota = ['Jakarta', 'jakarta', 'JKT', 'Bandung', null, 'bandung'];
  dataset = await writeTexts(session, { Kota: kota, Jumlah: ['1', '2', '3', '4', '5', '6'] }, folder);
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const step = (merges: object[], column = 'Kota') =>
  parseStep({ operation: 'merge-values@1', config: { column, merges } });
const apply = (merges: object[], column = 'Kota') =>
  applyOperation(session, dataset, step(merges, column), folder, { now: new Date(0) });

test('the values of each group become one, cell by cell, and nothing else changes', async () => {
  const { result, output } = await apply([
    { from: ['jakarta', 'JKT', 'Jakarta'], to: 'Jakarta' },
    { from: ['bandung', 'tidak ada'], to: 'Bandung' },
  ]);
  const { rows } = await page(session, result, { offset: 0, limit: 10 });
  expect(rows.map(({ Kota }) => Kota)).toEqual(['Jakarta', 'Jakarta', 'Jakarta', 'Bandung', null, 'Bandung']);
  expect(rows.map(({ Jumlah }) => Jumlah)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(output.counts).toEqual({ records_processed: 6, records_changed: 3, cells_changed: 3 });
  const changes = await readChanges(session, output.changes ?? '', { offset: 0, limit: 10 });
  expect(changes.map(({ row_index, original, cleaned }) => [row_index, original, cleaned])).toEqual([
    [1, 'jakarta', 'Jakarta'],
    [2, 'JKT', 'Jakarta'],
    [5, 'bandung', 'Bandung'],
  ]);
});

test('groups apply simultaneously, so that two values can be swapped', async () => {
  const { result } = await apply([
    { from: ['Jakarta'], to: 'Bandung' },
    { from: ['Bandung'], to: 'Jakarta' },
  ]);
  const { rows } = await page(session, result, { offset: 0, limit: 10 });
  expect(rows.map(({ Kota }) => Kota)).toEqual(['Bandung', 'jakarta', 'JKT', 'Jakarta', null, 'bandung']);
});

test.each([
  [[], /Choose at least one group/],
  [[{ from: [], to: 'x' }], /at least one value/],
  [[{ from: ['a'], to: ' ' }], /Enter the value/],
  [
    [
      { from: ['a', 'b'], to: 'x' },
      { from: ['b'], to: 'y' },
    ],
    /“b” is in more than one group/,
  ],
])('invalid settings are refused: %j', (merges, sentence) => {
  expect(() => step(merges)).toThrow(sentence);
});

test('an unknown column is refused', async () => {
  await expect(apply([{ from: ['a'], to: 'b' }], 'Negara')).rejects.toMatchObject({ code: 'unknown_column' });
});
