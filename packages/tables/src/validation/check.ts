import { type DatasetColumn, type DatasetRelation, type EngineSession, quoteText } from '@rapi/table-core';
import type { ViolationKind } from './violation-kinds';

/** What checks work on and where they put what they find. */
export interface CheckContext {
  session: EngineSession;
  /** The whole table. */
  all: DatasetRelation;
  /** The rows that are looked at: a relation with the columns of the table. */
  rows: string;
  /** SQL of whether `_row` is one of these. */
  isLookedAt: string;
  /** The table of violations: row_index, place, kind, detail. */
  violations: string;
  /** 'yyyy-MM-dd'. */
  today: string;
}

/** A rule on one column, or on several that are wrong only together. */
export interface Check {
  /** The place of its rule in the plan. */
  rule: number;
  /** The cells that are wrong where it fails; the value of the first is reported. */
  columns: readonly DatasetColumn[];
  /** SQL of the cells it looks at, for telling how many there are. */
  looksAt: string;
  /** Adds what it finds to the violations, under its place. */
  run(context: CheckContext, place: number): Promise<void>;
}

/** Adds the rows of a source for which a condition holds; `detail` is SQL of what a message is to name. */
export const report = (
  { session, violations }: CheckContext,
  place: number,
  source: string,
  condition: string,
  kind: ViolationKind | { sql: string },
  detail = 'NULL',
): Promise<void> =>
  session.run(
    `INSERT INTO ${violations} SELECT _row, ${place}, ${typeof kind === 'string' ? quoteText(kind) : kind.sql}, CAST(${detail} AS VARCHAR)
     FROM ${source} WHERE ${condition}`,
  );
