import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { columnsAfter, describeOperation, operationSettings, type OperationName, z } from '@rapi/contracts';
import { type Dataset, type EngineSession, openSession, writeTexts } from '@rapi/table-core';
import { applyOperation } from './apply-operation';
import { operations, parseStep } from './registry';

let folder: string;
let session: EngineSession;
let dataset: Dataset;
let other: Dataset;
const before = ['Nama', 'Kota', 'Harga'];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'described-'));
  session = await openSession(folder, { memoryLimitMb: 128, threads: 1 });
  const table = { Nama: [' Budi', 'SITI', 'SITI'], Kota: ['Solo', 'jkt', 'jkt'], Harga: ['1500', '20', '20'] };
  dataset = await writeTexts(session, table, folder);
  other = await writeTexts(session, { Nama: ['SITI'], Harga: ['7'], Alamat: ['Jl. Mawar'] }, folder);
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

/** Example settings of each operation, referring to the other file at hand. */
function exampleOf(name: OperationName): Record<string, unknown> {
  const [example] = z.array(z.record(z.string(), z.unknown())).parse(operationSettings[name].meta()?.examples);
  const named = { file_id: 'lain', dataset_hash: other.hash };
  return { ...example, ...(example?.other ? { other: named } : {}), ...(name === 'append@1' && { files: [named] }) };
}

const names = z.array(z.custom<OperationName>()).parse(Object.keys(operationSettings));

test('every operation has a description, and every description an operation', () => {
  expect([...operations.keys()].sort()).toEqual([...names].sort());
  expect([...operations.keys()].filter((name) => describeOperation(name) === undefined)).toEqual([]);
});

/** Operations whose columns only the actual table determines, in part or (for a header row) entirely. */
const namedByTable: ReadonlySet<string> = new Set(['group@1', 'use-row-as-header@1', 'transpose@1', 'append@1']);

test.each(names)('%s gives the columns of its description', async (name) => {
  const config = exampleOf(name);
  const step = parseStep({ operation: name, config });
  const { result } = await applyOperation(session, dataset, step, folder, { now: new Date(), others: [other] });
  const columns = result.schema.columns.map((column) => column.name);
  const described = columnsAfter(before, { operation: name, config });
  expect(namedByTable.has(name) ? columns.slice(0, described.length) : columns).toEqual(described);
  if (name !== 'use-row-as-header@1') expect(described.length).toBeGreaterThan(0);
});
