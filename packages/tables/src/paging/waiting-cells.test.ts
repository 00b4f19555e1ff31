/** A filter by one value over a column with an open question: an answer later never changes the rows that it gave. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { PlainCondition } from '@rapi/contracts';
import type { Notation } from '@rapi/indonesia';
import { type Dataset, type EngineSession, openDataset, openSession, TableError } from '@rapi/table-core';
import { ingest, writeRows } from '@rapi/table-io';
import { pageIndices } from './page';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waiting-cells-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

async function table(name: string, cells: readonly string[]): Promise<Dataset> {
  const path = join(folder, 'berkas.csv');
  await writeRows({ filename: path, rows: [[name, 'Baris'], ...cells.map((cell, i) => [cell, `baris ${i}`])] }, path);
  const { sheets } = await ingest(session, folder, path, { filename: path, language: 'id' });
  const dataset = sheets[0]?.dataset;
  if (!dataset) throw new Error('nothing was read');
  return dataset;
}

/** The rows that the filter keeps; 'asked' if it is refused with the question. */
async function rowsWhere(dataset: Dataset, condition: PlainCondition) {
  const filter = [condition];
  try {
    const opened = await openDataset(session, dataset);
    return (await pageIndices(session, opened, { offset: 0, limit: 100, filter })).indices;
  } catch (error) {
    if (error instanceof TableError && error.code === 'open_question') return 'asked';
    throw error;
  }
}

const rowsEqual = (dataset: Dataset, column: string, value: string | number) =>
  rowsWhere(dataset, { column, operator: 'equals', value });

const answeredBy = (dataset: Dataset, notation: Notation): Dataset => ({
  ...dataset,
  schema: {
    ...dataset.schema,
    columns: dataset.schema.columns.map((column) => (column.key === 0 ? { ...column, notation } : column)),
  },
});

test('asks before 1500 finds 1.500 or leaves it', async () => {
  const asked = await table('Nilai', ['1500', '1.500', '2500']);
  expect(await rowsEqual(asked, 'Nilai', 1500)).toBe('asked');
  expect(await rowsEqual(asked, 'Nilai', '1500')).toBe('asked');
  expect(await rowsEqual(asked, 'Nilai', 1.5)).toBe('asked');
  expect(await rowsEqual(asked, 'Nilai', '2500')).toEqual([2]);
  expect(await rowsEqual(asked, 'Nilai', '7')).toEqual([]);
});

const figures = fc.oneof(
  fc.constantFrom('1500', '1.500', '1,500', '1.5', '2.250', '2250', '-1.500', '7', '12'),
  fc.integer({ min: 1, max: 9_999 }).map(String),
);

test('gives the rows that either answer gives', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(figures, fc.constant('n/a')), { maxLength: 8 }),
      figures,
      async (cells, value) => {
        const asked = await table('Nilai', ['1.500', '7', ...cells]);
        fc.pre((await rowsWhere(asked, { column: 'Nilai', operator: 'greater_than', value: 0 })) === 'asked');
        const rows = await rowsEqual(asked, 'Nilai', value);
        if (rows === 'asked') return;
        for (const decimal of [',', '.'] as const)
          expect(await rowsEqual(answeredBy(asked, { decimal }), 'Nilai', value)).toEqual(rows);
      },
    ),
  );
});
