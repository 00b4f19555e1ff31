import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dataset, type EngineSession, openSession, writeTexts } from '@rapi/table-core';
import { wideTest } from '@rapi/test-breadth';
import { generateDirtyTable } from '../samples';
import { previewStep, runStep } from '../operations/run-step';
import { cleaningTasks } from './tasks';
import { cleanText } from './clean-texts';
import { CLEANING } from './known-cells';
import { cleaningRules, columnsWithRules } from './rules';

let folder: string;
let session: EngineSession;
let dataset: Dataset;

const ROWS = 2_000;
const { header, rows } = generateDirtyTable({ rows: ROWS, seed: 7 });
const table = [...rows];
const allRules = cleaningRules.map(({ id }) => id);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'known-cells-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
  const texts = header.map((name, i) => [name, table.map((row) => row[i] ?? null)] as const);
  dataset = await writeTexts(session, Object.fromEntries(texts), folder);
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

async function emptyCache(name: string): Promise<string> {
  const cacheFolder = join(folder, name);
  await mkdir(cacheFolder);
  return cacheFolder;
}

const preview = (cacheFolder: string | undefined, rule_ids: readonly string[], config: object = {}) =>
  previewStep(
    session,
    {
      dataset,
      step: { operation: 'clean@1', config: { rule_ids, ...config } },
      changes: { offset: 0, limit: 50_000 },
    },
    folder,
    { now: new Date(0), cacheFolder },
  );

const cellFiles = async (cacheFolder: string) =>
  (await readdir(cacheFolder)).filter((name) => name.includes('-cells-'));

wideTest('a preview from cached findings is the same preview', async () => {
  const cacheFolder = await emptyCache('same');
  const plain = await preview(undefined, allRules);
  expect(plain.total_changes).toBeGreaterThan(ROWS);
  expect(Number(plain.details.unreadable_values)).toBeGreaterThan(0);
  expect(await preview(cacheFolder, allRules)).toEqual(plain);
  expect((await cellFiles(cacheFolder)).length).toBeGreaterThan(4);
  expect(await preview(cacheFolder, allRules)).toEqual(plain);
});

wideTest('different rules for a column are cached separately', async () => {
  const cacheFolder = await emptyCache('other');
  await preview(cacheFolder, allRules);
  for (const left of ['tidy-spaces', 'name-form', 'city-name']) {
    const rules = allRules.filter((id) => id !== left);
    expect(await preview(cacheFolder, rules)).toEqual(await preview(undefined, rules));
  }
});

wideTest('excluded cells and columns, and the user’s own rules, still apply', async () => {
  const cacheFolder = await emptyCache('settings');
  const { changes } = await preview(cacheFolder, allRules);
  const [first] = changes;
  const settings = [
    { excluded: { columns: ['Alamat'], cells: first ? [first] : [] } },
    { target_columns: ['Telepon', 'Email'] },
    { custom_rules: [{ id: 'r1', name: 'Punyaku', find: 'Jl.', replace: 'Jalan' }] },
  ];
  for (const config of settings) {
    expect(await preview(cacheFolder, allRules, config)).toEqual(await preview(undefined, allRules, config));
  }
});

test('the preview and the run use what was cleaned ahead', async () => {
  const cacheFolder = await emptyCache('ahead');
  const context = { session, folder, cacheFolder, signal: new AbortController().signal, progress: () => undefined };
  expect(columnsWithRules(dataset.schema)).toContain('Telepon');
  for (const column of columnsWithRules(dataset.schema))
    await cleaningTasks.cleanAhead.run(context, { dataset, column });
  const kept = await cellFiles(cacheFolder);
  expect(await preview(cacheFolder, allRules)).toEqual(await preview(undefined, allRules));
  expect(await cellFiles(cacheFolder)).toEqual(expect.arrayContaining(kept));
  const request = { dataset, step: { operation: 'clean@1', config: { rule_ids: allRules } } };
  const now = new Date(0);
  const ran = await runStep(session, request, await emptyCache('ran'), { now, cacheFolder });
  const alone = await runStep(session, request, await emptyCache('alone'), { now });
  expect(ran.dataset.hash).toBe(alone.dataset.hash);
});

wideTest('a truncated or dropped cache file costs only time', async () => {
  const cacheFolder = await emptyCache('spoilt');
  await preview(cacheFolder, allRules);
  const names = await cellFiles(cacheFolder);
  const plain = await preview(undefined, allRules);
  await Promise.all(names.map((name) => writeFile(join(cacheFolder, name), 'cut short')));
  expect(await preview(cacheFolder, allRules)).toEqual(plain);
  await Promise.all(names.slice(1).map((name) => rm(join(cacheFolder, name))));
  expect(await preview(cacheFolder, allRules)).toEqual(plain);
});

/** If this fails, cleaning has changed: raise CLEANING, then update the digest. */
wideTest('the number of the cleaning changes whenever the results of the rules change', () => {
  const digest = createHash('sha256').update(String(CLEANING));
  for (const row of table)
    for (const cell of row)
      for (const rule of cleaningRules)
        digest.update(`${cleanText({ rules: [rule] }, String(cell ?? '')).text ?? ''}\n`);
  expect(digest.digest('hex').slice(0, 16)).toMatchInlineSnapshot(`"f24cfd9881362452"`);
});
