import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { defaultLimits } from '../../source/ingest-options';
import { tallyByTheBook } from './by-the-book';
import { openCsv, readCsv } from './read-csv';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rapi-book-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function tally(text: string | Buffer, lineEnd: '\n' | '\r\n' = '\n') {
  const path = join(folder, 'text');
  await writeFile(path, text);
  return tallyByTheBook(path, { delimiter: ',', lineEnd, longestRow: 1_000 });
}

test.each([
  ['bare cells', 'a,b\n1,2\n', '\n', { records: 2, longest: 3 }],
  ['no line end at the end', 'a,b\n1,22', '\n', { records: 2, longest: 4 }],
  ['quoted cells with a comma, a line and quotes', 'a,b\n"1, 2","3\n""4"""\n', '\n', { records: 2, longest: 16 }],
  ['carriage returns before each line feed', 'a,b\r\n"1",2\r\n', '\r\n', { records: 2, longest: 6 }],
  ['a first cell that is empty', ',b\n,"x"\n', '\n', { records: 2, longest: 4 }],
] as const)('is sure of %s', async (_, text, lineEnd, wanted) => {
  expect(await tally(text, lineEnd)).toEqual(wanted);
});

test.each([
  ['a blank row', 'a,b\n\n1,2\n', '\n'],
  ['a row of empty cells', 'a,b\n,""\n', '\n'],
  ['a row of quoted empty cells', 'a,b\n"",""\n', '\n'],
  ['a stray quote', 'a,b\n5" pipe,2\n', '\n'],
  ['letters after a quoted cell', 'a,b\n"1"x,2\n', '\n'],
  ['a space before a quote', 'a,b\n1, "2"\n', '\n'],
  ['a quote that never closes', 'a,b\n1,"2\n', '\n'],
  ['a carriage return', 'a,b\n1\r,2\n', '\n'],
  ['a line feed of its own', 'a,b\r\n1,2\n', '\r\n'],
  ['a carriage return within quotes', 'a,b\r\n"1\r\n",2\r\n', '\r\n'],
  ['a NUL', 'a,b\n1,\0\n', '\n'],
  ['a byte that is no UTF-8', Buffer.from('a,b\n1,\xe9\n', 'latin1'), '\n'],
  ['a row longer than allowed', `a,b\n${'x'.repeat(1_001)},2\n`, '\n'],
] as const)('leaves %s in doubt', async (_, text, lineEnd) => {
  expect(await tally(text, lineEnd)).toBeNull();
});

test('a row that spans two chunks is one row', async () => {
  const row = `"${'é'.repeat(200)}",x\n`;
  const rows = 4_000;
  expect(await tally(row.repeat(rows))).toEqual({ records: rows, longest: Buffer.byteLength(row) - 1 });
});

test('its certain results agree with reading cell by cell', async () => {
  // No lone quote: it can merge two rows into one, and the leaps do not count the cells of a row.
  const cell = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom('', 'a', 'é', '"b"', '"c,\n""d"""', '""', ' ') },
    { weight: 1, arbitrary: fc.constantFrom(' "e"', 'f\r', '\0') },
  );
  const text = fc
    .array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 })
    .map((rows) => `Nama,Kota\n${rows.map((row) => row.join(',')).join('\n')}\n`);
  const path = join(folder, 'upload');
  const files = (name: string) => join(folder, name);
  const tallyOf = async (written: string) => {
    await writeFile(path, written);
    return tallyByTheBook(path, { delimiter: ',', lineEnd: '\n', longestRow: 1_000 });
  };
  await fc.assert(
    fc.asyncProperty(text, async (written) => {
      const found = await tallyOf(written);
      if (found === null) return;
      const options = { filename: 'a.csv', header: 'yes', delimiter: ',' } as const;
      const read = await readCsv(await openCsv(path, files, options), files, options, defaultLimits);
      expect([read.plain, read.file.rowCount]).toEqual([true, found.records - 1]);
    }),
    { numRuns: 300 },
  );
  let sure = 0;
  for (const written of fc.sample(text, 60)) sure += (await tallyOf(written)) === null ? 0 : 1;
  expect(sure).toBeGreaterThan(4);
});
