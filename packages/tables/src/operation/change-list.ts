import type { EngineSession } from '@rapi/table-core';

/** A changed cell; `cleaned` is null if it was emptied. */
export interface CellChange {
  row_index: number;
  column_name: string;
  original: string | null;
  cleaned: string | null;
  rule_name: string | null;
  rule_category: string | null;
}

const textOf = (cell: unknown): string | null => (typeof cell === 'string' ? cell : null);

/** A page of changes (see OperationOutput), by row, then in column order. */
export async function readChanges(
  session: EngineSession,
  changes: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<CellChange[]> {
  const rows = await session.rows(
    `SELECT * FROM ${changes} ORDER BY row_index, column_key LIMIT ${Math.trunc(limit)} OFFSET ${Math.trunc(offset)}`,
  );
  return rows.map((row) => ({
    row_index: Number(row.row_index),
    column_name: String(row.column_name),
    original: textOf(row.original),
    cleaned: textOf(row.cleaned),
    rule_name: textOf(row.rule_name),
    rule_category: textOf(row.rule_category),
  }));
}

/** Changed cells by rule and by column, the most first; over the whole table. */
export interface ChangeCounts {
  changes_by_rule: { rule_name: string; rule_category: string; changes: number }[];
  changes_by_column: { column_name: string; changes: number }[];
}

const mostFirst = <Counted extends { changes: number }>(counts: ReadonlyMap<string, Counted>): Counted[] =>
  [...counts.values()].sort((one, other) => other.changes - one.changes);

function addUp<Counted extends { changes: number }>(counts: Map<string, Counted>, key: string, counted: Counted): void {
  const known = counts.get(key);
  if (known) known.changes += counted.changes;
  else counts.set(key, { ...counted });
}

export async function countChanges(session: EngineSession, relation: string): Promise<ChangeCounts> {
  const rows = await session.rows(
    `SELECT column_name, rule_name, rule_category, count(*) AS n FROM ${relation}
     GROUP BY column_key, column_name, rule_name, rule_category ORDER BY column_key`,
  );
  const byRule = new Map<string, ChangeCounts['changes_by_rule'][number]>();
  const byColumn = new Map<string, ChangeCounts['changes_by_column'][number]>();
  for (const row of rows) {
    const [rule_name, rule_category] = [String(row.rule_name), String(row.rule_category)];
    addUp(byRule, `${rule_name}:${rule_category}`, { rule_name, rule_category, changes: Number(row.n) });
    addUp(byColumn, String(row.column_name), { column_name: String(row.column_name), changes: Number(row.n) });
  }
  const byName = [...byRule].sort(([one], [other]) => (one < other ? -1 : 1));
  return { changes_by_rule: mostFirst(new Map(byName)), changes_by_column: mostFirst(byColumn) };
}
