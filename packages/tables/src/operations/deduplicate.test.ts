import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dataset, type EngineSession, openSession, type Texts, writeDataset, writeTexts } from '@rapi/table-core';
import { page } from '../paging/page';
import { applyOperation } from './apply-operation';
import { parseStep } from './registry';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deduplicate-'));
  session = await openSession(folder, { memoryLimitMb: 192, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const table: Texts = {
  Kode: ['A', 'B', 'A', 'C', 'A', 'B'],
  Nama: ['Budi', 'Siti', null, 'Dewi', 'Budiman', 'Siti A'],
  Jumlah: [null, '2', '1', '3', '4', null],
};
const byCode = { method: 'key_columns', key_columns: ['Kode'] };

const run = async (config: object, texts = table) => runOn(await writeTexts(session, texts, folder), config);

async function runOn(dataset: Dataset, config: object) {
  const step = parseStep({ operation: 'deduplicate@1', config });
  const applied = await applyOperation(session, dataset, step, folder, { now: new Date(0) });
  const { rows } = await page(session, applied.result, { offset: 0, limit: 100 });
  return { ...applied, label: step.label, lines: rows.map((row) => Object.values(row).join(' ')) };
}

test.each([
  ['keep_first', ['A Budi ', 'B Siti 2', 'C Dewi 3']],
  ['keep_last', ['C Dewi 3', 'A Budiman 4', 'B Siti A ']],
  ['merge', ['A Budi 1', 'B Siti 2', 'C Dewi 3']],
  ['delete_all', ['C Dewi 3']],
])('%s for all groups', async (default_action, expected) => {
  const { lines, output, dataset } = await run({ detection: byCode, default_action });
  expect(lines).toEqual(expected);
  expect(output.details).toMatchObject({ rows_removed: 6 - expected.length, groups_resolved: 2 });
  expect(dataset.schema.columns.map(({ type }) => type)).toEqual(['text', 'text', 'integer']);
});

test('a group’s own choice overrides the default, and rows that it does not name stay', async () => {
  const choices = [{ action: 'keep_last', groups: ['0,4'] }];
  const { lines } = await run({ detection: byCode, default_action: 'delete_all', choices });
  expect(lines).toEqual(['A  1', 'C Dewi 3', 'A Budiman 4']);
  const left = await run({
    detection: byCode,
    default_action: 'delete_all',
    choices: [{ action: 'leave', groups: ['0'] }],
  });
  expect(left.lines).toEqual(['A Budi ', 'A  1', 'C Dewi 3', 'A Budiman 4']);
});

test('a surviving row and a merged value can be chosen, even an empty value', async () => {
  const kept = await run({ detection: byCode, choices: [{ action: 'keep_first', groups: ['0,2,4'], survivor: 2 }] });
  expect(kept.lines).toEqual(['B Siti 2', 'A  1', 'C Dewi 3', 'B Siti A ']);
  const choice = { action: 'merge', groups: ['0,2,4'], survivor: 4, columns: { Nama: 0, Jumlah: 0 } };
  const merged = await run({ detection: byCode, choices: [choice] });
  expect(merged.lines).toEqual(['B Siti 2', 'C Dewi 3', 'A Budi ', 'B Siti A ']);
  expect(merged.output.counts).toEqual({ records_processed: 6, records_changed: 3, cells_changed: 2 });
});

test.each([
  ['rows that do not exist', [{ action: 'keep_first', groups: ['0,9'] }], /no row 10.*6 rows/],
  ['rows of two groups', [{ action: 'keep_first', groups: ['0-2'] }], /Rows 1, 2, 3 are not found as duplicates/],
  ['a row of no group', [{ action: 'keep_first', groups: ['3'] }], /Row 4 is not among the duplicates/],
  ['a row in two groups', [{ action: 'keep_first', groups: ['0,2', '2,4'] }], /Row 3 is named more than once/],
  ['a survivor from elsewhere', [{ action: 'keep_first', groups: ['0,2'], survivor: 4 }], /Row 5 is to be kept/],
  ['a value from elsewhere', [{ action: 'merge', groups: ['0,2'], columns: { Nama: 1 } }], /“Nama”.*row 2/],
  ['a column that is none', [{ action: 'merge', groups: ['0,2'], columns: { Warna: 0 } }], /Warna/],
  ['a list that is none', [{ action: 'merge', groups: ['semua'] }], /“semua” is no list/],
])('%s are refused with a message', async (_what, choices, sentence) => {
  await expect(run({ detection: byCode, choices })).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(sentence),
  });
});

test.each([
  [{}],
  [{ detection: byCode }],
  [{ detection: byCode, default_action: 'bakar' }],
  [{ detection: { method: 'key_columns' }, default_action: 'merge' }],
  [{ detection: byCode, choices: [{ action: 'merge', groups: ['0,2', '1,5'], survivor: 0 }] }],
])('the settings %j are refused', (config) => {
  expect(() => parseStep({ operation: 'deduplicate@1', config })).toThrow(
    expect.objectContaining({ code: 'invalid_config' }),
  );
});

test('choices for all groups replay on another file; choices that name rows do only if they are duplicates', async () => {
  const other = { Kode: ['X', 'X', 'Y'], Nama: ['1', '2', '3'], Jumlah: ['1', '2', '3'] };
  expect((await run({ detection: byCode, default_action: 'keep_first' }, other)).lines).toEqual(['X 1 1', 'Y 3 3']);
  await expect(run({ detection: byCode, choices: [{ action: 'keep_first', groups: ['0,2'] }] }, other)).rejects.toThrow(
    /not found as duplicates of each other/,
  );
});

test('a group of a hundred thousand rows is resolved, and the step says what it does', async () => {
  await session.run(`CREATE TABLE same AS SELECT range AS _row, 'sama' AS c0 FROM range(100000)`);
  const same = await writeDataset(session, 'same', [{ name: 'Nama', key: 0 }], folder);
  const all = await runOn(same, { default_action: 'merge' });
  expect([all.lines, all.label]).toEqual([['sama'], 'Remove duplicates (equal rows): merge each group']);
  const chosen = await runOn(same, { choices: [{ action: 'delete_all', groups: ['1-99999'] }] });
  expect([chosen.lines, chosen.label]).toEqual([['sama'], 'Remove duplicates (equal rows): 1 group by choice']);
});
