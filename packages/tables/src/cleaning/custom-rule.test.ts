import { type CustomRule, customRule } from '@rapi/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EngineSession, openSession, writeTexts } from '@rapi/table-core';
import { page } from '../paging/page';
import { applyOperation } from '../operations/apply-operation';
import { countChanges, readChanges } from '../operation/change-list';
import { parseStep } from '../operations/registry';
import { cleaningTasks } from './tasks';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'custom-rule-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 1 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const rule = (settings: Partial<CustomRule>): CustomRule =>
  customRule.parse({ id: 'r1', name: 'Punyaku', ...settings });

async function tried(settings: Partial<CustomRule>, ...texts: string[]): Promise<(string | null)[]> {
  const context = {
    session,
    folder,
    cacheFolder: folder,
    signal: new AbortController().signal,
    progress: () => undefined,
  };
  const results = await cleaningTasks.tryCleaningRule.run(context, { rule: rule(settings), texts });
  expect(results.map(({ original }) => original)).toEqual(texts);
  return results.map(({ cleaned }) => cleaned);
}

describe('a rule finds and replaces', () => {
  test.each<[Partial<CustomRule>, string, string | null]>([
    [{ find: 'jkt', replace: 'Jakarta' }, 'JKT dan jkt', 'Jakarta dan Jakarta'],
    [{ find: 'jkt', replace: 'Jakarta', match_case: true }, 'JKT dan jkt', 'JKT dan Jakarta'],
    [{ find: 'jkt', replace: 'Jakarta', whole_cell: true }, 'JKT dan jkt', 'JKT dan jkt'],
    [{ find: 'jkt', replace: 'Jakarta', whole_cell: true }, 'Jkt', 'Jakarta'],
    [{ find: 'a.c (x) [y] \\d $1', replace: '$1 \\0 \\' }, 'A.C (X) [Y] \\D $1', '$1 \\0 \\'],
    [{ find: '-', replace: '' }, '---', null],
    [{ find: '(\\w+) (\\w+)', replace: '$2 $1 $$0 \\n', is_regex: true }, 'Budi Santoso', 'Santoso Budi $0 \\n'],
    [{ find: '^', replace: 'PT ', is_regex: true }, 'Maju', 'PT Maju'],
    [{ find: 'b|a', replace: 'x', is_regex: true, whole_cell: true }, 'ab', 'ab'],
    [{ find: 'É', replace: 'e' }, 'café', 'cafe'],
    [{ find: 'a', replace: 'b'.repeat(1000) }, 'a'.repeat(100), 'a'.repeat(100)],
  ])('%j makes of %j %j', async (settings, text, expected) => expect(await tried(settings, text)).toEqual([expected]));

  test('in linear time for a pattern that would take other engines for ever', async () => {
    const text = `${'a'.repeat(30_000)}!`;
    expect(await tried({ find: '(a+)+$', replace: '', is_regex: true }, text)).toEqual([text]);
  });
});

describe('invalid rules are refused, saying what is wrong', () => {
  test.each<[string, RegExp]>([
    ['(a', /cannot be read: missing \)/],
    ['a)|(b', /cannot be read: .*\)/],
    ['[z-a]', /invalid character class range/],
    ['(?<=a)b', /cannot be read/],
    ['(a)\\1', /invalid escape sequence/],
    ['x*', /matches empty text/],
    ['((((a{100}){100}){100}){100})', /cannot be read/],
  ])('%s', async (find, sentence) => {
    await expect(tried({ find, is_regex: true }, 'a')).rejects.toMatchObject({
      code: 'invalid_config',
      message: expect.stringMatching(sentence),
    });
  });

  test('a replacement that names an unknown group, and an empty pattern', () => {
    expect(() => rule({ find: '(a)', replace: '$2', is_regex: true })).toThrow(/replacement_groups/);
    const unchecked: CustomRule = { ...rule({ find: '(a)', is_regex: true }), replace: '$2' };
    const context = {
      session,
      folder,
      cacheFolder: folder,
      signal: new AbortController().signal,
      progress: () => undefined,
    };
    const trying = cleaningTasks.tryCleaningRule.run(context, { rule: unchecked, texts: [] });
    return expect(trying).rejects.toMatchObject({ code: 'invalid_config', details: { field: 'replace' } });
  });

  test('an empty search pattern', () => {
    expect(() => rule({ find: '', replace: 'x' })).toThrow(/enter_what_to_find/);
    expect(rule({ find: 'a', replace: '$2' }).replace).toBe('$2');
  });
});

