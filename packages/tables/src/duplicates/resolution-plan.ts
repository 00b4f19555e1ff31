import { resolutionActions } from '@rapi/contracts';
import { z } from 'zod';
import type { DatasetRelation } from '../dataset/dataset';
import { findColumns } from '../dataset/find-column';
import type { EngineSession } from '../engine/session';
import { nameMap } from '../operations/operation';
import { TableError } from '../table-error';
import type { DuplicateGroups } from './group-table';
import { readRows } from './row-list';
import { duplicateSettings } from './settings';

const rowNumber = z.number().int().min(0);

/** Groups that share an action. Those with a survivor or columns of their own stand alone. */
const choice = z
  .object({
    /** `leave`: the default action passes these groups over. */
    action: z.enum([...resolutionActions, 'leave']),
    /** The rows of each group, as `writeRows` writes them; rows of it that are not named stay as they are. */
    groups: z.array(z.string()).min(1),
    survivor: rowNumber.optional(),
    columns: nameMap(rowNumber).optional(),
  })
  .refine(({ groups, survivor, columns }) => groups.length === 1 || (survivor === undefined && columns === undefined), {
    message: 'a survivor and the columns of a merge are for one group',
  });
type Choice = z.infer<typeof choice>;

/**
 * How to resolve duplicates. The detection is run again on whatever table the step runs on. `default_action` is for all of
 * its groups, so it can be replayed on any file; `choices` name rows, and are refused where these are not duplicates of each
 * other.
 */
export const resolutionConfig = z
  .object({
    detection: duplicateSettings.prefault({}),
    default_action: z.enum(resolutionActions).optional(),
    choices: z.array(choice).default([]),
  })
  .refine(({ default_action, choices }) => default_action !== undefined || choices.length > 0, {
    message: 'choose what becomes of the groups',
  });
export type ResolutionConfig = z.infer<typeof resolutionConfig>;

/** What becomes of which rows: tables of p (a number per resolved group), action, survivor; and of p, _row. */
export interface ResolutionPlan {
  decisions: string;
  rows: string;
  /** By column key and p, the row whose value a merge takes. */
  values: { p: number; key: number; row: number }[];
}

const refuse = (message: string): never => {
  throw new TableError('invalid_config', message, { field: 'resolutions' });
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
      const rows = readRows(text) ?? refuse(`“${text.slice(0, 50)}” is no list of rows such as 0,5,9-12.`);
      for (const row of rows) {
        if (row >= rowCount)
          refuse(`There is no row ${row + 1}: the table has ${rowCount} rows. Detect duplicates again.`);
        if (seen.has(row)) refuse(`Row ${row + 1} is named more than once. Let each row belong to one group.`);
        seen.add(row);
      }
      return { ...rest, rows };
    }),
  );
}

/** Each chosen group must be rows of one group that is found now. */
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
      ? `Row ${shown(rows)} is not among the duplicates that are found now. Detect duplicates again.`
      : `Rows ${shown(rows)} are not found as duplicates of each other. Detect duplicates again.`,
  );
}

function survivorOf({ action, rows, survivor }: ChosenGroup): number {
  if (survivor !== undefined) {
    if (!rows.includes(survivor)) refuse(`Row ${survivor + 1} is to be kept, but is not among the rows of its group.`);
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
      if (!rows.includes(row))
        refuse(`The value of “${name}” is to be taken from row ${row + 1}, which is not among the rows of its group.`);
      return action === 'merge' ? [{ p, key, row }] : [];
    });
  });
}

/** Puts the choices into tables; 422 for rows that do not exist, are named twice or are no duplicates of each other. */
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

/** All groups of which no row is chosen for. */
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
