import { generateDirtyTable, ingest, openSession, writeRows } from '@rapi/tables';
import { dirname } from 'node:path';

export const ROWS = 100_000;
export const COLUMNS = 20;

/** A workbook as large as the product promises, with the dirt of real ones. */
export async function writeDirtyWorkbook(path: string): Promise<void> {
  const { header, rows } = generateDirtyTable({ rows: ROWS, seed: 1945 });
  await writeRows({ filename: path, rows: [header, ...rows] }, path);
}

export interface PhoneCount {
  rows: number;
  filled: number;
  international: number;
  /** No operator has 084…, so such a number stays as it was written. */
  unassigned: number;
}

/** Counts the cells of one column of a workbook, and how many of them are written +628… or begin with 084. */
export async function countPhones(path: string, column: string): Promise<PhoneCount> {
  const folder = dirname(path);
  const session = await openSession(folder, { memoryLimitMb: 512, threads: 2 });
  try {
    const { sheets } = await ingest(session, folder, path, { filename: path });
    const dataset = sheets[0]?.dataset;
    const found = dataset?.schema.columns.find(({ name }) => name === column);
    if (!dataset || !found) throw new Error(`${path} has no column ${column}`);
    const cell = `c${found.key}`;
    const [counted] = await session.rows(
      `SELECT count(*) AS rows, count(${cell}) AS filled,
         count(*) FILTER (regexp_full_match(${cell}, '\\+628[0-35-9][0-9]{7,10}')) AS international,
         count(*) FILTER (regexp_matches(regexp_replace(${cell}, '[^0-9]', '', 'g'), '^(62|0)84')) AS unassigned
       FROM read_parquet('${dataset.path}')`,
    );
    return {
      rows: Number(counted?.rows),
      filled: Number(counted?.filled),
      international: Number(counted?.international),
      unassigned: Number(counted?.unassigned),
    };
  } finally {
    session.close();
  }
}
