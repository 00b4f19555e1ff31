import type { EngineSession } from '../engine/session';

/** One changed cell; `cleaned` is null where the cell was emptied. */
export interface CellChange {
  row_index: number;
  column_name: string;
  original: string | null;
  cleaned: string | null;
  rule_name: string | null;
  rule_category: string | null;
}

const textOf = (cell: unknown): string | null => (typeof cell === 'string' ? cell : null);

/** A page of a relation of changes (see OperationOutput), by rows and then by columns as the table has them. */
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

/** How many cells change, by rule and by column, the most first; over the whole table. */
export interface ChangeCounts {
  changes_by_rule: { rule_name: string; rule_category: string; changes: number }[];
  changes_by_column: { column_name: string; changes: number }[];
}

export async function countChanges(session: EngineSession, changes: string): Promise<ChangeCounts> {
  const byRule = await session.rows(
    `SELECT rule_name, rule_category, count(*) AS n FROM ${changes} GROUP BY ALL ORDER BY n DESC, rule_name`,
  );
  const byColumn = await session.rows(
    `SELECT column_name, count(*) AS n FROM ${changes} GROUP BY column_key, column_name ORDER BY n DESC, column_key`,
  );
  return {
    changes_by_rule: byRule.map(({ rule_name, rule_category, n }) => ({
      rule_name: String(rule_name),
      rule_category: String(rule_category),
      changes: Number(n),
    })),
    changes_by_column: byColumn.map(({ column_name, n }) => ({ column_name: String(column_name), changes: Number(n) })),
  };
}
