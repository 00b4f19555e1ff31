import { type Batch, type DatasetColumn, type EngineSession, textColumn } from '@rapi/table-core';
import { createReader } from './readers';
import { readDistinct, reasonNumber, type ReadingCounts, type SettledText } from './distinct-readings';
import type { ReaderContext } from './value-reader';

const columns = [
  { name: 'original', type: 'VARCHAR' },
  { name: 'converted', type: 'VARCHAR' },
  { name: 'reason', type: 'INTEGER' },
] as const;

const batchOf = (settled: readonly SettledText[]): Batch => [
  settled.map(({ original }) => original),
  settled.map(({ text }) => text),
  settled.map(({ reason }) => (reason === undefined ? null : reasonNumber(reason))),
];

export interface ReadTexts {
  /**
   * Table of `original`, `converted` (null: not read) and `reason`. Texts that do not change, or that meet `leftOut`,
   * have no row.
   */
  table: string;
  counts: ReadingCounts;
}

/** Reads each different text of a column once, however many rows have it. */
export async function createReadTexts(
  session: EngineSession,
  relation: string,
  column: DatasetColumn,
  context: ReaderContext,
  leftOut = 'false',
): Promise<ReadTexts> {
  const text = textColumn(column);
  const distinct = readDistinct(createReader(context));
  const sql = `SELECT ${text}, CAST(count(*) AS INTEGER) FROM ${relation} WHERE ${text} IS NOT NULL AND NOT (${leftOut}) GROUP BY 1`;
  const differs = ({ original, text: converted }: SettledText): boolean => converted !== original;
  async function* batches(): AsyncGenerator<Batch> {
    for await (const chunk of session.chunks(sql)) {
      const counts = chunk.getColumnValues(1);
      const settled = chunk
        .getColumnValues(0)
        .flatMap((original, i) => (typeof original === 'string' ? distinct.add(original, Number(counts[i])) : []));
      yield batchOf(settled.filter(differs));
    }
  }
  const table = session.name('read');
  await session.createTable(table, columns, batches());
  return { table, counts: distinct.counts };
}
