import { sentence } from '@rapi/contracts';
import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { TableError } from '@rapi/table-core';
import type { ReadLimits } from './ingest-options';
import { archiveProtected, bomb, corrupt, passwordProtected } from './reader-error';

const MB = 1024 * 1024;
const ENCRYPTED = 1;

/** The parts of a workbook, checked against zip bombs before anything is inflated. */
export interface Package {
  /** In lower case. */
  names: readonly string[];
  /** A part's name as the archive spells it. */
  writtenName(name: string): string;
  has(name: string): boolean;
  /** Inflated bytes of a part, piece by piece. Rejects with a TableError when the part is damaged or larger than declared. */
  stream(name: string): AsyncGenerator<Buffer>;
  /** A small part as a whole. */
  text(name: string): Promise<string>;
  close(): void;
}

const MAX_SMALL_PART = 16 * MB;

function openZip(path: string): Promise<ZipFile> {
  return yauzl.openPromise(path, { autoClose: false, validateEntrySizes: true }).catch((error: unknown) => {
    throw corrupt(sentence('parts_list_missing'), { reason: messageOf(error) });
  });
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function entriesOf(zip: ZipFile, limits: ReadLimits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > limits.maxZipEntries)
    throw bomb(sentence('size_parts', { parts: zip.entryCount }), { parts: zip.entryCount });
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  } catch (error) {
    throw corrupt(sentence('parts_list_unreadable'), { reason: messageOf(error) });
  }
  return entries;
}

/** Judges by the declared sizes; inflating then checks that no part is larger than declared. */
function assertSizes(entries: ReadonlyMap<string, Entry>, limits: ReadLimits): void {
  let total = 0;
  let packed = 0;
  const isWorkbook = entries.has('[content_types].xml');
  for (const entry of entries.values()) {
    const { uncompressedSize, compressedSize, fileName, generalPurposeBitFlag } = entry;
    if ((generalPurposeBitFlag & ENCRYPTED) !== 0) throw isWorkbook ? passwordProtected() : archiveProtected();
    total += uncompressedSize;
    packed += compressedSize;
    const steep = uncompressedSize > limits.ratioFromBytes && uncompressedSize > compressedSize * limits.maxRatio;
    const tooLong = /sharedstrings[^/]*\.xml$/i.test(fileName) && uncompressedSize > limits.maxSharedStringBytes;
    if (steep || tooLong)
      throw bomb(sentence('size_part', { part: fileName, megabytes: Math.ceil(uncompressedSize / MB) }), {
        part: fileName,
      });
  }
  const steep = total > limits.ratioFromBytes && total > packed * limits.maxRatio;
  if (total > limits.maxInflatedBytes || steep)
    throw bomb(sentence('size_total', { megabytes: Math.ceil(total / MB) }), { bytes: total });
}

async function* inflate(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const damaged = (error: unknown) =>
    error instanceof TableError
      ? error
      : corrupt(sentence('part_not_unpacked', { part: entry.fileName }), {
          part: entry.fileName,
          reason: messageOf(error),
        });
  let stream: Readable;
  try {
    stream = await zip.openReadStreamPromise(entry);
  } catch (error) {
    throw damaged(error);
  }
  const pieces = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const piece = await pieces.next().catch((error: unknown) => {
        throw damaged(error);
      });
      if (piece.done === true) return;
      if (Buffer.isBuffer(piece.value)) yield piece.value;
    }
  } finally {
    stream.destroy();
  }
}

/** Opens a workbook's package. Throws if it is too large to inflate, protected or broken. */
export async function openPackage(path: string, limits: ReadLimits): Promise<Package> {
  const zip = await openZip(path);
  try {
    const entries = await entriesOf(zip, limits);
    assertSizes(entries, limits);
    const entryOf = (name: string) => {
      const entry = entries.get(name.toLowerCase());
      if (entry === undefined) throw corrupt(sentence('part_missing', { part: name }), { part: name });
      return entry;
    };
    const stream = (name: string) => inflate(zip, entryOf(name));
    return {
      names: [...entries.keys()],
      writtenName: (name) => entries.get(name)?.fileName ?? name,
      has: (name) => entries.has(name.toLowerCase()),
      stream,
      async text(name) {
        if (entryOf(name).uncompressedSize > MAX_SMALL_PART)
          throw bomb(sentence('size_part_beyond', { part: name }), { part: name });
        const pieces: Buffer[] = [];
        for await (const piece of stream(name)) pieces.push(piece);
        return decodeXml(Buffer.concat(pieces));
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** An XML text's encoding: by its byte order mark, else by its first line, else UTF-8. */
export function xmlEncoding(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(
    head.toString('latin1', 0, 200).replace('\u00ef\u00bb\u00bf', ''),
  )?.[1];
  return declared?.toLowerCase() ?? 'utf-8';
}

export function decodeXml(bytes: Buffer): string {
  return xmlDecoder(bytes).decode(bytes);
}

export function xmlDecoder(head: Buffer): InstanceType<typeof TextDecoder> {
  const label = xmlEncoding(head);
  try {
    return new TextDecoder(label);
  } catch {
    throw corrupt(sentence('encoding_unknown', { label }));
  }
}
