import { isAscii, isUtf8 } from 'node:buffer';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, link, open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isUtf16, utf16Label } from './file-kind';
import type { TextEncoding } from './ingest-options';
import { legacyEncoding } from './legacy-encoding';

export interface Encoding {
  /** A label of the Encoding Standard. */
  label: TextEncoding;
  bom: boolean;
  /** Byte sequences that are invalid in this encoding; each is read as U+FFFD. */
  undecodable: number;
  /** Detected by the looks of the text alone. */
  isGuess?: boolean;
}

const UTF8_BOM = Buffer.from('\ufeff', 'utf8');

/** How many bytes at the end belong to a character that continues in the next piece. */
function openTail(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const size = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return size > back ? back : 0;
  }
  return 0;
}

interface Tally {
  valid: number;
  invalid: number;
}

const REPLACEMENT = /\ufffd/g;
// eslint-disable-next-line no-control-regex -- everything outside ASCII is what is counted
const BEYOND_ASCII = /[^\u0000-\u007f]/gu;

function tally(bytes: Buffer, into: Tally): void {
  if (isAscii(bytes)) return;
  const text = bytes.toString('utf8');
  const invalid = text.match(REPLACEMENT)?.length ?? 0;
  into.invalid += invalid;
  into.valid += (text.match(BEYOND_ASCII)?.length ?? 0) - invalid;
}

/**
 * Decodes bytes. It takes two steps, since in one some versions of Node take Windows-1252 for Latin-1 and lose its “
 * and €.
 */
export function decodeBytes(bytes: Uint8Array, label: TextEncoding): string {
  const decoder = new TextDecoder(label);
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}

export const HEAD_BYTES = 64 * 1024;

/** The first bytes of a file, which tell its kind and its encoding. */
export async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The encoding if the whole file is like its beginning; null if only the whole file can tell. */
export function foreseeEncoding(head: Buffer, told?: TextEncoding): Encoding | null {
  if (told !== undefined && told !== 'utf-8') return null;
  const hasMark = head.subarray(0, UTF8_BOM.length).equals(UTF8_BOM);
  const isSoFar = isUtf8(head.subarray(0, head.length - openTail(head)));
  return isSoFar && !hasMark && !isUtf16(head) ? { label: 'utf-8', bom: false, undecodable: 0 } : null;
}

/**
 * Detects the encoding: by the byte order mark; else by the zero bytes of UTF-16; else by strict UTF-8 over the whole
 * file; else by the looks of the bytes beyond ASCII, which mostly gives Windows-1252. A UTF-8 file with a few broken
 * bytes stays UTF-8. An encoding that a person chose is used, and its unreadable bytes are counted.
 */
export async function detectEncoding(path: string, head: Buffer, told?: TextEncoding): Promise<Encoding> {
  if (told !== undefined && told !== 'utf-8') return { label: told, bom: false, undecodable: 0 };
  if (told === undefined && isUtf16(head)) {
    return { label: utf16Label(head), bom: (head[0] ?? 0) >= 0xfe, undecodable: 0 };
  }
  const bom = head.subarray(0, 3).equals(UTF8_BOM);
  const counts: Tally = { valid: 0, invalid: 0 };
  let isBroken = false;
  for await (const piece of charactersOf(path)) isBroken ||= !isUtf8(piece);
  if (isBroken) for await (const piece of charactersOf(path)) tally(piece, counts);
  const isText = told === 'utf-8' || bom || counts.invalid === 0 || counts.valid > counts.invalid * 4;
  if (isText) return { label: 'utf-8', bom, undecodable: counts.invalid };
  return { bom, undecodable: 0, ...legacyEncoding(await foreignLines(path)) };
}

const SAMPLE_BYTES = 64 * 1024;
const LINE_FEED = 10;

/** The first lines of a file that contain bytes beyond ASCII. */
async function foreignLines(path: string): Promise<Buffer> {
  const lines: Buffer[] = [];
  let size = 0;
  for await (const piece of bytesOf(path)) {
    for (let from = 0; from < piece.length && size < SAMPLE_BYTES;) {
      const feed = piece.indexOf(LINE_FEED, from);
      const line = piece.subarray(from, Math.min(feed < 0 ? piece.length : feed + 1, from + SAMPLE_BYTES));
      from += line.length;
      if (isAscii(line)) continue;
      lines.push(Buffer.from(line));
      size += line.length;
    }
    if (size >= SAMPLE_BYTES) break;
  }
  return Buffer.concat(lines);
}

/** The file in pieces that split no UTF-8 character. */
async function* charactersOf(path: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytesOf(path)) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const end = bytes.length - openTail(bytes);
    rest = Buffer.from(bytes.subarray(end));
    yield bytes.subarray(0, end);
  }
  yield rest;
}

async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }))
    if (Buffer.isBuffer(chunk)) yield chunk;
}

/** Hard-links the file if both folders are on one disk; otherwise copies it. */
async function takeAsItIs(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}

const REPLACEMENT_BYTES = Buffer.from('\ufffd', 'utf8');

function countReplacements(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(REPLACEMENT_BYTES); at >= 0; at = bytes.indexOf(REPLACEMENT_BYTES, at + 3)) count += 1;
  return count;
}

/**
 * Writes the file to `to` in UTF-8 without a byte order mark; nobody may write to it afterwards. Returns the encoding
 * with the number of bytes that are invalid in it.
 */
export async function transcode(from: string, to: string, encoding: Encoding): Promise<Encoding> {
  // The existing file may be a hard link to an upload, which must not be written to.
  await rm(to, { force: true });
  const isUtf8Text = encoding.label === 'utf-8' && encoding.undecodable === 0;
  if (isUtf8Text && !encoding.bom) {
    await takeAsItIs(from, to);
    return encoding;
  }
  const start = encoding.label === 'utf-8' && encoding.bom ? UTF8_BOM.length : 0;
  const source: Readable = createReadStream(from, { start, highWaterMark: 1024 * 1024 });
  if (isUtf8Text) {
    await pipeline(source, createWriteStream(to));
    return encoding;
  }
  const decoder = new TextDecoder(encoding.label);
  let undecodable = 0;
  const encoded = (text: string): Buffer => {
    const bytes = Buffer.from(text, 'utf8');
    undecodable += countReplacements(bytes);
    return bytes;
  };
  const decode = new Transform({
    transform: (chunk: Buffer, _, done) => done(null, encoded(decoder.decode(chunk, { stream: true }))),
    flush: (done) => done(null, encoded(decoder.decode())),
  });
  await pipeline(source, decode, createWriteStream(to));
  return encoding.label === 'utf-8' ? encoding : { ...encoding, undecodable };
}
