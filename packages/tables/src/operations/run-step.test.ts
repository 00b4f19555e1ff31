import fc from 'fast-check';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { knownQuality } from '../analysis/known-quality';
import { measureQuality } from '../analysis/quality-score';
import { type EngineSession, openDataset, openSession, type Texts, writeTexts } from '@rapi/table-core';
import { page } from '../paging/page';
import { cleaningRules } from '../cleaning/rules';
import { previewStep, runStep } from './run-step';
import type { Step } from './registry';

let folder: string;
let session: EngineSession;
const context = { now: new Date(0) };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'step-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (texts: Texts) => writeTexts(session, texts, folder);
const cleanAll: Step = { operation: 'clean@1', config: { rule_ids: cleaningRules.map(({ id }) => id) } };
const contacts: Texts = {
  name: ['Budi Santoso', 'Siti Aminah', 'Dewi Lestari', 'Agus Wijaya'],
  email: ['BUDI@Example.ID', 'siti@example.id', ' dewi@example.id ', 'agus@example.id'],
  phone: ['0812-3456-7890', '+62 813 9876 5432', '6285611112222', 'tidak ada'],
};

test('a preview shows before, after, each change and both qualities', async () => {
  const preview = await previewStep(
    session,
    {
      dataset: await write(contacts),
      step: cleanAll,
      withQuality: true,
      rows: { offset: 2, limit: 5 },
      changes: { offset: 1, limit: 2 },
    },
    folder,
    context,
  );
  expect(preview.before_rows.map((row) => row.email)).toEqual([' dewi@example.id ', 'agus@example.id']);
  expect(preview.rows.map((row) => row.email)).toEqual(['dewi@example.id', 'agus@example.id']);
  expect([preview.row_count, preview.total_changes, preview.details]).toEqual([4, 5, { unreadable_values: 1 }]);
  expect(preview.changes.map(({ row_index, column_name, cleaned }) => [row_index, column_name, cleaned])).toEqual([
    [0, 'phone', '+6281234567890'],
    [1, 'phone', '+6281398765432'],
  ]);
  expect(preview.quality_after).toBeGreaterThan(preview.quality_before ?? 100);
});

test('the quality is measured only where asked for', async () => {
  const preview = await previewStep(
    session,
    { dataset: await write(contacts), step: { operation: 'rename', config: { mapping: { name: 'Nama' } } } },
    folder,
    context,
  );
  expect(preview).toMatchObject({
    quality_before: null,
    quality_after: null,
    changes: [],
    total_changes: 0,
    details: { columns_renamed: 1 },
  });
  expect(preview.columns.map(({ name }) => name)).toEqual(['Nama', 'email', 'phone']);
});

test('a run is what its preview showed', async () => {
  const cell = fc.option(
    fc.constantFrom(
      'Budi',
      ' BUDI ',
      '0812-3456-7890',
      'budi@X.id',
      '2026-01-05',
      '05/01/2026',
      'Rp1.000',
      '40 115',
      'jl merdeka no 1',
      '12',
    ),
  );
  const names = ['Nama', 'Email', 'No HP', 'Tanggal', 'Harga', 'Kode Pos', 'Alamat'];
  const table = fc
    .integer({ min: 1, max: 8 })
    .chain((rows) =>
      fc.record(Object.fromEntries(names.map((name) => [name, fc.array(cell, { minLength: rows, maxLength: rows })]))),
    );
  await fc.assert(
    fc.asyncProperty(table, async (texts) => {
      const request = { dataset: await write(texts), step: cleanAll, withQuality: true };
      const preview = await previewStep(session, { ...request, rows: { offset: 0, limit: 100 } }, folder, context);
      const run = await runStep(session, request, folder, context);
      const after = await page(session, await openDataset(session, run.dataset), { offset: 0, limit: 100 });
      expect(after.rows).toEqual(preview.rows);
      const { counts, details, label, quality_before, quality_after } = preview;
      expect(run).toMatchObject({ counts, details, label, quality_before, quality_after });
      expect(run.dataset.schema.columns).toEqual(preview.columns);
    }),
    { numRuns: 15 },
  );
});

test.each<[string, Step]>([
  ['a cleaning, which touches some columns', cleanAll],
  [
    'one that takes rows away',
    { operation: 'deduplicate@1', config: { detection: { method: 'exact' }, default_action: 'keep_first' } },
  ],
  ['one that adds a column', { operation: 'formula@1', config: { formula: '[amount] * 2', column_name: 'twice' } }],
  ['one that renames', { operation: 'rename@1', config: { mapping: { name: 'Nama' } } }],
])('what a preview holds is what a run writes, and its quality is that of the whole: %s', async (_, step) => {
  const dataset = await write({
    name: ['Budi', 'Budi', ' siti ', 'Dewi'],
    email: ['A@x.id', 'A@x.id', 'b(at)x.id', null],
    amount: ['1.5', '1.5', '2', null],
  });
  const request = { dataset, step, withQuality: true };
  const [shown, ran] = [
    await previewStep(session, request, folder, context),
    await runStep(session, request, folder, context),
  ];
  expect(shown.columns).toEqual(ran.dataset.schema.columns);
  const written = await openDataset(session, ran.dataset);
  expect(shown.rows).toEqual((await page(session, written, { offset: 0, limit: 10 })).rows);
  const { score } = await measureQuality(session, written);
  expect([shown.quality_after, ran.quality_after]).toEqual([score, score]);
});

test('a cached figure of a dataset is reused, and an unreadable one is not', async () => {
  const dataset = await write(contacts);
  const measured = await knownQuality(session, dataset, folder);
  const [kept] = (await readdir(folder)).filter((name) => name.startsWith(`${dataset.hash}.quality`));
  const path = join(folder, String(kept));
  await writeFile(path, JSON.stringify({ ...measured, score: 1 }));
  expect((await knownQuality(session, dataset, folder)).score).toBe(1);
  await writeFile(path, '{"score":');
  expect(await knownQuality(session, dataset, folder)).toEqual(measured);
});
