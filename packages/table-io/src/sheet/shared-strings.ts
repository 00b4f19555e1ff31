import { sentence } from '@rapi/contracts';
import { CellKind } from '../source/cell-kind';
import { bomb, corrupt } from '../source/reader-error';
import { putBytes, quoted, type RowBuffer } from './row-buffer';
import { createGrowingBytes, room, type GrowingBytes } from '../source/growing-bytes';
import { scanList, UnfamiliarXml } from '../source/part-scanner';
import { plainRunEnd, plainRunStart, textOfRuns } from './text-runs';
import { unguarded } from '../writers/text/formula-text';
import { createXmlReader } from '../source/xml-events';
import { unescapeExcel } from '../source/xml-text';
import { xmlDecoder, type Package } from '../source/zip';

/** The workbook's texts, already quoted for the row file, end to end in one buffer. */
export interface SharedStrings {
  held: GrowingBytes;
  /** `ends[i]` is where text i ends; text 0 begins at 0. */
  ends: Uint32Array;
  count: number;
}

const WHERE = sentence('part_texts');
const MAX_HELD = 256 * 1024 * 1024;

export const createSharedStrings = (): SharedStrings => ({
  held: createGrowingBytes(),
  ends: new Uint32Array(1024),
  count: 0,
});

function closeString(strings: SharedStrings): void {
  if (strings.count === strings.ends.length) {
    const larger = new Uint32Array(strings.ends.length * 2);
    larger.set(strings.ends);
    strings.ends = larger;
  }
  if (strings.held.length > MAX_HELD) throw bomb(sentence('size_texts'));
  strings.ends[strings.count] = strings.held.length;
  strings.count += 1;
}

export function addText(strings: SharedStrings, text: string): void {
  const value = quoted(unguarded(text));
  room(strings.held, value.length * 3);
  strings.held.length += strings.held.bytes.write(value, strings.held.length, 'utf8');
  closeString(strings);
}

/** It may guard a text that begins like a formula. */
const APOSTROPHE = 39;
const CLOSING = Buffer.from('</t></si>');

/** Reads one <si>, starting after its opening tag; returns where the next may begin. */
function scanItem(strings: SharedStrings, bytes: Buffer, from: number, to: number): number {
  const start = plainRunStart(bytes, from);
  const plain = plainRunEnd(bytes, start, to, CLOSING);
  if (plain >= 0 && bytes[start] !== APOSTROPHE) {
    room(strings.held, plain - start);
    strings.held.length += bytes.copy(strings.held.bytes, strings.held.length, start, plain);
    closeString(strings);
    return plain + CLOSING.length;
  }
  const end = bytes.indexOf('</si>', from);
  if (end < 0 || end > to) throw new UnfamiliarXml();
  addText(strings, textOfRuns(bytes, from, end));
  return end + 5;
}

function scanItems(strings: SharedStrings, bytes: Buffer, from: number, to: number): void {
  let at = bytes.indexOf(60, from);
  while (at >= 0 && at < to) {
    if (bytes[at + 1] !== 115 || bytes[at + 2] !== 105) throw new UnfamiliarXml();
    const close = bytes.indexOf(62, at);
    if (close < 0 || close >= to) throw new UnfamiliarXml();
    if (bytes[close - 1] === 47) {
      closeString(strings);
      at = close + 1;
    } else at = scanItem(strings, bytes, close + 1, to);
    at = bytes.indexOf(60, at);
  }
}

async function parseStrictly(pieces: AsyncIterable<Buffer>): Promise<SharedStrings> {
  const strings = createSharedStrings();
  let text = '';
  let depth = 0;
  let phonetic = 0;
  let closed = false;
  const reader = createXmlReader(WHERE, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic += 1;
      if (name === 't') depth += 1;
    },
    text(piece) {
      if (depth > 0 && phonetic === 0) text += piece;
    },
    close(name) {
      if (name === 'rPh') phonetic -= 1;
      if (name === 't') depth -= 1;
      if (name === 'si') addText(strings, unescapeExcel(text));
      if (name === 'sst') closed = true;
    },
  });
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const piece of pieces) {
    decoder ??= xmlDecoder(piece);
    reader.write(decoder.decode(piece, { stream: true }));
  }
  reader.end();
  if (!closed) throw corrupt(sentence('part_breaks_off', { where: WHERE }));
  return strings;
}

/** Reads the workbook's texts; an absent part is an empty list. */
export async function readSharedStrings(parts: Package, part: string | null): Promise<SharedStrings> {
  const strings = createSharedStrings();
  if (part === null) return strings;
  try {
    await scanList(
      parts.stream(part),
      WHERE,
      { list: 'sst', item: 'si' },
      { items: (bytes, from, to) => scanItems(strings, bytes, from, to) },
    );
    return strings;
  } catch (error) {
    if (error instanceof UnfamiliarXml) return parseStrictly(parts.stream(part));
    throw error;
  }
}

/**
 * Puts text `index` into a cell. Returns false if the workbook has no such text; an empty text leaves the cell empty.
 */
export function putSharedString(strings: SharedStrings, index: number, row: RowBuffer, column: number): boolean {
  if (!(index >= 0 && index < strings.count)) return false;
  const from = index === 0 ? 0 : (strings.ends[index - 1] ?? 0);
  const to = strings.ends[index] ?? 0;
  if (to > from) putBytes(row, column, CellKind.text, strings.held.bytes, from, to);
  return true;
}
