import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { openBench, type Bench } from './testing/ingest-bytes';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

/** A Parquet file of a query's rows, by another instance of the engine. */
async function parquet(sql: string): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'rapi-parquet-'));
  try {
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    await connection.run(`COPY (${sql}) TO '${folder}/a.parquet' (FORMAT parquet)`);
    connection.closeSync();
    return readFileSync(join(folder, 'a.parquet'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('numbers, dates, datetimes and booleans keep their types, and texts keep their zeros', async () => {
  const bytes = await parquet(`
    SELECT '0812' AS kode, 7::INTEGER AS n, 1250.75::DECIMAL(12,2) AS harga, 0.1::DOUBLE AS d, DATE '2026-01-05' AS hari,
      TIMESTAMP '2026-01-05 08:30:00.5' AS saat, true AS ya, 9007199254740993::BIGINT AS panjang, 12::BIGINT AS pendek,
      {'kota': 'Bogor', 'rt no': 3} AS alamat, [1, 2] AS daftar, TIMESTAMPTZ '2026-01-05 08:30:00+07' AS zona
    UNION ALL SELECT '007', NULL, 3, 'NaN'::DOUBLE, NULL, TIMESTAMP '2026-01-05 08:30:00', NULL, 5, 13, NULL, [], NULL`);
  const { table, result } = await bench.read(bytes, 'data.parquet');
  expect(result).toMatchObject({ fileType: 'parquet', hasSheets: false, current: 'data' });
  expect(table.names).toEqual([
    'kode',
    'n',
    'harga',
    'd',
    'hari',
    'saat',
    'ya',
    'panjang',
    'pendek',
    'alamat.kota',
    'alamat.rt no',
    'daftar',
    'zona',
  ]);
  expect(table.types).toEqual([
    'text',
    'integer',
    'decimal',
    'decimal',
    'date',
    'datetime',
    'boolean',
    'text',
    'integer',
    'text',
    'integer',
    'text',
    'datetime',
  ]);
  expect(table.values).toEqual([
    [
      '0812',
      7,
      1250.75,
      0.1,
      '2026-01-05',
      '2026-01-05T08:30:00.5',
      true,
      '9007199254740993',
      12,
      'Bogor',
      3,
      '[1,2]',
      '2026-01-05T08:30:00',
    ],
    ['007', null, 3, null, null, '2026-01-05T08:30:00', null, '5', 13, null, null, null, null],
  ]);
  expect(result.warnings.map(({ code }) => code)).toEqual([
    'flattened',
    'lists_as_text',
    'times_in_wib',
    'long_numbers',
  ]);
});

test('the order of the rows is the file’s', async () => {
  const { table } = await bench.read(
    await parquet('SELECT (i * 7919) % 60000 AS n FROM range(60000) t(i) ORDER BY i'),
    'a.parquet',
  );
  expect(table.values.every(([n], index) => n === (index * 7919) % 60_000)).toBe(true);
});

test('a file that is too large is refused before it is written', async () => {
  expect(
    await bench.refusal(await parquet('SELECT i FROM range(200) t(i)'), 'a.parquet', { maxRows: 100 }),
  ).toMatchObject({ code: 'too_many_rows', details: { found: 200, limit: 100 } });
  const wide = Array.from({ length: 513 }, (_, column) => `1 AS k${column}`).join(', ');
  expect(await bench.refusal(await parquet(`SELECT ${wide}`), 'a.parquet')).toMatchObject({ code: 'too_many_columns' });
  const bomb = await parquet(`SELECT repeat('a', 30000) AS t FROM range(50000)`);
  expect(bomb.length).toBeLessThan(5_000_000);
  expect(await bench.refusal(bomb, 'a.parquet')).toMatchObject({ code: 'decompression_bomb' });
  expect(await bench.refusal(await parquet('SELECT 1 AS a WHERE false'), 'a.parquet')).toMatchObject({
    code: 'no_rows',
  });
});

test('cuts a text too long for a cell, and reports it', async () => {
  const { table, result } = await bench.read(
    await parquet(`SELECT repeat('a', 40000) AS t, 1 AS n UNION ALL SELECT 'b', 2`),
    'a.parquet',
  );
  expect(table.texts.map(([text]) => String(text).length)).toEqual([32_767, 1]);
  expect(result.warnings.map(({ code }) => code)).toEqual(['cut_cells']);
});

test('a file cut anywhere is refused', async () => {
  const bytes = await parquet('SELECT i, i::VARCHAR AS t FROM range(100) t(i)');
  for (const part of [0.1, 0.5, 0.9, 0.99]) {
    const refusal = await bench.refusal(bytes.subarray(0, Math.floor(bytes.length * part)), 'a.parquet');
    expect(refusal).toMatchObject({ code: 'corrupt_file', status: 422 });
  }
});

const python = process.env.PANDAS_PYTHON ?? 'python3';
const hasPyarrow = (() => {
  try {
    execFileSync(python, ['-c', 'import pandas, pyarrow'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

(hasPyarrow ? test : test.skip)(
  'what pandas writes: categories, its index, nanoseconds and missing values',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rapi-pandas-'));
    try {
      const path = join(folder, 'a.parquet');
      execFileSync(python, [
        '-c',
        `
import pandas as pd
frame = pd.DataFrame({'kota': pd.Categorical(['Bogor', None, 'Depok']), 'n': [1.5, None, 3.0], 'saat': pd.to_datetime(['2026-01-05 08:30', None, '2026-01-06 00:00']), 'kode': ['0812', '007', '1']})
frame.to_parquet(${JSON.stringify(path)}, compression='gzip')`,
      ]);
      expect(existsSync(path)).toBe(true);
      const { table } = await bench.read(readFileSync(path), 'a.parquet');
      expect(table.names).toEqual(['kota', 'n', 'saat', 'kode']);
      expect(table.values).toEqual([
        ['Bogor', 1.5, '2026-01-05T08:30:00', '0812'],
        [null, null, null, '007'],
        ['Depok', 3, '2026-01-06T00:00:00', '1'],
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test('decimals with more digits than a double holds become text, and infinite values are reported', async () => {
  const bytes = await parquet(`
    SELECT 12345678901234567.89::DECIMAL(20,2) AS panjang, 1234567890123.45::DECIMAL(20,2) AS pendek,
      0.1::DECIMAL(38,20) AS sepersepuluh, 'Infinity'::DOUBLE AS besar, DATE 'infinity' AS hari
    UNION ALL SELECT 1, 2, 3, 1.5, DATE '2026-01-05'`);
  const { table, result } = await bench.read(bytes, 'data.parquet');
  expect(table.types).toEqual(['text', 'decimal', 'decimal', 'decimal', 'date']);
  expect(table.texts.map(([panjang]) => panjang)).toEqual(['12345678901234567.89', '1.00']);
  expect(table.values.map((row) => row.slice(1))).toEqual([
    [1234567890123.45, 0.1, null, null],
    [2, 3, 1.5, '2026-01-05'],
  ]);
  expect(result.warnings.map(({ code, sentence: { params } }) => [code, params])).toEqual([
    ['long_numbers', { column: 'panjang', count: 1 }],
    ['infinite_values', { column: 'besar', count: 1 }],
    ['infinite_values', { column: 'hari', count: 1 }],
  ]);
});

test('a decimal in a number column is the number that its digits state', async () => {
  const values = ['0.1234567890123456', '9999999999999.99', '-12.5', '123456789012345.6', '1234567890123456.7'];
  for (const value of values) {
    const { table } = await bench.read(await parquet(`SELECT '${value}'::DECIMAL(38,17) AS n`), 'a.parquet');
    if (table.types[0] === 'decimal') expect(String(table.values[0]?.[0])).toBe(value);
    else expect(table.texts[0]?.[0]).toMatch(new RegExp(`^${value.replace('.', '\\.')}0*$`));
  }
});
