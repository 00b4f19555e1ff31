import { type DatasetColumn, type DatasetRelation, type EngineSession, quoteText } from '@rapi/table-core';
import type { ViolationKind } from './violation-kinds';

/** What checks run on and where they report. */
export interface CheckContext {
  session: EngineSession;
  /** The whole table. */
  all: DatasetRelation;
  /** The rows to check: a relation with the table's columns. */
  rows: string;
  /** SQL: whether `_row` is one of these. */
  isLookedAt: string;
  /** The table of violations: row_index, place, kind, detail. */
  violations: string;
  /** 'yyyy-MM-dd'. */
  today: string;
}

/** A rule on one column, or on several that are only wrong together. */
export interface Check {
  /** Index of its rule in the plan. */
  rule: number;
  /** The cells that a failure concerns; the value of the first is reported. */
  columns: readonly DatasetColumn[];
  /** SQL of the cells that it checks, for counting them. */
  looksAt: string;
  /** Adds its findings to the violations under its index. */
  run(context: CheckContext, place: number): Promise<void>;
}

/** Adds the rows of a source that meet a condition as violations; `detail` is SQL of a fact for the message. */
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
