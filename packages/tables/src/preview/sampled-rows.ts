import { findFormulaFunction } from '@rapi/contracts/formula-functions';
import { SAMPLED_ROWS } from '@rapi/contracts';
import {
  columnSides,
  type Dataset,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  keptReading,
  writeDataset,
} from '@rapi/table-core';
import { createPlaces, type Places, type View } from '../looking/view';
import type { BoundOperation } from '../operation/operation';

/** Operations that judge each row by itself, so that some rows show what they do; those that cost nothing run on all anyhow. */
const rowByRow: ReadonlySet<string> = new Set([
  'clean@1',
  'convert@1',
  'merge-values@1',
  'formula@1',
  'change-text@1',
  'normalize@1',
  'extract-words@1',
  'join@1',
  'filter-rows@1',
  'replace-text@1',
  'split-column@1',
  'merge-columns@1',
]);

/** Whether some other row has the same is seen only where all of them are. */
const asksOthers = (config: unknown): boolean => /"operator":"(is|not)_duplicate"/.test(JSON.stringify(config ?? null));

/** A formula may ask for the sum of a column, or look something up in it. */
function asksColumns({ formula }: Record<string, unknown>): boolean {
  const called =
    String(formula ?? '')
      .toUpperCase()
      .match(/[A-Z][A-Z0-9._]*(?=\s*\()/g) ?? [];
  const categories = called.map((name) => findFormulaFunction(name)?.category);
  return categories.includes('column') || categories.includes('lookup');
}

/** Whether a step does to a row what it does to it among some others. */
export function judgesRowsAlone({ operation, config, where, namesRows }: BoundOperation): boolean {
  if (!rowByRow.has(operation) || namesRows || asksOthers(where) || asksOthers(config)) return false;
  return operation !== 'formula@1' || !asksColumns(config);
}

/** A column is read as the whole of it is, where that is known: some rows might vote otherwise. */
async function asReadInFull(dataset: DatasetRelation, column: DatasetColumn): Promise<DatasetColumn> {
  const decided = column.type === 'text' && !column.notation ? await keptReading(dataset, column) : undefined;
  const notation = decided?.reading?.notation;
  return notation && Object.keys(notation).length > 0 ? { ...column, notation } : column;
}

export interface SampledRows {
  /** The sample as a dataset of its own that no file holds. */
  rows: DatasetRelation;
  /** The same rows by their numbers in the dataset. */
  inPlace: DatasetRelation;
  /** A relation of `_row` of the sample and `origin`, its row in the dataset. */
  origins: string;
}

/** What stands behind FROM for the sampled rows in view and their `place`. Of the others as few as can be are read. */
async function sampledFrom(
  session: EngineSession,
  { relation }: DatasetRelation,
  places: Places | undefined,
  offset: number,
) {
  const end = offset + SAMPLED_ROWS;
  if (!places) return `(SELECT *, _row AS place FROM ${relation} WHERE _row >= ${offset} AND _row < ${end})`;
  const wanted = `${places.relation} WHERE place >= ${offset} AND place < ${end}`;
  const [bounds = {}] = await session.rows(`SELECT min(_row) AS first, max(_row) AS last FROM ${wanted}`);
  const [first, last] = [Number(bounds.first ?? 0), Number(bounds.last ?? -1)];
  return `(SELECT r.*, p.place FROM ${relation} r JOIN (SELECT * FROM ${wanted}) p ON p._row = r._row
    WHERE r._row BETWEEN ${first} AND ${last})`;
}

/** The rows in view from a place on, held in the session. */
export async function sampleRows(
  session: EngineSession,
  dataset: DatasetRelation,
  { view, offset }: { view: View; offset: number },
): Promise<SampledRows> {
  const places = await createPlaces(session, dataset, view);
  const { columns, rowCount } = dataset.schema;
  const table = session.name('sample');
  const sides = columns.flatMap((column) => columnSides(column)).join(', ');
  await session.run(
    `CREATE TABLE ${table} AS SELECT place - ${offset} AS _row, _row AS origin, ${sides}
     FROM ${await sampledFrom(session, dataset, places, offset)} ORDER BY place`,
  );
  const read = await Promise.all(columns.map((column) => asReadInFull(dataset, column)));
  const [rows, inPlace] = [session.name('sample_rows'), session.name('sample_in_place')];
  await session.run(
    `CREATE VIEW ${rows} AS SELECT _row, ${sides} FROM ${table};
     CREATE VIEW ${inPlace} AS SELECT origin AS _row, ${sides} FROM ${table}`,
  );
  const count = Math.max(0, Math.min(SAMPLED_ROWS, (places?.count ?? rowCount) - offset));
  return {
    // What is found out about it is of use within the job alone.
    rows: { relation: rows, schema: { columns: read, rowCount: count }, kept: { hash: table, folder: session.folder } },
    inPlace: { relation: inPlace, schema: dataset.schema },
    origins: `(SELECT _row, origin FROM ${table})`,
  };
}

/** The sample as a file. */
export const writeSample = (session: EngineSession, { rows }: SampledRows, folder: string): Promise<Dataset> =>
  writeDataset(
    session,
    rows.relation,
    rows.schema.columns.map((column) => ({ name: column.name, key: column.key, known: column })),
    folder,
    { rowCount: rows.schema.rowCount },
  );
