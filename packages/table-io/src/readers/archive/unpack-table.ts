import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { endingOf, isTableEnding, sentence } from '@rapi/contracts';
import { TableError } from '@rapi/table-core';
import { fileKind } from '../../source/file-kind';
import { ingestWarning, someOf } from '../../sheet/ingest-warning';
import type { IngestWarning, ReadLimits } from '../../source/ingest-options';
import { bomb, incomplete, severalTables, wrongType } from '../../source/reader-error';
import type { Package } from '../../source/zip';

const MB = 1024 * 1024;
const HEAD_BYTES = 64 * 1024;
/** Files of an archive that are examined: beyond that, knowing that there are several is enough. */
const MAX_LOOKED_INTO = 50;

/** The one table of an archive. */
export interface PackedTable {
  filename: string;
  warnings: IngestWarning[];
}

const ARCHIVES = new Set(['zip', 'gz', 'rar', '7z', 'tar', 'tgz', 'bz2', 'xz']);
const baseName = (name: string) => name.replace(/^.*[\\/]/, '');

/** Whether a person put the file there; systems add files of their own. */
const isOwn = (name: string): boolean =>
  !name.endsWith('/') && !name.startsWith('__macosx/') && !/^(?:\.|~\$|thumbs\.db$|desktop\.ini$)/.test(baseName(name));

async function headOf(parts: Package, name: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of parts.stream(name)) {
    pieces.push(piece);
    length += piece.length;
    if (length >= HEAD_BYTES) break;
  }
  return Buffer.concat(pieces).subarray(0, HEAD_BYTES);
}

/**
 * Whether a file is a table, by its ending and its content: a file of another kind is skipped, a damaged one is not.
 */
async function isTable(parts: Package, name: string): Promise<boolean> {
  const ending = endingOf(name);
  if (!isTableEnding(ending) || ARCHIVES.has(ending)) return false;
  try {
    fileKind(await headOf(parts, name), baseName(name));
    return true;
  } catch (error) {
    if (error instanceof TableError && error.code === 'unsupported_type') return false;
    throw error;
  }
}

/** A text file next to a single other table is its description. */
function withoutNotes(tables: readonly string[]): string[] {
  const others = tables.filter((name) => endingOf(name) !== 'txt');
  return others.length === 1 ? others : [...tables];
}

/** Finds the one table of a ZIP. Throws 415 if there is none, and 422 with their names if there are several. */
export async function findTable(parts: Package): Promise<PackedTable & { part: string }> {
  const own = parts.names.filter(isOwn);
  const files = (names: readonly string[]) => names.map((name) => parts.writtenName(name));
  const tables: string[] = [];
  for (const name of own.slice(0, MAX_LOOKED_INTO)) if (await isTable(parts, name)) tables.push(name);
  const [part, ...further] = withoutNotes(tables);
  if (part === undefined) {
    const isNested = own.some((name) => ARCHIVES.has(endingOf(name)));
    throw wrongType(isNested ? 'nested_archive' : 'zip', { files: files(own).slice(0, MAX_LOOKED_INTO) });
  }
  if (further.length > 0) throw severalTables(files([part, ...further]));
  const beside = files(own.filter((name) => name !== part));
  const file = parts.writtenName(part);
  const warnings =
    beside.length === 0 ? [] : [ingestWarning('left_out', sentence('warn_archive', { file, names: someOf(beside) }))];
  return { part, filename: baseName(file), warnings };
}

/** Writes a part of a ZIP; its size was checked when the ZIP was opened. */
export const unpackPart = (parts: Package, part: string, to: string): Promise<void> =>
  pipeline(parts.stream(part), createWriteStream(to));

/** Aborts once the output exceeds what a table may hold: gzip does not declare its size. */
function bounded({ maxInflatedBytes, maxRatio, ratioFromBytes }: ReadLimits, packed: () => number): Transform {
  let inflated = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      inflated += chunk.length;
      const isSteep = inflated > ratioFromBytes && inflated > packed() * maxRatio;
      if (inflated <= maxInflatedBytes && !isSteep) done(null, chunk);
      else done(bomb(sentence('size_more_than', { megabytes: Math.floor(inflated / MB) }), { bytes: inflated }));
    },
  });
}

const NAME_FLAG = 8;
const EXTRA_FLAG = 4;

/** The name of the file before it was packed, if gzip kept it (RFC 1952). */
function keptName(head: Buffer): string | undefined {
  const flags = head[3] ?? 0;
  if ((flags & NAME_FLAG) === 0 || head.length < 12) return undefined;
  const from = (flags & EXTRA_FLAG) === 0 ? 10 : 12 + head.readUInt16LE(10);
  const end = head.indexOf(0, from);
  return end > from ? baseName(head.toString('latin1', from, end)) : undefined;
}

/** `penjualan.csv.gz` holds `penjualan.csv`; if that has no ending, the name stored inside decides. */
export function gzipName(filename: string, head: Buffer): string {
  const name = filename.replace(/\.gz$/i, '');
  return endingOf(name) === '' ? (keptName(head) ?? name) : name;
}

export async function unpackGzip(path: string, to: string, limits: ReadLimits): Promise<void> {
  const source = createReadStream(path);
  try {
    await pipeline(
      source,
      createGunzip(),
      bounded(limits, () => source.bytesRead),
      createWriteStream(to),
    );
  } catch (error) {
    if (error instanceof TableError) throw error;
    throw incomplete(sentence('cannot_be_unpacked'), error instanceof Error ? error.message : String(error));
  }
}
