import { readFile, stat } from 'node:fs/promises';
import { writeRows } from '@rapi/table-io';
import { type Bench, openBench } from '@rapi/table-io/testing/ingest-bytes';
import { wideTest } from '@rapi/test-breadth';
import { generateDirtyTable, sampleTables } from '.';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

wideTest('the four samples are files of two kinds that fit into any plan, and never change', async () => {
  expect(sampleTables()).toEqual(sampleTables());
  const tables = sampleTables();
  expect(tables.map(({ filename }) => filename.split('.').at(-1))).toEqual(['csv', 'xlsx', 'csv', 'xlsx']);
  let bytes = 0;
  for (const { filename, rows } of tables) {
    await writeRows({ filename, rows }, bench.path(filename));
    bytes += (await stat(bench.path(filename))).size;
    const { table, result } = await bench.read(await readFile(bench.path(filename)), filename);
    expect(table.names).toEqual(rows[0]);
    expect(table.texts).toHaveLength(rows.length - 1);
    expect(result.warnings).toEqual([]);
    expect(new Set(table.texts.map((row) => JSON.stringify(row))).size).toBeLessThan(rows.length);
  }
  expect(bytes).toBeLessThan(1_200_000);
});

test('the samples contain the dirt that the tools are to find', () => {
  const [sales, customers] = sampleTables();
  const text = JSON.stringify([sales, customers]);
  for (const pattern of [
    /\+62/,
    /"08\d/,
    /Rp /,
    /\d{2}\/\d{2}\/2026/,
    /\d{4}-\d{2}-\d{2}/,
    /LUNAS/,
    /null/,
    /\d{2}\.\d{3}\.\d{3}\.\d-\d{3}\.\d{3}/,
  ]) {
    expect(text).toMatch(pattern);
  }
});

test('a dirty table has the requested number of rows, the same for the same seed', () => {
  const make = (seed: number) => [...generateDirtyTable({ rows: 500, seed }).rows];
  expect(make(1)).toEqual(make(1));
  expect(make(1)).not.toEqual(make(2));
  expect(make(1)).toHaveLength(500);
  expect(make(1).every((row) => row.length === 20)).toBe(true);
});
