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

/**
 * Operations that treat each row on its own, so that a sample shows their effect. Free operations run on all rows
 * anyway.
 */
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

/** Whether a condition looks for duplicates, which needs all rows. */
const asksOthers = (config: unknown): boolean => /"operator":"(is|not)_duplicate"/.test(JSON.stringify(config ?? null));

/** Whether a formula uses a whole column, as a sum or lookup does. */
function asksColumns({ formula }: Record<string, unknown>): boolean {
  const called =
    String(formula ?? '')
      .toUpperCase()
      .match(/[A-Z][A-Z0-9._]*(?=\s*\()/g) ?? [];
  const categories = called.map((name) => findFormulaFunction(name)?.category);
  return categories.includes('column') || categories.includes('lookup');
}

/** Whether a step does the same to a row regardless of the other rows. */
export function judgesRowsAlone({ operation, config, where, namesRows }: BoundOperation): boolean {
  if (!rowByRow.has(operation) || namesRows || asksOthers(where) || asksOthers(config)) return false;
  return operation !== 'formula@1' || !asksColumns(config);
}

/** Takes the column's reading from the whole dataset, if known; a sample might decide otherwise. */
async function asReadInFull(dataset: DatasetRelation, column: DatasetColumn): Promise<DatasetColumn> {
  const decided = column.type === 'text' && !column.notation ? await keptReading(dataset, column) : undefined;
  const notation = decided?.reading?.notation;
  return notation && Object.keys(notation).length > 0 ? { ...column, notation } : column;
}

export interface SampledRows {
  /** The sample as a dataset that is in no file. */
  rows: DatasetRelation;
  /** The same rows under their numbers in the dataset. */
  inPlace: DatasetRelation;
  /** A relation of the sample's `_row` and its `origin` row in the dataset. */
  origins: string;
}

/** FROM clause of the sampled rows in view with their `place`. Reads as few other rows as possible. */
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

/** Copies the rows in view from a place on into the session. */
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
    // What is learned about the sample is useful only within this job.
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
