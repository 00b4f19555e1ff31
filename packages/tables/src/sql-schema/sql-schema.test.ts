import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sqlDialects, type SqlDialect } from '@rapi/contracts';
import {
  type DatasetRelation,
  type EngineSession,
  openDataset,
  openSession,
  type Texts,
  writeTexts,
} from '@rapi/table-core';
import { dialects } from './dialects';
import { columnNames, tableName, tableNameOf } from './sql-names';
import { sqlSchema } from './sql-schema';
import { MAX_INSERTED_ROWS, writeSql } from './write-sql';

const run = promisify(execFile);
let folder: string;
let session: EngineSession;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sql-schema-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const native = {
  Harga: { type: 'decimal' },
  Stok: { type: 'integer' },
  Besar: { type: 'integer' },
  Hari: { type: 'date' },
  Saat: { type: 'datetime' },
  Aktif: { type: 'boolean' },
} as const;

/** All the traps of quoting, in names and values. */
const texts: Texts = {
  'Nama "Asli"': ["O'Brien", 'C:\\temp\\', null, 'a\\\ngo\nGO\r\nb; DROP TABLE x; --', '☕ 𝒳 $(whoami) `x` ]'],
  select: ["''", '\\', "\\'", '%s', "it's \\n"],
  Nilai: ['a', 'b', 'c', 'd', 'e'],
  nilai: ['A', 'B', 'C', 'D', 'E'],
  Harga: ['1250000.5', '-0.25', null, '3', '100000'],
  Stok: ['1', '-2', '3', null, '5'],
  Besar: ['9007199254740', '1', '2', '3', '4'],
  Hari: ['2026-01-05', '1999-12-31', null, '2024-02-29', '2026-11-21'],
  Saat: ['2026-01-05T08:30:00', null, '2026-01-05T00:00:00', '2026-01-05T23:59:59', '2026-01-01T01:01:01'],
  Aktif: ['true', 'false', null, 'true', 'false'],
  Kosong: [null, null, null, null, null],
};

const open = async (table: Texts = texts): Promise<DatasetRelation> =>
  openDataset(session, await writeTexts(session, table, folder, native));

const schemaOf = async (dialect: SqlDialect, tableName?: string) =>
  sqlSchema(session, await open(), { dialect, fileName: 'Data Uji.xlsx', ...(tableName && { tableName }) });

test.each<[SqlDialect, string]>([
  ['postgresql', `CREATE TABLE "data_uji" (
  "Nama ""Asli""" VARCHAR(32),
  "select" VARCHAR(16) NOT NULL,
  "Nilai" VARCHAR(16) NOT NULL,
  "nilai" VARCHAR(16) NOT NULL,
  "Harga" NUMERIC(18,2),
  "Stok" INTEGER,
  "Besar" BIGINT NOT NULL,
  "Hari" DATE,
  "Saat" TIMESTAMP,
  "Aktif" BOOLEAN,
  "Kosong" VARCHAR(255)
);`],
  ['mysql', `CREATE TABLE \`data_uji\` (
  \`Nama "Asli"\` VARCHAR(32),
  \`select\` VARCHAR(16) NOT NULL,
  \`Nilai\` VARCHAR(16) NOT NULL,
  \`nilai_2\` VARCHAR(16) NOT NULL,
  \`Harga\` DECIMAL(18,2),
  \`Stok\` INT,
  \`Besar\` BIGINT NOT NULL,
  \`Hari\` DATE,
  \`Saat\` DATETIME(6),
  \`Aktif\` TINYINT(1),
  \`Kosong\` VARCHAR(255)
) DEFAULT CHARSET = utf8mb4;`],
  ['sqlserver', `CREATE TABLE [data_uji] (
  [Nama "Asli"] NVARCHAR(32),
  [select] NVARCHAR(16) NOT NULL,
  [Nilai] NVARCHAR(16) NOT NULL,
  [nilai_2] NVARCHAR(16) NOT NULL,
  [Harga] DECIMAL(18,2),
  [Stok] INT,
  [Besar] BIGINT NOT NULL,
  [Hari] DATE,
  [Saat] DATETIME2,
  [Aktif] BIT,
  [Kosong] NVARCHAR(255)
);`],
  ['sqlite', `CREATE TABLE "data_uji" (
  "Nama ""Asli""" VARCHAR(32),
  "select" VARCHAR(16) NOT NULL,
  "Nilai" VARCHAR(16) NOT NULL,
  "nilai_2" VARCHAR(16) NOT NULL,
  "Harga" NUMERIC(18,2),
  "Stok" INTEGER,
  "Besar" INTEGER NOT NULL,
  "Hari" TEXT,
  "Saat" TEXT,
  "Aktif" INTEGER,
  "Kosong" VARCHAR(255)
);`],
])('%s declares the table', async (dialect, expected) => {
  const { create_table_sql, table_name, total_rows } = await schemaOf(dialect);
  expect([create_table_sql, table_name, total_rows]).toEqual([expected, 'data_uji', 5]);
}); // prettier-ignore

