import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { utils, write } from '@e965/xlsx';
import { times } from '@rapi/test-breadth';
import { createRandom, type Random } from '../samples/random';
import { TableError } from '@rapi/table-core';
import {
  confirmPlain,
  defaultLimits,
  fileKind,
  foreseePlain,
  openCsv,
  readCsv,
  readXls,
  readXlsx,
} from '@rapi/table-io';
import { buildWorkbook, rowsXml } from '@rapi/table-io/testing/build-workbook';

let folder: string;
beforeAll(async () => {
  // The library for old workbooks logs every unknown record.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  folder = await mkdtemp(join(tmpdir(), 'rapi-fuzz-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const rows = [
  ['Kode', 'Nama', 'Jumlah', 'Lunas'],
  ['001', 'Budi "B" <x>', 3, true],
  ['002', 'José, Bogor', 4.5, false],
  ['003', null, 1e-7, true],
];
const strings = '<si><t>Kode</t></si><si><r><t>tebal</t></r><r><t xml:space="preserve"> tipis</t></r></si>';
const shared = rowsXml(rows).replace('t="inlineStr"><is><t>Kode</t></is>', 't="s"><v>0</v>');
const xlsx = buildWorkbook({
  sheets: [{ name: 'Data', data: shared, tail: '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>' }],
  strings,
  formats: ['dd/mm/yyyy'],
});
const csv = Buffer.from('Kode,Nama,Jumlah\r\n001,"Budi ""B""",3\r\n002,"José\nBogor",4\r\n003,,5\r\n');

function workbook97(): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Data');
  return Buffer.from(write(book, { type: 'buffer', bookType: 'biff8' }) as Uint8Array);
}

/** Changes, removes, doubles or cuts off bytes at random places. */
function mutated(random: Random, bytes: Buffer): Buffer {
  let result = Buffer.from(bytes);
  for (let damages = random.between(1, 6); damages > 0 && result.length > 0; damages -= 1) {
    const at = random.between(0, result.length - 1);
    const size = random.between(1, 12);
    const way = random.between(0, 4);
    if (way === 0) result[at] = random.between(0, 255);
    else if (way === 1) result = Buffer.concat([result.subarray(0, at), result.subarray(at + size)]);
    else if (way === 2)
      result = Buffer.concat([result.subarray(0, at), result.subarray(at, at + size), result.subarray(at)]);
    else if (way === 3) result[at] = random.pick([0, 10, 13, 34, 38, 44, 47, 60, 62, 255]);
    else if (random.chance(0.3)) result = result.subarray(0, at);
  }
  return result;
}

/** Changes the content of one part of a workbook; otherwise deflate finds most changes before the reader does. */
function mutatedPart(random: Random): Buffer {
  const parts = unzipSync(xlsx);
  const name = random.pick([
    'xl/worksheets/sheet1.xml',
    'xl/worksheets/sheet1.xml',
    'xl/sharedStrings.xml',
    'xl/workbook.xml',
    'xl/styles.xml',
    'xl/_rels/workbook.xml.rels',
  ]);
  const content = mutated(random, Buffer.from(parts[name] ?? strToU8('')));
  return Buffer.from(zipSync({ ...parts, [name]: new Uint8Array(content) }, { level: 1 }));
}

const workFile = (name: string) => join(folder, name);

async function readAll(bytes: Buffer, filename: string): Promise<void> {
  const path = join(folder, 'upload');
  await writeFile(path, bytes);
  const kind = fileKind(bytes.subarray(0, 65_536), filename);
  const options = { filename };
  if (kind === 'delimited') {
    const promise = await foreseePlain(path, workFile, options, defaultLimits);
    if (promise) await confirmPlain(promise, defaultLimits);
    const text = await openCsv(path, workFile, options);
    await readCsv(text, workFile, options, defaultLimits);
  } else {
    const source = { path, workFile, options, limits: defaultLimits };
    const sheets = kind === 'zip' ? readXlsx(source) : readXls(source, kind === 'biff' ? kind : 'compound');
    for await (const { file } of sheets) expect(file.rowCount).toBeLessThan(1_000);
  }
}

interface Outcome {
  taken: number;
  refused: number;
  /** Results other than a sentence for a person, which must not happen. */
  failed: string[];
}

async function outcomes(
  count: number,
  seed: number,
  filename: string,
  make: (random: Random) => Buffer,
): Promise<Outcome> {
  const random = createRandom(seed);
  const outcome: Outcome = { taken: 0, refused: 0, failed: [] };
  for (let index = 0; index < count; index += 1) {
    const bytes = make(random);
    try {
      await readAll(bytes, filename);
      outcome.taken += 1;
    } catch (error) {
      if (error instanceof TableError && error.status < 500) outcome.refused += 1;
      else outcome.failed.push(`${index}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
  return outcome;
}

test.each<[string, number, string, (random: Random) => Buffer]>([
  ['CSV files', times(700, 70), 'a.csv', (random) => mutated(random, csv)],
  ['workbooks as archives', times(400, 40), 'a.xlsx', (random) => mutated(random, xlsx)],
  ['parts of workbooks', times(700, 70), 'a.xlsx', mutatedPart],
  ['old workbooks', times(250, 25), 'a.xls', (random) => mutated(random, workbook97())],
])(
  '%s with random damage (%i) are read or refused with a sentence, never more',
  async (_, count, filename, make) => {
    const { taken, refused, failed } = await outcomes(count, 20_261_121, filename, make);
    expect(failed).toEqual([]);
    expect(taken + refused).toBe(count);
    expect(taken).toBeGreaterThan(0);
  },
  120_000,
);

test('the workbook is valid before it is damaged', () => {
  expect(strFromU8(unzipSync(xlsx)['xl/sharedStrings.xml'] ?? strToU8(''))).toContain('tebal');
});
