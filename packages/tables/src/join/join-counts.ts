import type { DatasetRelation, EngineSession } from '@rapi/table-core';
import type { RowMatches } from './match-rows';

/** Match counts over all rows of both sides. */
export interface JoinCounts {
  total_rows: number;
  matched_rows: number;
  /** Includes the rows whose key is empty. */
  unmatched_rows: number;
  rows_without_key: number;
  /** Rows, and different keys, that match several rows of the other file. */
  several_rows: number;
  several_keys: number;
  other_total_rows: number;
  other_matched_rows: number;
  other_unmatched_rows: number;
  other_rows_without_key: number;
  /** Different values not compared with all others, because it would have taken too long. */
  not_compared: number;
}

export const unmetKeys = ({ rightKeys, keyMatches }: RowMatches): string =>
  `(SELECT * FROM ${rightKeys} r WHERE NOT EXISTS
     (SELECT 1 FROM ${keyMatches} m WHERE m.right_block = r.block AND m.right_text = r.text))`;

export async function countMatches(
  session: EngineSession,
  left: DatasetRelation,
  right: DatasetRelation,
  found: RowMatches,
): Promise<JoinCounts> {
  const [row] = await session.rows(
    `SELECT (SELECT count(*) FROM ${found.matches}) AS matched,
       (SELECT count(*) FROM ${found.matches} WHERE n > 1) AS several_rows,
       (SELECT count(*) FROM (SELECT DISTINCT block, text FROM ${found.leftKeys}
          SEMI JOIN (SELECT _row FROM ${found.matches} WHERE n > 1) USING (_row))) AS several_keys,
       (SELECT count(*) FROM ${found.leftKeys}) AS with_key,
       (SELECT count(*) FROM ${found.rightKeys}) AS other_with_key,
       (SELECT count(*) FROM ${unmetKeys(found)}) AS other_unmet`,
  );
  const count = (name: string) => Number(row?.[name] ?? 0);
  const [rows, others] = [left.schema.rowCount, right.schema.rowCount];
  const otherMatched = count('other_with_key') - count('other_unmet');
  return {
    total_rows: rows,
    matched_rows: count('matched'),
    unmatched_rows: rows - count('matched'),
    rows_without_key: rows - count('with_key'),
    several_rows: count('several_rows'),
    several_keys: count('several_keys'),
    other_total_rows: others,
    other_matched_rows: otherMatched,
    other_unmatched_rows: others - otherMatched,
    other_rows_without_key: others - count('other_with_key'),
    not_compared: found.notCompared,
  };
}
