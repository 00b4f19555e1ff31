import { notDataKinds } from '@rapi/contracts';
import { type DatasetRelation, type EngineSession, findOnce, quoteText, textColumn } from '@rapi/table-core';
import { z } from 'zod';
import { candidateRows } from './candidate-rows';
import { groupSums } from './group-sums';
import { titleLabels } from './group-titles';
import { namedSums } from './named-sums';
import { outlineRows } from './outline-rows';
import { type JudgedRows, judgeRows, type RowNotData } from './judge-rows';

/**
 * The rows that are not data as far as the figures are known, and those that are not by either answer to an open question:
 * a total is the sum of its rows however 1.500 is read, and 500 and 1.500 make 2.000 by one answer only.
 */
async function judgedLeaves(session: EngineSession, input: DatasetRelation): Promise<JudgedRows> {
  const read = await candidateRows(session, input);
  if (!read) return { notData: [], unclear: [], titleColumns: [] };
  const found = await read();
  const judged = judgeRows(found);
  const known = new Map(judged.notData.map((each) => [each.row, each]));
  for (let answer = 0; answer < found.answers; answer += 1) {
    for (const each of judgeRows(await read(answer)).notData) if (!known.has(each.row)) known.set(each.row, each);
  }
  const notData = [...known.values()].sort((one, other) => one.row - other.row);
  return { ...judged, notData };
}

/** Sums told by their codes or names stand in no other sum: the total below a budget is of its lowest lines. */
async function judgedRows(session: EngineSession, input: DatasetRelation): Promise<JudgedRows> {
  const found = [await outlineRows(session, input), await namedSums(session, input), await groupSums(session, input)];
  const sums = [...new Set(found.flat())];
  if (sums.length === 0) return judgedLeaves(session, input);
  const leaves = session.name('leaves');
  await session.run(`CREATE VIEW ${leaves} AS SELECT * FROM ${input.relation} WHERE _row NOT IN (${sums.join(', ')})`);
  const judged = await judgedLeaves(session, { ...input, relation: leaves });
  const texts = input.schema.columns.map((column) => textColumn(column)).join(', ');
  const told = await session.rows(
    `SELECT _row, concat_ws(' ', ${texts}) AS text FROM ${input.relation} WHERE _row IN (${sums.join(', ')})`,
  );
  const totals = told.map(({ _row, text }) => ({ row: Number(_row), kind: 'total' as const, text: String(text) }));
  const notData = [...judged.notData, ...totals].sort((one, other) => one.row - other.row);
  return { ...judged, notData };
}

/** Some rows that are not data and those that a table before the last step showed, in order. */
async function withToldBefore(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
  notData: readonly RowNotData[],
): Promise<RowNotData[]> {
  const known = new Set(notData.map(({ row }) => row));
  const kinds = new Map((schema.notData ?? []).flatMap(({ row, kind }) => (known.has(row) ? [] : [[row, kind]])));
  if (kinds.size === 0) return [...notData];
  const texts = schema.columns.map((column) => textColumn(column)).join(', ');
  const told = await session.rows(
    `SELECT _row, concat_ws(' ', ${texts}) AS text FROM ${relation} WHERE _row IN (${[...kinds.keys()].join(', ')})`,
  );
  const before = told.map(({ _row, text }) => ({
    row: Number(_row),
    kind: kinds.get(Number(_row)) ?? 'total',
    text: String(text),
  }));
  return [...notData, ...before].sort((one, other) => one.row - other.row);
}

/** Raise this when other rows are found, so that what was kept by older rules is not reused. */
const RULES = 1;
const rows = z.array(z.object({ row: z.number(), kind: z.enum(notDataKinds), text: z.string() }));

/**
 * The rows of a table that are not data, in order: totals, group titles, repeated headers, signatures and footers. Found
 * once per dataset.
 */
export const findRowsNotData = (session: EngineSession, input: DatasetRelation): Promise<RowNotData[]> =>
  findOnce(session, input, {
    name: `not-data-${RULES}`,
    schema: rows,
    find: async () => withToldBefore(session, input, (await judgedRows(session, input)).notData),
  });

/**
 * Rows that begin like a title in a title column but also have figures, as data rows do: "Bagian: Kantor" and its
 * total. They stay, but the group of the rows below is then unknown.
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

/** The rows that are not data, and those below which the group is unknown. A title stands above no other rows by now. */
export async function findTitles(session: EngineSession, input: DatasetRelation) {
  const judged = await judgedRows(session, input);
  const unclear = [...judged.unclear, ...(await titlesWithFigures(session, input, judged))];
  return { ...judged, unclear, removable: await withToldBefore(session, input, judged.notData) };
}
