import fc from 'fast-check';
import { openBench, type Bench } from '../../ingest/testing/ingest-bytes';
import { csvText, csvTextSql, type CsvDelimiter } from './csv-text';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const delimiters = [',', ';', '\t', '|'] as const;
const number = /^[+-]?[\d\s().,-]*$/;

/**
 * Whether a spreadsheet that splits the file at `separator` would run a cell; a number before some mark does not count.
 */
const runs = (line: string, separator: string): boolean =>
  line
    .split(new RegExp(`[${separator}\n\r]`))
    .map((piece, index) => (index === 0 ? piece : piece.replace(/^[" ]*/, '')))
    .some((piece) => /^[=@]/.test(piece) || (/^[+-]/.test(piece) && !number.test(piece.split(/[;,\t"]/)[0] ?? '')));
const inFile = (text: string, delimiter: string): string =>
  text.includes(delimiter) || /["\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

test.each([
  ["x;=cmd|' /C calc'!A0", ',', "x;'=cmd|' /C calc'!A0"],
  [';=1+1', ',', ";'=1+1"],
  ['; "=1+1', ',', '; "\'=1+1'],
  ['x,=1+1', ';', "x,'=1+1"],
  ['x,=1+1', ',', 'x,=1+1'],
  ['\n=1+1', ',', "'\n'=1+1"],
  ['satu\n-2+3+cmd|x', ',', "satu\n'-2+3+cmd|x"],
  ['=1;=2;@x', ',', "'=1;'=2;'@x"],
  ['Jl. Merdeka; -5; +62 812-1111', ',', 'Jl. Merdeka; -5; +62 812-1111'],
  ['-5,25', ';', '-5,25'],
  ['a; -1,5', ',', 'a; -1,5'],
  ['PT Maju; Tbk', ',', 'PT Maju; Tbk'],
] as const)('%j with %j', async (text, delimiter, expected) => {
  expect(csvText(text, delimiter)).toBe(expected);
  const [row] = await bench.session.rows(`SELECT ${csvTextSql('t', delimiter)} AS made FROM (SELECT $1 AS t)`, [text]);
  expect(row?.made).toBe(expected);
});

const texts = fc
  .array(fc.constantFrom(';', ',', '\t', '\n', '\r', ' ', '"', '=', '+', '-', '@', 'x', '1', '.', '|', '('), {
    maxLength: 14,
  })
  .map((each) => each.join(''));

test('with no separator does a text become a cell that a spreadsheet executes, and both implementations agree', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(texts, { minLength: 30, maxLength: 30 }),
      fc.constantFrom<CsvDelimiter>(...delimiters),
      async (list, delimiter) => {
        const made = await bench.session.rows(
          `SELECT ${csvTextSql('t', delimiter)} AS made FROM (SELECT unnest(from_json($1, '["VARCHAR"]')) AS t)`,
          [JSON.stringify(list)],
        );
        expect(made.map((row) => row.made)).toEqual(list.map((text) => csvText(text, delimiter)));
        for (const text of list)
          for (const separator of [',', ';', '\t'].filter((each) => each !== delimiter))
            expect([text, separator, runs(inFile(csvText(text, delimiter), delimiter), separator)]).toEqual([
              text,
              separator,
              false,
            ]);
      },
    ),
    { numRuns: 40 },
  );
});
