import { type DatasetColumn, type DatasetRelation, type EngineSession, seenText, textColumn } from '@rapi/table-core';

/** A column that both tables have, possibly under different names. */
export interface ColumnPair {
  before: DatasetColumn;
  after: DatasetColumn;
}

/** A column under another name is a renamed one if at least this share of its values is the same. */
const MOSTLY = 0.5;

/**
 * The share of values that two columns have in common: row by row if the tables have the same length, else by value.
 */
async function commonShares(
  session: EngineSession,
  before: DatasetRelation,
  after: DatasetRelation,
  pairs: readonly ColumnPair[],
): Promise<number[]> {
  const isSameLength = before.schema.rowCount === after.schema.rowCount;
  const inPlace = ({ before: old, after: fresh }: ColumnPair) =>
    `(SELECT coalesce(avg((${seenText(old, 'b.')} IS NOT DISTINCT FROM ${seenText(fresh, 'a.')})::INTEGER), 1) FROM ${before.relation} b JOIN ${after.relation} a USING (_row))`;
  const byValue = ({ before: old, after: fresh }: ColumnPair) =>
    `(SELECT coalesce(avg((value IN (SELECT ${seenText(old)} FROM ${before.relation} WHERE ${textColumn(old)} IS NOT NULL))::INTEGER), 1) FROM (SELECT ${seenText(fresh)} AS value FROM ${after.relation}) WHERE value IS NOT NULL)`;
  const shares: number[] = [];
  for (const pair of pairs) {
    const [row] = await session.rows(`SELECT ${(isSameLength ? inPlace : byValue)(pair)} AS share`);
    shares.push(Number(row?.share ?? 0));
  }
  return shares;
}

/**
 * Pairs the columns of two tables. Renaming keeps a column's key, so the same key with mostly the same values is a
 * renamed column; otherwise columns pair by name.
 */
export async function matchColumns(
  session: EngineSession,
  before: DatasetRelation,
  after: DatasetRelation,
): Promise<ColumnPair[]> {
  const byKey = new Map(before.schema.columns.map((column) => [column.key, column]));
  const sameKey = after.schema.columns.flatMap((column): ColumnPair[] => {
    const old = byKey.get(column.key);
    return old ? [{ before: old, after: column }] : [];
  });
  const kept = sameKey.filter(({ before: old, after: fresh }) => old.name === fresh.name);
  const candidates = sameKey.filter(({ before: old, after: fresh }) => old.name !== fresh.name);
  const shares = await commonShares(session, before, after, candidates);
  const matched = [...kept, ...candidates.filter((_, at) => (shares[at] ?? 0) >= MOSTLY)];
  const taken = new Set(matched.map(({ before: old }) => old.name));
  const free = new Map(before.schema.columns.filter(({ name }) => !taken.has(name)).map((each) => [each.name, each]));
  const pairOf = new Map(matched.map((pair) => [pair.after.key, pair]));
  return after.schema.columns.flatMap((column): ColumnPair[] => {
    const sameName = free.get(column.name);
    const pair = pairOf.get(column.key) ?? (sameName && { before: sameName, after: column });
    return pair ? [pair] : [];
  });
}
