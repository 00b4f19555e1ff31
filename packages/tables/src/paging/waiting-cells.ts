/** Cells of a column with an open question, as a filter by one value meets them. */
import { type ColumnReading, readValue } from '@rapi/indonesia';
import {
  type DatasetColumn,
  type EngineSession,
  type OpenColumn,
  quoteText,
  type ReadDataset,
  refuseOpen,
  textColumn,
} from '@rapi/table-core';
import type { Scalar } from './filter-numbers';

/** The column's readings under each answer to its question. */
const answered = ({ sureReading, question }: OpenColumn): ColumnReading[] =>
  question.options.flatMap(({ notation }) =>
    sureReading ? [{ ...sureReading, notation: { centuryPivot: 49, ...sureReading.notation, ...notation } }] : [],
  );

/** The value under a reading; undefined if it has none. A number that is no text has one reading. */
function valueIn(reading: ColumnReading, value: Scalar): Scalar | undefined {
  if (typeof value !== 'string') return value;
  const read = readValue(value, reading);
  return 'reason' in read ? undefined : read.value;
}

/**
 * Throws 422 with the column's question if its answer decides which cells equal the value: 1500 beside a 1.500. A cell
 * with just this text equals it under every answer.
 */
export async function refuseWaiting(
  session: EngineSession,
  { relation, read, open }: Pick<ReadDataset, 'relation' | 'read' | 'open'>,
  column: DatasetColumn,
  value: Exclude<Scalar, null>,
): Promise<void> {
  const asked = open.filter(({ name }) => name === column.name);
  const sought = asked.flatMap(answered).map((reading) => ({ reading, value: valueIn(reading, value) }));
  if (sought.every((each) => each.value === undefined)) return;
  const isCertain = new Set(sought.map((each) => each.value)).size === 1;
  const text = textColumn(column);
  const candidates = isCertain && read.has(column.key) ? `v${column.key} IS NULL` : 'true';
  const cells = session.chunks(
    `SELECT DISTINCT ${text} FROM ${relation} WHERE ${text} <> ${quoteText(String(value))} AND ${candidates}`,
  );
  for await (const chunk of cells) {
    const isEqual = (cell: unknown) =>
      typeof cell === 'string' &&
      sought.some((each) => each.value !== undefined && valueIn(each.reading, cell) === each.value);
    if (chunk.getColumnValues(0).some(isEqual)) refuseOpen(asked, 'filter');
  }
}