async function clean(config: object) {
  const dataset = await writeTexts(
    session,
    {
      Nama: ['  budi SANTOSO', 'Siti Aminah', 'PT maju', null],
      Telepon: ['0812-3456-7890', '0813-9876-5432', '+6285611112222', 'tidak ada'],
      Kode: ['A-1', 'A-2', 'B-1', 'A-1'],
    },
    folder,
  );
  const step = parseStep({ operation: 'clean@1', config });
  const { result, output } = await applyOperation(session, dataset, step, folder, { now: new Date(0) });
  const { rows } = await page(session, result, { offset: 0, limit: 10 });
  const changes = await readChanges(session, output.changes ?? '', { offset: 0, limit: 100 });
  return { rows, changes, output, counts: await countChanges(session, output.changes ?? '') };
}

test('the user’s own rules run after the system’s, and each change is listed under the rule that made it last', async () => {
  const custom_rules = [
    rule({ find: 'Santoso', replace: 'S.', match_case: true }),
    rule({ id: 'r2', name: 'Strip', find: '-', replace: '/' }),
  ];
  const { rows, changes, counts } = await clean({ rule_ids: ['name-form', 'phone-form'], custom_rules });
  expect(rows.map(({ Nama }) => Nama)).toEqual(['Budi S.', 'Siti Aminah', 'PT Maju', null]);
  expect(rows.map(({ Telepon }) => Telepon)).toEqual([
    '+6281234567890',
    '+6281398765432',
    '+6285611112222',
    'tidak ada',
  ]);
  expect(rows.map(({ Kode }) => Kode)).toEqual(['A/1', 'A/2', 'B/1', 'A/1']);
  expect(changes[0]).toMatchObject({
    original: '  budi SANTOSO',
    cleaned: 'Budi S.',
    rule_name: 'Punyaku',
    rule_category: 'custom',
  });
  expect(counts.changes_by_rule).toEqual([
    { rule_name: 'Strip', rule_category: 'custom', changes: 4 },
    { rule_name: 'Write phone numbers with +62', rule_category: 'phone_numbers', changes: 2 },
    { rule_name: 'Punyaku', rule_category: 'custom', changes: 1 },
    { rule_name: 'Write names alike', rule_category: 'names', changes: 1 },
  ]);
});

test('excluded columns and cells stay unchanged, and the counts reflect this', async () => {
  const excluded = {
    columns: ['Nama'],
    cells: [
      { row_index: 1, column_name: 'Telepon' },
      { row_index: 9, column_name: 'Telepon' },
      { row_index: 0, column_name: 'Warna' },
    ],
  };
  const { rows, output } = await clean({ rule_ids: ['name-form', 'phone-form'], excluded });
  expect(rows.map(({ Nama }) => Nama)).toEqual(['  budi SANTOSO', 'Siti Aminah', 'PT maju', null]);
  expect(rows.map(({ Telepon }) => Telepon)).toEqual([
    '+6281234567890',
    '0813-9876-5432',
    '+6285611112222',
    'tidak ada',
  ]);
  expect(output.counts).toEqual({ records_processed: 4, records_changed: 1, cells_changed: 1 });
});

test('an invalid pattern refuses the whole cleaning', async () => {
  const custom_rules = [rule({ find: '(', is_regex: true })];
  await expect(clean({ custom_rules })).rejects.toMatchObject({ code: 'invalid_config' });
  await expect(clean({ rule_ids: [], custom_rules: [] })).rejects.toMatchObject({ code: 'invalid_config' });
});
