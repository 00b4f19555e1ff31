import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { createEnginePool, type EnginePool } from './pool';

/** A job's memory in the product. */
const limits = { workers: 1, memoryMb: 1024, duckdbMemoryMb: 256, deadlineMs: 110_000, threads: 2 };
const MOST_CELLS = 12_000;
/** The longest shapes take some ten seconds each on a busy machine. */
const DRAWING_MS = 150_000;
const MOST_COLUMNS = 512;

let folder: string;
let pool: EnginePool;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shapes-'));
  pool = createEnginePool({ ...limits, folder: join(folder, 'jobs'), cacheFolder: join(folder, 'cache') });
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

/** Cells of a column: a few similar values that recur, or a different value in each. */
const cells = {
  'one value': () => '1',
  'answers of a questionnaire': (row: number, column: number) => String(((row * 7 + column * 13) % 5) + 1),
  'numbers of their own': (row: number, column: number) => String(row * 7919 + column * 104_729),
  'texts of their own': (row: number, column: number) => `Baris ${row} di kolom ${column}`,
  amounts: (row: number, column: number) => `Rp ${((row * 31 + column) % 900) + 1}.000`,
  days: (row: number, column: number) => `${((row + column) % 28) + 1}/${((row * 3) % 12) + 1}/2026`,
  'many kinds': (row: number, column: number): string =>
    [`Toko ${row % 97}`, String(row * 31 + column), `${row / 4}`, column % 5 === 0 ? '' : 'ya'][column % 4] ?? '',
};
type Kind = keyof typeof cells;
const kinds = Object.keys(cells) as Kind[];

const csvOf = (columns: number, rows: number, kind: Kind): string => {
  const names = Array.from({ length: columns }, (_, column) => `Kolom ${column + 1}`);
  const lines = Array.from({ length: rows }, (_, row) => names.map((_name, column) => cells[kind](row, column)));
  return [names, ...lines].map((line) => line.join(',')).join('\n');
};

const clean = { operation: 'clean@1', config: { rule_ids: ['tidy-spaces', 'rupiah-form', 'date-form'] } };

/** Reads, profiles, suggests types and cleans, as every table goes through the product. */
async function passThrough(columns: number, rows: number, kind: Kind): Promise<void> {
  const path = join(folder, 'table.csv');
  await writeFile(path, csvOf(columns, rows, kind));
  const { sheets } = await pool.run('ingest', { path, options: { filename: 'table.csv', header: 'yes' } });
  const dataset = sheets[0]?.dataset;
  expect([dataset?.schema.rowCount, dataset?.schema.columns.length]).toEqual([rows, columns]);
  if (!dataset) return;
  const { column_profiles } = await pool.run('profile', { dataset, fileName: 'table.csv' });
  expect(Object.keys(column_profiles)).toHaveLength(columns);
  expect(Object.keys((await pool.run('profileTypes', { dataset })).column_profiles)).toHaveLength(columns);
  const preview = await pool.run('previewOperation', { dataset, step: clean, withQuality: true });
  const run = await pool.run('runOperation', { dataset, step: clean, withQuality: true });
  expect(run.counts).toEqual(preview.counts);
  expect([run.dataset.schema.rowCount, run.dataset.schema.columns.length]).toEqual([rows, columns]);
}

test.each([
  [240, 9, 'one value'],
  [230, 100, 'answers of a questionnaire'],
  [130, 20, 'amounts'],
  // A thousand aggregates in one statement took over a gigabyte.
  [512, 5, 'days'],
] as const)('%d columns × %d rows of %s', passThrough, 300_000);

test('a table of any shape within the limits passes through a product job', async () => {
  const shape = fc
    .tuple(fc.integer({ min: 1, max: MOST_COLUMNS }), fc.constantFrom(...kinds))
    .chain(([columns, kind]) =>
      fc.tuple(fc.constant(columns), fc.integer({ min: 1, max: Math.floor(MOST_CELLS / columns) }), fc.constant(kind)),
    );
  await fc.assert(
    fc.asyncProperty(shape, ([columns, rows, kind]) => passThrough(columns, rows, kind)),
    { numRuns: 8, endOnFailure: true, interruptAfterTimeLimit: DRAWING_MS },
  );
});
