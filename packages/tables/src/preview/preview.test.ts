import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dataset, type EngineSession, openDataset, openSession, writeTexts } from '@rapi/table-core';
import { runStep } from '../operations/run-step';
import { rowsAt } from '../paging/page';
import { previewFigures } from './change-figures';
import { keepPreview } from './kept-preview';
import { changesPage, rowsPage } from './preview-pages';
import { selectChanges, type ChangeSelection } from './select-changes';

let folder: string;
let session: EngineSession;
let dataset: Dataset;
const progress = () => undefined;
const context = () => ({ session, folder, cacheFolder: folder, signal: new AbortController().signal, progress });
const clean = { operation: 'clean@1', config: { rule_ids: ['tidy-spaces', 'email-form'] } };
const [SPACES, EMAILS] = ['text_normalization:Tidy spaces', 'email_addresses:Write e-mail addresses alike'];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preview-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
  const texts = {
    Nama: ['Budi', '  Siti  ', 'Dewi', 'Agus  P.'],
    Email: ['BUDI@Example.id', 'siti@example.id', ' dewi@example.id', 'AGUS@example.id'],
  };
  dataset = await writeTexts(session, texts, folder);
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const kept = (step: { operation: string; config: unknown } = clean) => keepPreview(context(), { dataset, step });

test('the figures cover the whole file, by rule, column and kind, with positions', async () => {
  const { groups, density } = await previewFigures(session, await kept());
  expect(groups).toEqual([
    expect.objectContaining({ rule: SPACES, column_name: 'Nama', kind: 'spaces', changes: 2 }),
    expect.objectContaining({ rule: EMAILS, column_name: 'Email', kind: 'letter_case', changes: 2 }),
    expect.objectContaining({ column_name: 'Email', kind: 'spaces', changes: 1 }),
  ]);
  expect(density).toEqual([1, 1, 1, 2]);
});

test('a preview is computed once, and again if the cache has dropped it', async () => {
  const first = await kept();
  const before = await readdir(folder);
  await kept();
  expect(await readdir(folder)).toEqual(before);
  await rm(join(folder, `${first.facts.hash}.parquet`));
  expect((await kept()).facts).toEqual(first.facts);
});

test.each([
  [{}, [0, 1, 2, 3, 3]],
  [{ column: 'Email' }, [0, 2, 3]],
  [{ rule: EMAILS, kind: 'letter_case' }, [0, 3]],
  [{ column: "Tak'ada" }, []],
])('the changes that pass %j, by row', async (filter, rows) => {
  const page = await changesPage(session, await kept(), { offset: 0, limit: 10, ...filter });
  expect(page.changes.map(({ row_index }) => row_index)).toEqual(rows);
  expect(page.total).toBe(rows.length);
});

test('a page of changes can begin at a row, and says where that is', async () => {
  const { changes, offset } = await changesPage(session, await kept(), { offset: 0, limit: 1, fromRow: 3 });
  expect([offset, changes[0]?.column_name, changes[0]?.cleaned]).toEqual([3, 'Nama', 'Agus P.']);
});

test('rows are shown before and after with their changes, all or those that change', async () => {
  const all = await rowsPage(session, await kept(), { offset: 1, limit: 2, onlyChanged: false });
  expect(all.total).toBe(4);
  expect(all.rows[0]).toMatchObject({
    row_index: 1,
    before: { Nama: '  Siti  ', Email: 'siti@example.id' },
    after: { Nama: 'Siti', Email: 'siti@example.id' },
    changes: [{ column_name: 'Nama', original: '  Siti  ', cleaned: 'Siti' }],
  });
  const some = await rowsPage(session, await kept(), { offset: 1, limit: 5, onlyChanged: true, column: 'Email' });
  expect([some.total, some.rows.map(({ row_index }) => row_index)]).toEqual([3, [2, 3]]);
  const from = await rowsPage(session, await kept(), {
    offset: 0,
    limit: 1,
    onlyChanged: true,
    column: 'Email',
    fromRow: 1,
  });
  expect([from.offset, from.rows[0]?.row_index]).toEqual([1, 2]);
});

