import type { DuplicateNote, DuplicateSettings } from '@rapi/contracts';
import { type EngineSession, quoteText } from '@rapi/table-core';
import type { ScoreHistogram } from './score-histogram';
import { settingsKey } from './settings';

/**
 * The groups of a detection: a table of g (0, 1, 2 …, ordered by first row), group_id, row_count, score and rows
 * (ascending list).
 */
export interface DuplicateGroups {
  table: string;
  notes: DuplicateNote[];
  /** Only for similarity methods. */
  scores?: ScoreHistogram;
}

/**
 * Names and numbers the groups. `members` has `label` (any value shared by the rows of a group), `_row` and `score`
 * (percent, the same within a label); labels with one row are dropped. A group's id is the settings key plus a hash of
 * settings and rows, so the same input and settings give the same ids (R-DUP-4).
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

/** The settings key in a group id; undefined for any other text. */
export const settingsKeyOf = (groupId: string): string | undefined =>
  /^([0-9a-f]{10})-[0-9a-f]{16}$/.exec(groupId)?.[1];
