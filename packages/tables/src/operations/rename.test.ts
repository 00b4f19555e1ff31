import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dataset, type EngineSession, openSession, writeTexts } from '@rapi/table-core';
import { page } from '../paging/page';
import { applyOperation, applyRecipe } from './apply-operation';
import { parseRecipe, parseStep } from './registry';

let folder: string;
let session: EngineSession;
let dataset: Dataset;
const context = { now: new Date('2026-11-21T00:00:00Z') };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rename-'));
  session = await openSession(folder, { memoryLimitMb: 128, threads: 1 });
  dataset = await writeTexts(
    session,
    { Kota: ['Jakarta', 'Medan'], Produk: ['Kopi', null], Harga: ['25000', '100'] },
    folder,
  );
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const rename = (mapping: object, from = dataset) =>
  applyOperation(session, from, parseStep({ operation: 'rename@1', config: { mapping } }), folder, context);
const names = ({ schema }: Dataset) => schema.columns.map(({ name }) => name);

test('columns get new names, and nothing else changes', async () => {
  const { dataset: renamed, output } = await rename({ Kota: 'City', Harga: 'Harga' });
  expect(names(renamed)).toEqual(['City', 'Produk', 'Harga']);
  expect(renamed.schema.columns.map(({ type }) => type)).toEqual(['text', 'text', 'integer']);
  expect(output).toMatchObject({
    counts: { records_processed: 2, records_changed: 0, cells_changed: 0 },
    details: { columns_renamed: 1 },
  });
  expect(renamed.hash).not.toBe(dataset.hash);
});

test('two columns swap their names', async () => {
  const { result } = await rename({ Kota: 'Produk', Produk: 'Kota' });
  expect((await page(session, result, { offset: 0, limit: 1 })).rows).toEqual([
    { Produk: 'Jakarta', Kota: 'Kopi', Harga: 25000 },
  ]);
});

test.each([
  ['an unknown column', { Negara: 'Country' }, 'unknown_column', 'Negara'],
  ['a blank name', { Kota: '  ' }, 'invalid_config', 'Kota'],
  ['two columns of one name', { Kota: 'Sama', Produk: 'Sama' }, 'invalid_config', 'Sama'],
  ['a name that another column has', { Kota: 'Harga' }, 'invalid_config', 'Harga'],
  ['a name longer than any', { Kota: 'x'.repeat(256) }, 'invalid_config', 'rename@1'],
])('%s is refused, naming it', async (_what, mapping, code, named) => {
  await expect((async () => rename(mapping))()).rejects.toMatchObject({
    code,
    status: 422,
    message: expect.stringContaining(named),
  });
});

test.each([[null], ['x'], [{ mapping: 'x' }], [{ mapping: { Kota: 1 } }], [{ mapping: ['Kota'] }], [{}]])(
  'the settings %j are refused',
  (config) => {
    expect(() => parseStep({ operation: 'rename@1', config })).toThrow(
      expect.objectContaining({ code: 'invalid_config' }),
    );
  },
);

test('an unknown operation is refused, naming it', () => {
  for (const operation of ['sulap', 'sulap@1', 'rename@9', '__proto__', '']) {
    expect(() => parseStep({ operation, config: {} })).toThrow(
      expect.objectContaining({ code: 'unknown_operation', message: expect.stringContaining(`“${operation}”`) }),
    );
  }
});

test('a recipe runs its steps one after the other', async () => {
  const steps = parseRecipe([
    { operation: 'rename@1', config: { mapping: { Kota: 'City' } } },
    { operation: 'rename', config: { mapping: { City: 'Town' } }, label: 'Kota lagi' },
  ]);
  const done = await applyRecipe(session, dataset, steps, folder, context);
  expect(names(done.dataset)).toEqual(['Town', 'Produk', 'Harga']);
  expect(done.steps.map(({ label }) => label)).toEqual(['Rename “Kota”', 'Kota lagi']);
  expect((await applyRecipe(session, dataset, [], folder, context)).dataset).toEqual(dataset);
});

test('any rename can be undone by a rename', async () => {
  const hostile = fc.constantFrom(
    '__proto__',
    'constructor',
    'a"b',
    "c'd",
    '"; DROP TABLE x',
    '城市 ☕',
    '10',
    'Kota ',
    'toString',
  );
  const name = fc
    .oneof(hostile, fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }))
    .filter((text) => text.trim() !== '' && !text.includes('\0'));
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(name, { minLength: 3, maxLength: 3, selector: (text) => text.trim() }),
      async (fresh) => {
        const old = names(dataset);
        const { dataset: there } = await rename(Object.fromEntries(old.map((from, i) => [from, fresh[i]])));
        expect(names(there)).toEqual(fresh.map((each) => each.trim()));
        const { dataset: back } = await rename(
          Object.fromEntries(names(there).map((from, i) => [from, old[i]])),
          there,
        );
        expect(names(back)).toEqual(old);
      },
    ),
    { numRuns: 30 },
  );
});

test('the name of a step with very many names still fits into the stored steps', () => {
  const mapping = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`${at}${'😀'.repeat(100)}`, `K${at}`]));
  const { label } = parseStep({ operation: 'rename@1', config: { mapping } });
  expect([label.length <= 500, label.isWellFormed(), label.startsWith('Rename “0')]).toEqual([true, true, true]);
});
