import { type SettingsOf, sentence, type Sentence } from '@rapi/contracts';
import { type DatasetRelation, type EngineSession, findColumns, TableError } from '@rapi/table-core';
import type { DuplicateGroups } from './group-table';
import { readRows } from './row-list';

export type ResolutionConfig = SettingsOf<'deduplicate@1'>;
type Choice = ResolutionConfig['choices'][number];

/** The decisions: a table of p (number of a resolved group), action, survivor; and a table of p, _row. */
export interface ResolutionPlan {
  decisions: string;
  rows: string;
  /** Chosen values of merges: for group p and a column key, the row whose value the merge takes. */
  values: { p: number; key: number; row: number }[];
}

const refuse = (said: Sentence): never => {
  throw new TableError('invalid_config', said, { field: 'resolutions' });
};
const shown = (rows: readonly number[]): string =>
  `${rows.slice(0, 3).map((row) => row + 1).join(', ')}${rows.length > 3 ? ' …' : ''}`; // prettier-ignore

interface ChosenGroup extends Pick<Choice, 'action' | 'survivor' | 'columns'> {
  rows: number[];
}

function chosenGroups(choices: readonly Choice[], rowCount: number): ChosenGroup[] {
  const seen = new Set<number>();
  return choices.flatMap(({ groups, ...rest }) =>
    groups.map((text) => {
      const rows = readRows(text) ?? refuse(sentence('rows_unreadable', { text: text.slice(0, 50) }));
      for (const row of rows) {
        if (row >= rowCount) refuse(sentence('no_such_row', { row: row + 1, rows: rowCount }));
        if (seen.has(row)) refuse(sentence('row_named_twice', { row: row + 1 }));
        seen.add(row);
      }
      return { ...rest, rows };
    }),
  );
}

/** Refuses a chosen group whose rows are not all in one group that the detection finds now. */
async function checkFound(
  session: EngineSession,
  planRows: string,
  groups: string,
  chosen: readonly ChosenGroup[],
): Promise<void> {
  const [wrong] = await session.rows(
    `SELECT p FROM ${planRows} LEFT JOIN (SELECT g, unnest(rows) AS _row FROM ${groups}) USING (_row)
     GROUP BY p HAVING count(g) < count(*) OR count(DISTINCT g) > 1 ORDER BY p LIMIT 1`,
  );
  if (!wrong) return;
  const rows = chosen[Number(wrong.p)]?.rows ?? [];
  refuse(
    rows.length === 1
      ? sentence('row_no_duplicate', { row: shown(rows) })
      : sentence('rows_no_duplicates', { rows: shown(rows) }),
  );
}

function survivorOf({ action, rows, survivor }: ChosenGroup): number {
  if (survivor !== undefined) {
    if (!rows.includes(survivor)) refuse(sentence('survivor_not_in_group', { row: survivor + 1 }));
    return survivor;
  }
  return rows.reduce((best, row) => (action === 'keep_last' ? Math.max(best, row) : Math.min(best, row)));
}

function chosenValues(chosen: readonly ChosenGroup[], { schema }: DatasetRelation): ResolutionPlan['values'] {
  return chosen.flatMap(({ action, columns = [], rows }, p) => {
    const found = findColumns(
      schema,
      columns.map(([name]) => name),
    );
    return found.flatMap(({ key }, i) => {
      const [name, row] = columns[i] ?? ['', -1];
      if (!rows.includes(row)) refuse(sentence('value_not_in_group', { column: name, row: row + 1 }));
      return action === 'merge' ? [{ p, key, row }] : [];
    });
  });
}

/** Puts the choices into tables. 422 for rows that do not exist, are named twice or do not duplicate each other. */
export async function createResolutionPlan(
  session: EngineSession,
  input: DatasetRelation,
  { table: groups }: DuplicateGroups,
  { choices, default_action }: ResolutionConfig,
): Promise<ResolutionPlan> {
  const chosen = chosenGroups(choices, input.schema.rowCount);
  const [decisions, rows] = [session.name('decisions'), session.name('plan_rows')];
  const places = chosen.flatMap((group, p) => group.rows.map(() => p));
  await session.createTable(
    rows,
    [
      { name: 'p', type: 'INTEGER' },
      { name: '_row', type: 'INTEGER' },
    ],
    [[places, chosen.flatMap((group) => group.rows)]],
  );
  await checkFound(session, rows, groups, chosen);
  await session.createTable(
    decisions,
    [
      { name: 'p', type: 'INTEGER' },
      { name: 'action', type: 'VARCHAR' },
      { name: 'survivor', type: 'INTEGER' },
    ],
    [[chosen.map((_, p) => p), chosen.map(({ action }) => action), chosen.map(survivorOf)]],
  );
  if (default_action) await addDefault(session, groups, { decisions, rows }, default_action, chosen.length);
  return { decisions, rows, values: chosenValues(chosen, input) };
}

/** Adds the default action for all groups without a chosen row. */
async function addDefault(
  session: EngineSession,
  groups: string,
  { decisions, rows }: Pick<ResolutionPlan, 'decisions' | 'rows'>,
  action: string,
  from: number,
): Promise<void> {
  const others = session.name('others');
  await session.run(
    `CREATE TABLE ${others} AS SELECT g, unnest(rows) AS _row, rows[1] AS first, rows[-1] AS last FROM ${groups};
     CREATE OR REPLACE TABLE ${others} AS SELECT * FROM ${others} ANTI JOIN (SELECT DISTINCT g FROM ${others} SEMI JOIN ${rows} USING (_row)) USING (g);
     INSERT INTO ${decisions} SELECT DISTINCT CAST(g + ${from} AS INTEGER), '${action}', CAST(${action === 'keep_last' ? 'last' : 'first'} AS INTEGER) FROM ${others};
     INSERT INTO ${rows} SELECT CAST(g + ${from} AS INTEGER), CAST(_row AS INTEGER) FROM ${others};
     DROP TABLE ${others}`,
  );
}
