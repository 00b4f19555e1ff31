import { createHash } from 'node:crypto';
import { copyFile, rm, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { EngineSession } from '../../engine/session';
import { moveFile } from '../../engine/keep-dataset';
import { quoteText } from '../../engine/sql-text';
import { TableError } from '../../table-error';
import type { KnownDataset } from '../operation';
import type { CleaningRule } from './cleaning-rule';

/** A column and the system's rules that work on it. */
interface CleanedColumn {
  column: { key: number };
  rules: readonly CleaningRule[];
}

/** Goes up with every change of what a rule makes of a text, so that nothing an older rule made is taken for a newer one's. */
export const CLEANING = 2;
const UNREADABLE = 'unreadable';

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

async function unreadableIn(session: EngineSession, files: readonly string[]): Promise<number> {
  const [row] = await session.rows(
    `SELECT sum(CAST(decode(value) AS INTEGER)) AS n FROM parquet_kv_metadata(${listOf(files)}) WHERE decode(key) = '${UNREADABLE}'`,
  );
  return Number(row?.n ?? 0);
}

/**
 * Adds the changes that earlier cleanings of the same dataset found to a table of cells. Gives the work that is left, and how
 * many cells of the rest could not be read.
 */
export async function addKnownCells<Work extends CleanedColumn>(
  session: EngineSession,
  known: KnownDataset,
  work: readonly Work[],
  cells: string,
): Promise<{ left: Work[]; unreadable: number }> {
  const taken = await Promise.all(work.map((each) => takeFile(session, known, each)));
  const files = taken.flatMap((file) => (file === undefined ? [] : [file]));
  const left = work.filter((_, i) => taken[i] === undefined);
  if (files.length === 0) return { left, unreadable: 0 };
  try {
    const unreadable = await unreadableIn(session, files);
    await session.run(`INSERT INTO ${cells} FROM read_parquet(${listOf(files)})`);
    return { left, unreadable };
  } catch (error) {
    if (error instanceof TableError) throw error;
    // Cut short by a power failure: what a statement cannot read whole it does not insert, and all is cleaned anew.
    return { left: [...work], unreadable: 0 };
  } finally {
    await Promise.all(files.map((file) => rm(file)));
  }
}

/** Keeps what rules changed in a column, for the next look at the same dataset. */
export async function keepCells(
  session: EngineSession,
  known: KnownDataset,
  work: CleanedColumn,
  { cells, unreadable }: { cells: string; unreadable: number },
): Promise<void> {
  const path = fileOf(known, work);
  const made = join(session.folder, `made-${basename(path)}`);
  await session.run(
    `COPY (FROM ${cells} WHERE column_key = ${work.column.key}) TO ${quoteText(made)}
     (FORMAT parquet, COMPRESSION zstd, COMPRESSION_LEVEL 1, KV_METADATA {${UNREADABLE}: '${unreadable}'})`,
  );
  await moveFile(made, path);
}
