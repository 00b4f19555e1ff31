import { unreadReasons } from '@rapi/indonesia';
import { createHash } from 'node:crypto';
import { copyFile, rm, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { type EngineSession, moveFile, quoteText, TableError } from '@rapi/table-core';
import type { KnownDataset } from '../operation/operation';
import type { CleanedTexts } from './clean-texts';
import type { CleaningRule } from './cleaning-rule';

/** A column and the system's rules that work on it. */
interface CleanedColumn {
  column: { key: number };
  rules: readonly CleaningRule[];
}

/** Goes up with every change of what a rule makes of a text, so that nothing an older rule made is taken for a newer one's. */
export const CLEANING = 5;
const UNREAD = 'unread';

/** What rules change in a column of a dataset is the same for ever: its file is named by the three. */
function fileOf({ hash, folder }: KnownDataset, { column, rules }: CleanedColumn): string {
  const chosen = createHash('sha256')
    .update(rules.map(({ id }) => id).join(' '))
    .digest('hex')
    .slice(0, 16);
  return join(folder, `${hash}-cells-${CLEANING}-${column.key}-${chosen}.parquet`);
}

/** A copy in the job's own folder: the cache may let go of the file at any moment. */
async function takeFile(session: EngineSession, known: KnownDataset, work: CleanedColumn): Promise<string | undefined> {
  const path = fileOf(known, work);
  const copy = join(session.folder, basename(path));
  try {
    await copyFile(path, copy);
    const now = new Date();
    await utimes(path, now, now);
    return copy;
  } catch {
    // Not cleaned so yet, or let go of.
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
 * Adds the changes that earlier cleanings of the same dataset found to a table of cells. Gives the work that is left, and what
 * of the rest could not be read, by the keys of the columns.
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
    // Cut short by a power failure: what a statement cannot read whole it does not insert, and all is cleaned anew.
    return { left: [...work], unread: [] };
  } finally {
    await Promise.all(files.map((file) => rm(file)));
  }
}

/** Keeps what rules changed in a column, for the next look at the same dataset. */
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
