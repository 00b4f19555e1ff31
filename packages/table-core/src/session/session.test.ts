import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSession, type EngineSession } from './session';
import { quoteName, quoteText } from './sql-text';

let outer: string;
let session: EngineSession;

beforeEach(async () => {
  outer = await mkdtemp(join(tmpdir(), 'session-'));
  await writeFile(join(outer, 'secret.csv'), 'a\n1\n');
  session = await openSession(join(outer, 'job'), {
    memoryLimitMb: 64,
    threads: 1,
    allowedFolders: [join(outer, 'cache')],
  });
});
afterEach(async () => {
  session.close();
  await rm(outer, { recursive: true, force: true });
});

test('rows come back as JSON values', async () => {
  const [row] = await session.rows(
    `SELECT 1::BIGINT AS whole, 2.5::DECIMAL(9,2) AS part, DATE '2026-01-31' AS day, TIMESTAMP '2026-01-31 08:30:00' AS moment,
            'NaN'::DOUBLE AS none, [1, 2] AS list, {'a': 1} AS pair, true AS yes, sum(3::BIGINT) AS total`,
  );
  expect(row).toEqual({
    whole: 1,
    part: 2.5,
    day: '2026-01-31',
    moment: '2026-01-31T08:30:00',
    none: null,
    list: [1, 2],
    pair: { a: 1 },
    yes: true,
    total: 3,
  });
});

test.each([
  [
    'a file beside the job folder',
    (folder: string) => `SELECT * FROM read_csv(${quoteText(join(folder, 'secret.csv'))})`,
  ],
  [
    'a way out by dots',
    (folder: string) => `SELECT * FROM read_text(${quoteText(join(folder, 'job', '..', 'secret.csv'))})`,
  ],
  ['writing outside', (folder: string) => `COPY (SELECT 1) TO ${quoteText(join(folder, 'out.csv'))}`],
  ['attaching a database', (folder: string) => `ATTACH ${quoteText(join(folder, 'x.db'))}`],
  ['an extension', () => 'INSTALL httpfs'],
  ['access turned on again', () => 'SET enable_external_access = true'],
  ['more memory', () => `SET memory_limit = '9GB'`],
  ['another folder', () => `SET allowed_directories = ['/']`],
])('a session refuses %s', async (_what, sql) => {
  await expect(session.run(sql(outer))).rejects.toThrow(/disabled|locked|Cannot|cannot/);
});

test('the job folder and the allowed folders exist', async () => {
  await session.run(`COPY (SELECT 1 AS a) TO ${quoteText(join(outer, 'job', 'a.parquet'))} (FORMAT parquet)`);
  expect(await session.rows(`SELECT * FROM read_parquet(${quoteText(join(outer, 'job', 'a.parquet'))})`)).toEqual([
    { a: 1 },
  ]);
});

test('running out of memory gives a readable error', async () => {
  await expect(session.rows(`SELECT list(repeat('x', 1000) || i) FROM range(200000) r(i)`)).rejects.toMatchObject({
    code: 'engine_memory',
    status: 422,
  });
});

test.each(['a"b', "a'b", 'x"; DROP TABLE t; --', '城市 ☕', '__proto__', ' '])(
  'the name %j is only a name',
  async (name) => {
    const rows = await session.rows(`SELECT ${quoteText(name)} AS ${quoteName(name)}`);
    expect(Object.entries(rows[0] ?? {})).toEqual([[name, name]]);
  },
);
