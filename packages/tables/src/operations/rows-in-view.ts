import type { FilterCondition } from '@rapi/contracts';
import {
  columnSides,
  type DatasetRelation,
  type EngineSession,
  findColumn,
  openDataset,
  readColumns,
  refuseOpen,
  writeDataset,
} from '@rapi/table-core';
import { savedConditions } from '../operation/saved-conditions';
import { comparesValues, filterSql } from '../paging/filter';

/** The rows of a table that meet conditions, as a table of their own. */
export interface RowsInView {
  /** A table of `_row` (number among the rows in view) and `place` (row in the whole table). */
  places: string;
  rows: DatasetRelation;
  noted: TestedConditions['noted'];
  warnings: TestedConditions['warnings'];
}

interface TestedConditions extends Pick<Awaited<ReturnType<typeof savedConditions>>, 'noted' | 'warnings'> {
  from: string;
  isMet: string;
}

/** SQL that tests the conditions on a row, and the FROM clause for it. */
export async function conditionsOn(
  session: EngineSession,
  input: DatasetRelation,
  given: readonly FilterCondition[],
  { match = 'all', isUnattended = false }: { match?: 'all' | 'any'; isUnattended?: boolean | undefined } = {},
): Promise<TestedConditions> {
  const names = [...new Set(given.map(({ column }) => column))];
  for (const name of names) findColumn(input.schema, name);
  const { conditions, ...said } = await savedConditions(session, input, given, { isUnattended });
  const compared = new Set(conditions.filter(comparesValues).map(({ column }) => column));
  const columns = input.schema.columns.filter(({ name }) => compared.has(name)).map((column) => ({ column }));
  const read = await readColumns(session, input, columns);
  if (isUnattended) refuseOpen(read.open, 'conditions');
  const each: string[] = [];
  for (const condition of conditions) each.push(`coalesce(${await filterSql(session, read, [condition])}, false)`);
  return { from: read.relation, isMet: `(${each.join(match === 'all' ? ' AND ' : ' OR ')})`, ...said };
}

interface ViewOfRows {
  where: readonly FilterCondition[];
  isUnattended: boolean | undefined;
}

/**
 * Writes the rows in view as a dataset of the job, so that any operation can run on them. The whole table decides how
 * they are read.
 */
export async function openRowsInView(
  session: EngineSession,
  input: DatasetRelation,
  { where, isUnattended }: ViewOfRows,
): Promise<RowsInView> {
  const { from, isMet, noted, warnings } = await conditionsOn(session, input, where, { isUnattended });
  const places = session.name('in_view');
  await session.run(
    `CREATE TABLE ${places} AS SELECT row_number() OVER (ORDER BY _row) - 1 AS _row, _row AS place FROM ${from} WHERE ${isMet}`,
  );
  const [counted] = await session.rows(`SELECT count(*) AS n FROM ${places}`);
  const { columns } = input.schema;
  const sides = columns.flatMap((column) => columnSides(column, 'i.'));
  const rowCount = Number(counted?.n ?? 0);
  const dataset = await writeDataset(
    session,
    `(SELECT p._row, ${sides.join(', ')} FROM ${input.relation} i JOIN ${places} p ON p.place = i._row)`,
    columns.map((known) => ({ name: known.name, key: known.key, known })),
    session.folder,
    { rowCount, from: input },
  );
  const { relation, told } = await openDataset(session, dataset);
  return { places, rows: { relation, schema: { columns, rowCount }, told, table: input }, noted, warnings };
}
