import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { looksOf } from '../../sheet/cell-looks';
import { CellKind } from '../../source/cell-kind';
import { splitSample } from './dialect';

const WRAPPED = /^"(?:[^"]|"")*"$/;
const FEWEST_LINES = 2;

const unwrapped = (line: string): string => (WRAPPED.test(line) ? line.slice(1, -1).replaceAll('""', '"') : line);

const isEven = (records: readonly string[][]): boolean =>
  records.every(({ length }) => length > 1 && length === records[0]?.length);

/**
 * Whether each line of a text is a record that was quoted once more, as a whole: `"1,""Budi"",15"`. Excel writes that
 * when a file with another separator is opened and saved as CSV.
 */
export function isWrapped(text: string, isWhole: boolean, delimiters: readonly string[]): boolean {
  const lines = text.split(/\r\n|\n/);
  if (!isWhole) lines.pop();
  const filled = lines.filter((line) => line !== '');
  if (filled.length < FEWEST_LINES || !filled.every((line) => WRAPPED.test(line))) return false;
  const inner = filled.map(unwrapped).join('\n');
  return delimiters.some((delimiter) => {
    const records = splitSample(inner, delimiter, true);
    // A column of places such as "Bogor, Jawa Barat" is even, too.
    const isProse = records.every((record) => record.slice(1).every((cell) => cell.startsWith(' ')));
    // So are amounts, but a row of names comes first here.
    const hasNames = records[0]?.every((name) => looksOf(name) === CellKind.text);
    return records.length === filled.length && isEven(records) && !isProse && hasNames;
  });
}

/** The lines of a text. Not by `readline`, which also ends lines at U+2028, a character like any other in a cell. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

async function* unwrappedLines(path: string): AsyncGenerator<string> {
  for await (const line of linesOf(path)) yield `${unwrapped(line.replace(/\r$/, ''))}\n`;
}

/** Writes a text without the quotes around its lines. */
export const unwrapLines = (from: string, to: string): Promise<void> =>
  pipeline(Readable.from(unwrappedLines(from)), createWriteStream(to));
