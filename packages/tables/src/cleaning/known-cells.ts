import { unreadReasons } from '@rapi/indonesia';
import { createHash } from 'node:crypto';
import { copyFile, rm, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { type EngineSession, moveFile, quoteText, TableError } from '@rapi/table-core';
import type { KnownDataset } from '../operation/operation';
import type { CleanedTexts } from './clean-texts';
import type { CleaningReading, CleaningRule } from './cleaning-rule';

/** A column and the system's rules that work on it. */
interface CleanedColumn {
  column: { key: number };
  rules: readonly CleaningRule[];
  reading?: Pick<CleaningReading, 'writesIso'>;
}

/** Raise this when a rule's output changes, so that kept results of older rules are not reused. */
export const CLEANING = 7;
const UNREAD = 'unread';

/** The kept file for a dataset, column and rules. The three determine the changes, so the file never goes stale. */
function fileOf({ hash, folder }: KnownDataset, { column, rules, reading }: CleanedColumn): string {
  const chosen = createHash('sha256')
    .update([...rules.map(({ id }) => id), ...(reading?.writesIso ? ['iso'] : [])].join(' '))
    .digest('hex')
    .slice(0, 16);
  return join(folder, `${hash}-cells-${CLEANING}-${column.key}-${chosen}.parquet`);
}

/** Copies the file into the job's folder, because the cache may evict it at any moment. */
async function takeFile(session: EngineSession, known: KnownDataset, work: CleanedColumn): Promise<string | undefined> {
  const path = fileOf(known, work);
  const copy = join(session.folder, basename(path));
  try {
    await copyFile(path, copy);
    const now = new Date();
    await utimes(path, now, now);
    return copy;
  } catch {
    // Not cleaned this way yet, or evicted.
    return undefined;
  }
}

const listOf = (files: readonly string[]): string => `[${files.map(quoteText).join(', ')}]`;

const keptUnread = z.object({
  key: z.number(),
  cells: z.number(),
  texts: z.array(z.object({ text: z.string(), cells: z.number(), reason: z.enum(unreadReasons) })),
});
type Unread = CleanedTexts['unread'];

async function unreadIn(session: EngineSession, files: readonly string[]): Promise<[number, Unread][]> {
  const rows = await session.rows(
    `SELECT decode(value) AS unread FROM parquet_kv_metadata(${listOf(files)}) WHERE decode(key) = '${UNREAD}'`,
  );
  return rows.map(({ unread }) => {
    const { key, ...rest } = keptUnread.parse(JSON.parse(String(unread)));
    return [key, rest];
  });
}

/**
 * Adds the changes that earlier cleanings of this dataset found. Returns the work left, and what could not be read in
 * the rest, by column key.
 */
export async function addKnownCells<Work extends CleanedColumn>(
  session: EngineSession,
  known: KnownDataset,
  work: readonly Work[],
  cells: string,
): Promise<{ left: Work[]; unread: [number, Unread][] }> {
  const taken = await Promise.all(work.map((each) => takeFile(session, known, each)));
  const files = taken.flatMap((file) => (file === undefined ? [] : [file]));
  const left = work.filter((_, i) => taken[i] === undefined);
  if (files.length === 0) return { left, unread: [] };
  try {
    const unread = await unreadIn(session, files);
    await session.run(`INSERT INTO ${cells} FROM read_parquet(${listOf(files)})`);
    return { left, unread };
  } catch (error) {
    if (error instanceof TableError) throw error;
    // Cut short by a power failure. A failed statement inserts nothing, so clean everything again.
    return { left: [...work], unread: [] };
  } finally {
    await Promise.all(files.map((file) => rm(file)));
  }
}

/** Keeps what rules changed in a column for the next preview of this dataset. */
export async function keepCells(
  session: EngineSession,
  known: KnownDataset,
  work: CleanedColumn,
  { cells, unread }: { cells: string; unread: Unread },
): Promise<void> {
  const path = fileOf(known, work);
  const made = join(session.folder, `made-${basename(path)}`);
  await session.run(
    `COPY (FROM ${cells} WHERE column_key = ${work.column.key}) TO ${quoteText(made)}
     (FORMAT parquet, COMPRESSION zstd, COMPRESSION_LEVEL 1, KV_METADATA {${UNREAD}: ${quoteText(JSON.stringify({ key: work.column.key, ...unread }))}})`,
  );
  await moveFile(made, path);
}
