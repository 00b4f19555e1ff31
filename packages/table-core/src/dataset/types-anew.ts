/** The types that a dataset's text columns would get if its rows arrived now, by themselves. */
import type { EngineSession } from '../session/session';
import { figuresInGroups } from './column-groups';
import { numberSide, textColumn, type DatasetColumn, type DatasetRelation } from './dataset';
import type { ColumnPlan, WriteColumn } from './column-plan';
import { inferColumns } from './infer-columns';

/** Whether no person has said anything about the column: a person's answer stands, what a step has kept is no answer. */
function isUnsaid({ type, native, format, notation = {} }: DatasetColumn): boolean {
  const { kind, currency: _ofFormats, ...facts } = notation;
  const isKept = kind === undefined ? Object.keys(facts).length === 0 : kind !== 'text';
  return type === 'text' && !native && format === undefined && isKept;
}

const anew = (column: DatasetColumn): WriteColumn => {
  const { name, key, notation } = column;
  return { name, key, cellsOf: column, ...(notation && { notation }) };
};

async function unreadKeys(
  session: EngineSession,
  relation: string,
  plans: readonly ColumnPlan[],
): Promise<ReadonlySet<number>> {
  const figures = await figuresInGroups(session, plans, (group) => {
    const looks = group.map(
      ({ column: { key }, typed }) =>
        `coalesce(bool_or(${textColumn({ key })} IS NOT NULL AND (${typed}) IS NULL), false) AS u${key}`,
    );
    return `SELECT ${looks.join(', ')} FROM ${relation}`;
  });
  return new Set(plans.map(({ column: { key } }) => key).filter((key) => figures[`u${key}`] === true));
}

/** The wanted columns in which every text fits a type, judged together with some other columns. */
async function inferWanted(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
  columns: readonly DatasetColumn[],
  wanted: ReadonlySet<number>,
): Promise<DatasetColumn[]> {
  const inference = await inferColumns(session, { relation, rowCount: schema.rowCount }, columns.map(anew));
  const typedOf = (plans: readonly ColumnPlan[]) =>
    plans.filter(({ column: { key, type }, typed }) => wanted.has(key) && type !== 'text' && typed !== undefined);
  let plans = typedOf(inference.plans);
  let unread = await unreadKeys(session, relation, plans);
  if (unread.size > 0) {
    plans = typedOf(await inference.reconsider(unread));
    unread = await unreadKeys(session, relation, plans);
  }
  return plans.map(({ column }) => column).filter(({ key }) => !unread.has(key));
}

/** The form in which programs write days, moments and booleans, and in which a workbook's cells appear among texts. */
const isCanonical = ({ type, format }: DatasetColumn): boolean =>
  type === 'boolean' || format === 'yyyy-MM-dd' || format === 'yyyy-MM-ddTHH:mm:ss';

/** For a file that types each cell: the columns whose cells were all numbers, days, moments or booleans there. */
async function typedByCells(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
  columns: readonly DatasetColumn[],
): Promise<DatasetColumn[]> {
  const sides = new Map(schema.columns.map((column) => [column.key, numberSide(column)]));
  const figures = await figuresInGroups(session, columns, (group) => {
    const counts = group.map(({ key }) => {
      const side = sides.get(key);
      return `${side ? `count(${side}) = count(${textColumn({ key })})` : 'false'} AS n${key}`;
    });
    return `SELECT ${counts.join(', ')} FROM ${relation}`;
  });
  return columns.filter(
    (column) =>
      isCanonical(column) ||
      ((column.type === 'integer' || column.type === 'decimal') && figures[`n${column.key}`] === true),
  );
}

/**
 * The text columns that would be typed on arrival, with those types, by the same rule: every text fits one notation and
 * one proves it. A person's answer about a column is not judged again.
 * @param hasTypedCells the file types each cell, as workbooks and JSON do: a number written as text stays text
 */
export async function typesAnew(
  session: EngineSession,
  dataset: DatasetRelation,
  { hasTypedCells }: { hasTypedCells: boolean },
): Promise<DatasetColumn[]> {
  const { columns } = dataset.schema;
  const unsaid = columns.filter(isUnsaid);
  const wanted = new Set(unsaid.map(({ key }) => key));
  if (wanted.size === 0) return [];
  const likely = await inferWanted(session, dataset, unsaid, wanted);
  if (hasTypedCells) return typedByCells(session, dataset, likely);
  // The amounts of the other columns decide whether 01/02/2026 is asked about.
  if (!likely.some(({ type }) => type === 'date' || type === 'datetime')) return likely;
  const written = columns.filter(({ native }) => !native);
  return inferWanted(session, dataset, written, wanted);
}
