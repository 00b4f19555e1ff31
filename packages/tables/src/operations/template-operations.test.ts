import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dataset, type EngineSession, openDataset, openSession, writeTexts } from '@rapi/table-core';
import { page } from '../paging/page';
import { applyOperation, applyRecipe } from './apply-operation';
import { parseRecipe, parseStep } from './registry';

let folder: string;
let session: EngineSession;
let dataset: Dataset;
const context = { now: new Date('2026-11-21T00:00:00Z') };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'template-'));
  session = await openSession(folder, { memoryLimitMb: 128, threads: 1 });
  dataset = await writeTexts(
    session,
    {
      Nama: ['  Budi ', 'SITI', null],
      Catatan: ['Gaji IT Support, Jakarta', 'iuran it', 'kas kecil'],
      Harga: ['1500', '20', '7'],
    },
    folder,
  );
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(operation: string, config: object) {
  const applied = await applyOperation(session, dataset, parseStep({ operation, config }), folder, context);
  const { rows } = await page(session, applied.result, { offset: 0, limit: 10 });
  return { ...applied, rows, of: (name: string) => rows.map((row) => row[name]) };
}

test.each<[string, object, (string | null)[]]>([
  ['uppercase', {}, ['  BUDI ', 'SITI', null]],
  ['lowercase', {}, ['  budi ', 'siti', null]],
  ['trim', {}, ['Budi', 'SITI', null]],
  ['replace', { find: 'I', replace: '1' }, ['  Budi ', 'S1T1', null]],
  ['replace', { find: 'SITI', replace: '' }, ['  Budi ', null, null]],
])('%s %j', async (rule, more, expected) => {
  const { of, output } = await run('change-text@1', { column: 'Nama', rule, ...more });
  expect(of('Nama')).toEqual(expected);
  expect(output.counts.cells_changed).toBe(
    expected.filter((value, i) => value !== ['  Budi ', 'SITI', null][i]).length,
  );
});

test('a copy has the values and the type of its column, and a unique name', async () => {
  const { of, dataset: copied } = await run('copy-column@1', { column: 'Harga', name: 'Harga lama' });
  expect(of('Harga lama')).toEqual([1500, 20, 7]);
  expect(copied.schema.columns.at(-1)).toMatchObject({ name: 'Harga lama', type: 'integer' });
  await expect(run('copy-column@1', { column: 'Harga', name: 'Nama' })).rejects.toThrow(
    'There is a column “Nama” already',
  );
});

const rules = [
  { pattern: 'it', replacement: 'Teknologi Informasi' },
  { pattern: 'IT Support', replacement: 'Dukungan Teknis' },
  { pattern: 'siti', replacement: 'Siti Aminah' },
];

test('a rule of a wordlist matches a whole value', async () => {
  expect((await run('normalize@1', { column: 'Nama', rules })).of('Nama')).toEqual(['  Budi ', 'Siti Aminah', null]);
  expect((await run('normalize@1', { column: 'Catatan', rules })).output.counts.cells_changed).toBe(0);
});

test('words are replaced within texts, the longest first, whole words only', async () => {
  const { of, output } = await run('extract-words@1', { source_column: 'Catatan', name: 'Bagian', rules });
  expect(of('Bagian')).toEqual(['Dukungan Teknis', 'Teknologi Informasi', null]);
  expect(output.counts).toEqual({ records_processed: 3, records_changed: 2, cells_changed: 2 });
});

test('they run one after the other as a recipe', async () => {
  const steps = parseRecipe([
    { operation: 'copy-column@1', config: { column: 'Nama', name: 'Panggilan' } },
    { operation: 'change-text@1', config: { column: 'Panggilan', rule: 'trim' } },
    { operation: 'change-text@1', config: { column: 'Panggilan', rule: 'uppercase' } },
  ]);
  const { dataset: made } = await applyRecipe(session, dataset, steps, folder, context);
  const { rows } = await page(session, await openDataset(session, made), { offset: 0, limit: 2 });
  expect(rows.map(({ Nama, Panggilan }) => [Nama, Panggilan])).toEqual([
    ['  Budi ', 'BUDI'],
    ['SITI', 'SITI'],
  ]);
});