test('rows are shown as written, on request', async () => {
  const amounts = await writeTexts(session, { Jumlah: ['10', '20'] }, folder);
  const step = { operation: 'convert@1', config: { conversions: { Jumlah: 'decimal' } } };
  const preview = await keepPreview(context(), { dataset: amounts, step });
  const page = { offset: 0, limit: 1, onlyChanged: false };
  expect((await rowsPage(session, preview, page)).rows[0]?.before).toEqual({ Jumlah: 10 });
  expect((await rowsPage(session, preview, { ...page, asText: true })).rows[0]?.before).toEqual({ Jumlah: '10' });
});

test('a step that changes no cell has rows and no changes', async () => {
  const rename = { operation: 'rename@1', config: { mapping: { Nama: 'Nama Lengkap' } } };
  const preview = await kept(rename);
  const { rows } = await rowsPage(session, preview, { offset: 0, limit: 1, onlyChanged: false });
  expect(rows[0]).toMatchObject({ before: { Nama: 'Budi' }, after: { 'Nama Lengkap': 'Budi' }, changes: [] });
  expect(preview.after.schema.columns.map(({ name }) => name)).toEqual(['Nama Lengkap', 'Email']);
});

const all: ChangeSelection = { base: 'all', switches: [], selected: [], deselected: [] };
const cell = (row_index: number, column_name: string) => ({ row_index, column_name });
const off = (scope: 'rule' | 'column' | 'kind', name: string) => ({ scope, name, is_selected: false });

test('the selected changes can be listed by themselves', async () => {
  const selection = { ...all, switches: [off('column', 'Nama')], deselected: [cell(0, 'Email')] };
  const { changes, total } = await changesPage(session, await kept(), { offset: 0, limit: 10, selection });
  expect([total, changes.map(({ row_index, column_name }) => [row_index, column_name])]).toEqual([
    2,
    [
      [2, 'Email'],
      [3, 'Email'],
    ],
  ]);
});

test.each<[string, ChangeSelection, object]>([
  ['everything', all, { kind: 'all' }],
  ['nothing', { ...all, base: 'none' }, { kind: 'none' }],
  ['all but a column', { ...all, switches: [off('column', 'Nama')] }, { columns: ['Nama'], rules: [], cells: [] }],
  ['all but a rule', { ...all, switches: [off('rule', EMAILS)] }, { columns: [], rules: [EMAILS], cells: [] }],
  ['all but a cell', { ...all, deselected: [cell(3, 'Nama')] }, { cells: [cell(3, 'Nama')] }],
  [
    'a column taken out, and a kind of change taken in after it',
    { ...all, switches: [off('column', 'Email'), { scope: 'kind', name: 'spaces', is_selected: true }] },
    { columns: [], rules: [EMAILS], cells: [] },
  ],
  ['one cell of nothing', { ...all, base: 'none', selected: [cell(1, 'Nama')] }, { columns: ['Email'] }],
])('%s is kept in the fewest words', async (_what, selection, selected) => {
  expect(await selectChanges(session, await kept(), selection)).toMatchObject(selected);
});

test('if nearly all of a column is excluded, the few remaining changes are listed', async () => {
  const Nama = Array.from({ length: 10_002 }, (_, row) => ` Budi ${row}`);
  const large = await writeTexts(session, { Nama }, folder);
  const preview = await keepPreview(context(), { dataset: large, step: clean });
  const selection: ChangeSelection = { ...all, base: 'none', selected: [cell(7, 'Nama')] };
  expect(await selectChanges(session, preview, selection)).toEqual({ kind: 'only', cells: [cell(7, 'Nama')] });
});

test('a cleaning skips cells that an excluded rule would change last', async () => {
  const step = { ...clean, config: { ...clean.config, excluded: { rules: [EMAILS] } } };
  const { dataset: cleaned, counts } = await runStep(session, { dataset, step }, folder, { now: new Date(0) });
  const relation = await openDataset(session, cleaned);
  const rows = await rowsAt(session, relation, cleaned.schema.columns, [0, 1, 3]);
  expect(rows.map(({ Nama }) => Nama)).toEqual(['Budi', 'Siti', 'Agus P.']);
  expect(rows.map(({ Email }) => Email)).toEqual(['BUDI@Example.id', 'siti@example.id', 'AGUS@example.id']);
  expect(counts.cells_changed).toBe(3);
});
