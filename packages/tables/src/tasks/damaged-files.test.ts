import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { utils, write, type BookType } from '@e965/xlsx';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { times, wideCases } from '@rapi/test-breadth';
import { createEnginePool, type EnginePool } from './pool';
import { createRandom, type Random } from '../samples/random';
import { TableError } from '@rapi/table-core';

let folder: string;
let pool: EnginePool;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rapi-damaged-'));
  pool = createEnginePool({
    workers: 1,
    memoryMb: 640,
    deadlineMs: 30_000,
    folder: join(folder, 'jobs'),
    cacheFolder: join(folder, 'cache'),
  });
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

const rows = [
  ['Kode', 'Nama', 'Jumlah', 'Lunas'],
  ['001', 'Budi "B" <x>', 3, true],
  ['002', 'José, Bogor', 4.5, false],
  ['003', null, 1e-7, true],
];

/** The library can write one format that its types omit. */
function written(bookType: BookType | 'biff4'): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Data');
  return Buffer.from(write(book, { type: 'buffer', bookType: bookType as BookType }) as Uint8Array);
}

async function parquet(): Promise<Buffer> {
  const path = join(folder, 'sample.parquet');
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  await connection.run(
    `COPY (SELECT i AS n, 'teks ' || (i % 7) AS t, [i, {'a': i}.a] AS l FROM range(300) r(i)) TO '${path}' (FORMAT parquet)`,
  );
  connection.closeSync();
  return readFile(path);
}

const json = JSON.stringify([
  { kode: '001', alamat: { kota: 'Bogor', rt: [1, { a: null }] }, n: 1.5 },
  { kode: '"\\u00e9', ya: true, n: -2e3 },
]);
const csv = 'Kode,Nama\n001,Budi\n002,Siti\n';
const page =
  '<html><body><table border=1><tr><th colspan=2>A</th></tr><tr><td rowspan="2">1</td><td>&eacute;<br>x</td></tr><tr><td>2</td></tr></table></body></html>';
const archive = `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n--b\r\nContent-Location: a.htm\r\nContent-Transfer-Encoding: quoted-printable\r\nContent-Type: text/html\r\n\r\n${page.replaceAll('=', '=3D')}\r\n--b--\r\n`;

/** Changes, removes, doubles or cuts off bytes at random places. */
function mutated(random: Random, bytes: Buffer): Buffer {
  let result = Buffer.from(bytes);
  for (let damages = random.between(1, 5); damages > 0 && result.length > 0; damages -= 1) {
    const at = random.between(0, result.length - 1);
    const size = random.between(1, 12);
    const way = random.between(0, 5);
    if (way === 0) result[at] = random.between(0, 255);
    else if (way === 1) result = Buffer.concat([result.subarray(0, at), result.subarray(at + size)]);
    else if (way === 2)
      result = Buffer.concat([result.subarray(0, at), result.subarray(at, at + size), result.subarray(at)]);
    else if (way === 3) result[at] = random.pick([0, 10, 13, 34, 39, 44, 47, 58, 59, 60, 62, 91, 123, 127, 255]);
    else if (way === 4) result.fill(random.pick([0, 255]), at, Math.min(at + size, result.length));
    else if (random.chance(0.4)) result = result.subarray(0, at);
  }
  return result;
}

/** The same within one part of a package, since otherwise the checksum reveals the damage. */
function mutatedPart(random: Random, bytes: Buffer): Buffer {
  const parts = unzipSync(new Uint8Array(bytes));
  const names = Object.keys(parts);
  const name = names[random.between(0, names.length - 1)] ?? '';
  const content = mutated(random, Buffer.from(parts[name] ?? strToU8('')));
  return Buffer.from(zipSync({ ...parts, [name]: new Uint8Array(content) }, { level: 1 }));
}

interface Outcome {
  taken: number;
  refused: number;
  /** Results other than a table or a sentence for a person, such as a missed deadline. */
  failed: string[];
}

async function outcomes(count: number, filename: string, make: (random: Random) => Buffer): Promise<Outcome> {
  const random = createRandom(20_261_122);
  const outcome: Outcome = { taken: 0, refused: 0, failed: [] };
  const path = join(folder, 'upload');
  for (let index = 0; index < count; index += 1) {
    await writeFile(path, make(random));
    try {
      const { sheets } = await pool.run('ingest', { path, options: { filename } });
      expect(sheets.some(({ dataset }) => dataset !== undefined)).toBe(true);
      outcome.taken += 1;
    } catch (error) {
      const isRefusal = error instanceof TableError && error.status < 500 && !error.code.startsWith('engine_');
      if (isRefusal) outcome.refused += 1;
      else outcome.failed.push(`${index}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
  return outcome;
}

const samples: readonly (readonly [string, string, () => Promise<Buffer> | Buffer, boolean])[] = [
  ['OpenDocument', 'a.ods', () => written('ods'), true],
  ['flat OpenDocument', 'a.fods', () => written('fods'), false],
  ['binary workbooks', 'a.xlsb', () => written('xlsb'), true],
  ['bare BIFF 2', 'a.xls', () => written('biff2'), false],
  ['bare BIFF 4', 'a.xls', () => written('biff4'), false],
  ['SpreadsheetML', 'a.xml', () => written('xlml'), false],
  ['SYLK', 'a.slk', () => written('sylk'), false],
  ['DIF', 'a.dif', () => written('dif'), false],
  ['web pages', 'a.xls', () => Buffer.from(page), false],
  ['web archives', 'a.xls', () => Buffer.from(archive), false],
  ['JSON', 'a.json', () => Buffer.from(json), false],
  ['JSON lines', 'a.jsonl', () => Buffer.from('{"a":1,"b":"x"}\n{"a":2}\n'), false],
  ['Parquet', 'a.parquet', parquet, false],
  ['gzip', 'a.csv.gz', () => gzipSync(csv), false],
  ['ZIP', 'a.zip', () => Buffer.from(zipSync({ 'a.csv': strToU8(csv), 'b.txt': strToU8('x') })), true],
];
const TIMES = times(30, 3);

test.each(wideCases(samples, 3))(
  '%s with random damage are read or refused with a sentence, within the memory and the deadline of one job',
  async (_, filename, sample, isPackage) => {
    const bytes = await sample();
    const whole = await outcomes(1, filename, () => bytes);
    expect(whole).toMatchObject({ taken: 1, failed: [] });
    const outer = await outcomes(TIMES, filename, (random) => mutated(random, bytes));
    const inner = isPackage ? await outcomes(TIMES, filename, (random) => mutatedPart(random, bytes)) : undefined;
    const cut = await outcomes(times(12, 2), filename, (random) =>
      bytes.subarray(0, random.between(1, bytes.length - 1)),
    );
    for (const outcome of [outer, inner, cut]) expect(outcome?.failed ?? []).toEqual([]);
  },
  240_000,
);

test('random bytes under any ending are refused', async () => {
  for (const ending of ['ods', 'xlsb', 'xls', 'xml', 'json', 'parquet', 'zip', 'gz', 'dif', 'slk', 'txt']) {
    const { failed } = await outcomes(times(4, 1), `a.${ending}`, (random) =>
      Buffer.from(Array.from({ length: random.between(1, 900) }, () => random.between(0, 255))),
    );
    expect(failed).toEqual([]);
  }
});
