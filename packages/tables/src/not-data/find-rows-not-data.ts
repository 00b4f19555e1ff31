import { type DatasetRelation, type EngineSession, quoteText, textColumn } from '@rapi/table-core';
import { candidateRows } from './candidate-rows';
import { titleLabels } from './group-titles';
import { type JudgedRows, judgeRows, type RowNotData } from './judge-rows';

async function judgedRows(session: EngineSession, input: DatasetRelation): Promise<JudgedRows> {
  const found = await candidateRows(session, input);
  return found ? judgeRows(found) : { notData: [], unclear: [], titleColumns: [] };
}

/** The rows of a table that are not data, in their order: totals, titles of groups, repeated headers, signatures and footers. */
export async function findRowsNotData(session: EngineSession, input: DatasetRelation): Promise<RowNotData[]> {
  return (await judgedRows(session, input)).notData;
}

/**
 * Rows that begin as a title does where titles stand, with figures beside it as rows of data have: "Bagian: Kantor" and what it
 * comes to. They stay, and which group goes on below them is not known.
 */
async function titlesWithFigures(
  session: EngineSession,
  { relation }: DatasetRelation,
  { notData, titleColumns }: JudgedRows,
): Promise<number[]> {
  const labels = titleLabels(notData).map((label) => label.toLowerCase());
  const begins = titleColumns.flatMap((column) => {
    const text = `lower(trim(${textColumn(column)}))`;
    const isNext = (label: string) => `NOT regexp_matches(substr(${text}, ${label.length + 1}, 1), '[a-z0-9]')`;
    return labels.map((label) => `coalesce(starts_with(${text}, ${quoteText(label)}) AND ${isNext(label)}, false)`);
  });
  if (begins.length === 0) return [];
  const rows = await session.rows(`SELECT _row FROM ${relation} WHERE ${begins.join(' OR ')}`);
  const known = new Set(notData.map(({ row }) => row));
  return rows.map(({ _row }) => Number(_row)).filter((row) => !known.has(row));
}

/** The rows that are not data, and those below which no group is known to go on. */
export async function findTitles(session: EngineSession, input: DatasetRelation): Promise<JudgedRows> {
  const judged = await judgedRows(session, input);
  return { ...judged, unclear: [...judged.unclear, ...(await titlesWithFigures(session, input, judged))] };
}