test('each dialect writes values in its own way', async () => {
  const written: (readonly string[])[] = [];
  for (const dialect of sqlDialects) written.push((await schemaOf(dialect)).sample_insert_statements);
  const [postgresql, mysql, sqlserver, sqlite] = written;
  expect(postgresql?.[0]).toBe(
    `INSERT INTO "data_uji" ("Nama ""Asli""", "select", "Nilai", "nilai", "Harga", "Stok", "Besar", "Hari", "Saat", "Aktif", "Kosong") VALUES ` +
      `('O''Brien', '''''', 'a', 'A', 1250000.5, 1, 9007199254740, '2026-01-05', '2026-01-05 08:30:00', TRUE, NULL);`,
  );
  expect(mysql?.[1]).toContain(`('C:\\\\temp\\\\', '\\\\', 'b', 'B', -0.25, -2, 1, '1999-12-31', NULL, 0, NULL)`);
  expect(sqlserver?.[3]).toContain(
    `(CAST(N'' AS NVARCHAR(MAX)) + N'a\\' + NCHAR(10) + N'go' + NCHAR(10) + N'GO' + NCHAR(13) + N'' + NCHAR(10) + N'b; DROP TABLE x; --', `,
  );
  expect(sqlserver?.[4]).toContain(`N'☕ 𝒳 $' + N'(whoami) \`x\` ]'`);
  expect(sqlserver?.[0]).toContain(`'2026-01-05T08:30:00'`);
  expect(sqlite?.[1]).toContain(`('C:\\temp\\', '\\', 'b', 'B', -0.25, -2, 1, '1999-12-31', NULL, 0, NULL)`);
});

describe('names', () => {
  const long = 'é'.repeat(40);
  test.each<[SqlDialect, string[], string[]]>([
    ['postgresql', [long, `${long}x`], ['é'.repeat(31), `${'é'.repeat(30)}_2`]],
    ['mysql', ['a'.repeat(70), 'A'.repeat(70)], ['a'.repeat(64), `${'A'.repeat(62)}_2`]],
    ['sqlserver', ['a'.repeat(130), ''], ['a'.repeat(128), 'column_2']],
    ['mysql', ['Café', 'CAFE', '☕𝒳 '], ['Café', 'CAFE_2', '☕_']],
    ['postgresql', ['ctid', 'ctid_', 'CTID'], ['ctid_', 'ctid__2', 'CTID']],
    ['sqlite', ['Nilai', 'nilai', 'nilai_2'], ['Nilai', 'nilai_2', 'nilai_2_2']],
  ])('%s: %j become %j', (dialect, given, expected) => {
    expect(columnNames(dialects[dialect], given)).toEqual(expected);
  });

  test.each([
    ['Penjualan 2026.xlsx', 'penjualan_2026'],
    ['2026-laporan.csv', 't_2026_laporan'],
    ['Café Été.csv', 'cafe_ete'],
    ['☕.csv', 'data'],
  ])('a file %s makes a table %s', (file, name) => expect(tableNameOf(file)).toBe(name));

  test.each<[SqlDialect, string, string]>([
    ['sqlserver', '##temp', 'temp'],
    ['sqlite', 'sqlite_master', 't_sqlite_master'],
    ['postgresql', '  ', 'file'],
    ['postgresql', 'x'.repeat(100), 'x'.repeat(63)],
  ])('%s: a table named %j is %j', (dialect, given, expected) => {
    expect(tableName(dialects[dialect], given, 'file.csv')).toBe(expected);
  });
});

test('rows of MySQL stay within its limits', async () => {
  const wide = Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [`Kolom ${i}`, ['x'.repeat(i === 7 ? 900 : 300)]]),
  );
  const { create_table_sql } = await sqlSchema(session, await open(wide), { dialect: 'mysql', fileName: 'a.csv' });
  const bytes = [...create_table_sql.matchAll(/VARCHAR\((\d+)\)/g)].reduce(
    (sum, [, length]) => sum + 4 * Number(length),
    0,
  );
  expect(bytes).toBeLessThan(60_000);
  expect(create_table_sql).toContain('`Kolom 7` LONGTEXT NOT NULL');
});

