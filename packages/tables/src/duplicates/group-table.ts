import type { DuplicateNote, DuplicateSettings } from '@rapi/contracts';
import { type EngineSession, quoteText } from '@rapi/table-core';
import type { ScoreHistogram } from './score-histogram';
import { settingsKey } from './settings';

/** The groups of a detection: a table of g (0, 1, 2 …, by their first rows), group_id, row_count, score and rows (a list, ascending). */
export interface DuplicateGroups {
  table: string;
  notes: DuplicateNote[];
  /** Of rows compared by similarity. */
  scores?: ScoreHistogram;
}

/**
 * Names and numbers the groups. `members` has `label` (any value that the rows of a group share), `_row` and `score`
 * (percent, the same within a label); a label with one row is no group. The name of a group is a hash of the settings and its
 * rows, after the key of the settings: the same input and settings give the same names (R-DUP-4).
 */
export async function createGroupTable(
  session: EngineSession,
  members: string,
  settings: DuplicateSettings,
): Promise<string> {
  const table = session.name('groups');
  const key = settingsKey(settings);
  await session.run(
    `CREATE TABLE ${table} AS
     SELECT CAST(row_number() OVER (ORDER BY rows[1]) - 1 AS INTEGER) AS g,
       ${quoteText(`${key}-`)} || substr(md5(${quoteText(`${key}:`)} || array_to_string(rows, ',')), 1, 16) AS group_id,
       CAST(len(rows) AS INTEGER) AS row_count, score, rows
     FROM (SELECT list(_row ORDER BY _row) AS rows, any_value(score) AS score FROM ${members} GROUP BY label HAVING count(*) > 1)
     ORDER BY g`,
  );
  return table;
}

/** Which settings a group was found with, by its name; undefined where it is no such name. */
export const settingsKeyOf = (groupId: string): string | undefined =>
  /^([0-9a-f]{10})-[0-9a-f]{16}$/.exec(groupId)?.[1];
