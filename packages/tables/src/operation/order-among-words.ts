/** Columns of words whose days begin with the month, as only rows show that a step removed. */
import { type DatasetColumn, daysAmongWords, type EngineSession, quoteText, textColumn } from '@rapi/table-core';

const shows = (text: string, pattern: string) =>
  `coalesce(bool_or(CASE WHEN ${text} LIKE '%/%/%' OR ${text} LIKE '%-%-%' OR ${text} LIKE '%.%.%' THEN regexp_matches(${text}, ${quoteText(pattern)}) END), false)`;

/** The columns of a relation in which some days among words can only begin with the month, and none with the day. */
export async function monthFirstAmongWords(
  session: EngineSession,
  relation: string,
  columns: readonly DatasetColumn[],
): Promise<ReadonlySet<DatasetColumn>> {
  if (columns.length === 0) return new Set();
  const { monthFirst, dayFirst } = daysAmongWords;
  const orders = columns.map((column, at) => {
    const text = textColumn(column);
    return `${shows(text, monthFirst)} AND NOT ${shows(text, dayFirst)} AS is${at}`;
  });
  const [row] = await session.rows(`SELECT ${orders.join(', ')} FROM ${relation}`);
  return new Set(columns.filter((_, at) => row?.[`is${at}`] === true));
}
