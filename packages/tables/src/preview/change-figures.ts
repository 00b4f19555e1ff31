import type { ChangeKind } from '@rapi/contracts';
import type { EngineSession } from '@rapi/table-core';
import type { KeptPreview } from './kept-preview';
import { kindOf } from './preview-pages';

/** Cells changed by one rule in one column in one way; figures for any choice of these add up from the groups. */
export interface ChangeGroup {
  rule: string;
  rule_name: string;
  rule_category: string;
  column_name: string;
  kind: ChangeKind;
  changes: number;
}

export interface PreviewFigures {
  groups: ChangeGroup[];
  /** Changed cells per equal stretch of rows, from first to last, for a small map of the file. */
  density: number[];
}

/** Stretches of the map; one or two pixels each. */
const STRETCHES = 240;

/** All changes in the file by rule, column and kind, the most first, and where they are. */
export async function previewFigures(
  session: EngineSession,
  { changes, before }: KeptPreview,
): Promise<PreviewFigures> {
  const groups = await session.rows(
    `SELECT rule, rule_name, rule_category, column_key, column_name, kind, count(*) AS n FROM ${changes}
     GROUP BY ALL ORDER BY n DESC, column_key, rule, kind`,
  );
  const { rowCount } = before.schema;
  const stretches = Math.min(STRETCHES, rowCount);
  const filled = await session.rows(
    `SELECT row_index * ${stretches} // ${Math.max(1, rowCount)} AS stretch, count(*) AS n FROM ${changes} GROUP BY 1`,
  );
  const density = Array.from({ length: stretches }, () => 0);
  for (const { stretch, n } of filled) density[Number(stretch)] = Number(n);
  return {
    groups: groups.map((row) => ({
      rule: String(row.rule),
      rule_name: String(row.rule_name),
      rule_category: String(row.rule_category),
      column_name: String(row.column_name),
      kind: kindOf(row.kind),
      changes: Number(row.n),
    })),
    density,
  };
}