test('a file contains rows up to its limit, and says so', async () => {
  const rows = MAX_INSERTED_ROWS + 5;
  const table = await open({ No: Array.from({ length: rows }, (_, i) => String(i)) });
  const path = join(folder, 'many.sql');
  await writeSql(session, table, { dialect: 'sqlite', fileName: 'a.csv' }, path);
  const text = await readFile(path, 'utf8');
  expect(text.split('\n')[0]).toContain('first 10,000 of its 10,005 rows');
  expect(text.match(/^INSERT INTO/gm)).toHaveLength(MAX_INSERTED_ROWS / 100);
  expect(text).toContain('(9999);\n');
  expect(text).not.toContain('(10000)');
});

/** The rows as a database returns them: texts, numbers and nulls. */
const expectedRows = texts.Nilai?.map((_, i) => Object.values(texts).map((values) => values[i] ?? null)) ?? [];

async function writeScript(dialect: SqlDialect): Promise<string> {
  const path = join(folder, `${dialect}.sql`);
  await writeSql(session, await open(), { dialect, fileName: 'x.csv', tableName: 'tabel "uji" \'; --' }, path);
  return path;
}

const python = spawnSync('python3', ['-c', 'import sqlite3']).status === 0 ? 'python3' : undefined;

(python ? test : test.skip)('SQLite loads it (skipped without python3)', async () => {
  const script = await writeScript('sqlite');
  const program = [
    'import json, sqlite3, sys',
    'db = sqlite3.connect(":memory:")',
    'db.executescript(open(sys.argv[1], newline="", encoding="utf-8").read())',
    `print(json.dumps(db.execute('''select * from "tabel ""uji"" '; --"''').fetchall()))`,
  ];
  const { stdout } = await run(python ?? '', ['-c', program.join('\n'), script]);
  const loaded: unknown[][] = JSON.parse(stdout);
  const spaced = (cell: unknown) => (typeof cell === 'string' ? cell.replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ') : cell);
  const typed = (name: string, cell: string | null) =>
    cell === null
      ? null
      : name === 'Aktif'
        ? Number(cell === 'true')
        : ['Harga', 'Stok', 'Besar'].includes(name)
          ? Number(cell)
          : spaced(cell);
  expect(loaded).toEqual(expectedRows.map((row) => row.map((cell, i) => typed(Object.keys(texts)[i] ?? '', cell))));
});

/** The newest installed PostgreSQL. It refuses to run as root, so root runs it as the user `postgres`. */
function findPostgres(): { bin: string; uid?: number; gid?: number } | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const bin = versions.map((version) => join(root, version, 'bin')).find((path) => existsSync(join(path, 'initdb')));
  if (bin === undefined || process.getuid?.() !== 0) return bin === undefined ? undefined : { bin };
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  try {
    return { bin, uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

const postgres = findPostgres();

(postgres ? test : test.skip)(
  'PostgreSQL loads it (skipped without its server)',
  async () => {
    if (!postgres) return;
    const { bin, uid, gid } = postgres;
    const home = await mkdtemp(join(tmpdir(), 'pg-'));
    if (uid !== undefined && gid !== undefined) chownSync(home, uid, gid);
    const as = { cwd: home, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }, uid, gid };
    const data = join(home, 'data');
    const pg = (name: string, ...args: string[]) => run(join(bin, name), args, as);
    const script = join(home, 'schema.sql');
    await writeFile(script, await readFile(await writeScript('postgresql')));
    await pg('initdb', '-D', data, '-U', 'uji', '-A', 'trust', '-E', 'UTF8', '--no-sync');
    await pg(
      'pg_ctl',
      '-D',
      data,
      '-w',
      '-l',
      join(home, 'log'),
      '-o',
      `-k ${home} -c listen_addresses='' -c fsync=off`,
      'start',
    );
    try {
      const psql = (...args: string[]) =>
        pg('psql', '-X', '-h', home, '-U', 'uji', '-d', 'postgres', '-v', 'ON_ERROR_STOP=1', ...args);
      await psql('-q', '-f', script);
      const { stdout } = await psql('-At', '-c', `select coalesce(json_agg(t), '[]') from "tabel ""uji"" '; --" t`);
      const loaded: Record<string, unknown>[] = JSON.parse(stdout);
      const typed = (name: string, cell: string | null) =>
        cell === null
          ? null
          : name === 'Aktif'
            ? cell === 'true'
            : ['Harga', 'Stok', 'Besar'].includes(name)
              ? Number(cell)
              : cell;
      const names = Object.keys(texts);
      expect(loaded.map((row) => names.map((name) => row[name]))).toEqual(
        expectedRows.map((row) => row.map((cell, i) => typed(names[i] ?? '', cell))),
      );
    } finally {
      await pg('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      await rm(home, { recursive: true, force: true });
    }
  },
  120_000,
);
