import {
  columnSides,
  type DatasetColumn,
  type DatasetRelation,
  decideReading,
  type EngineSession,
  figuresInGroups,
  readColumns,
  textColumn,
  type WriteColumn,
} from '@rapi/table-core';
import { saysMoney } from '../conversion/suggest-types';
import type { OperationOutput } from '../operation/operation';
import type { CleanedColumn } from './clean-texts';

/** A column is looked at for numbers only where so many of its texts have a digit. */
const LEAST_DIGITS = 0.4;

/** Those of the columns that have digits enough to be read at all: most texts of most tables are words. */
async function withDigits(
  session: EngineSession,
  { relation }: DatasetRelation,
  columns: readonly DatasetColumn[],
): Promise<DatasetColumn[]> {
  const figures = await figuresInGroups(session, columns, (group) => {
    const counts = group.flatMap((column) => [
      `count(${textColumn(column)}) AS n${column.key}`,
      `count_if(regexp_matches(${textColumn(column)}, '\\d')) AS d${column.key}`,
    ]);
    return `SELECT ${counts.join(', ')} FROM ${relation}`;
  });
  return columns.filter(({ key }) => Number(figures[`d${key}`]) > LEAST_DIGITS * Number(figures[`n${key}`] ?? 0));
}

/**
 * Of columns without a meaning those whose values read as numbers, with what decided it. A header of money is not needed:
 * the values of `Qty` are no amounts, and numbers all the same.
 */
export async function numberColumns(
  session: EngineSession,
  dataset: DatasetRelation,
  columns: readonly CleanedColumn[],
): Promise<CleanedColumn[]> {
  const asked = columns.filter(({ rules }) => rules.some(({ typesOnly }) => typesOnly));
  const able = await withDigits(
    session,
    dataset,
    asked.map(({ column }) => column),
  );
  const found: CleanedColumn[] = [];
  for (const each of asked.filter(({ column }) => able.includes(column))) {
    const decision = await decideReading(session, dataset, each.column);
    const { reading } = decision;
    if (reading?.kind === 'number' && reading.unit !== 'percent' && !reading.currency)
      found.push({ ...each, reading, decision });
  }
  return found;
}

/** The columns of what an operation gave, as they stand in its relation. */
const sidesOf = ({ key, known, holdsNumbers }: WriteColumn): string[] =>
  columnSides(known ?? { key, type: 'text', ...(holdsNumbers && { holdsNumbers }) });

/** How the texts of a column of numbers are written, and what they stand for. */
function typedColumn({ column, reading }: CleanedColumn, isWhole: boolean): DatasetColumn {
  const { name, key } = column;
  const decimal = reading?.notation.decimal;
  return {
    name,
    key,
    type: isWhole ? 'integer' : 'decimal',
    ...(decimal && { format: decimal === ',' ? 'id-number' : 'en-number' }),
    ...(saysMoney(name) && { semantic: 'money' }),
  };
}

/** Of columns that read as numbers those of which every text that is left does: only they may become numbers. */
async function fullyRead(session: EngineSession, view: string, columns: readonly CleanedColumn[]) {
  const figures = await figuresInGroups(session, columns, (group) => {
    const counts = group.flatMap(({ column: { key } }) => [
      `count(c${key}) = count_if(c${key} IS NOT NULL AND r${key} IS NOT NULL) AS all${key}`,
      `coalesce(bool_and(r${key} = trunc(r${key}) AND abs(r${key}) < 9007199254740992), false) AS whole${key}`,
    ]);
    return `SELECT ${counts.join(', ')} FROM ${view}`;
  });
  return columns
    .filter(({ column: { key } }) => figures[`all${key}`] === true)
    .map((each) => ({ ...each, isWhole: figures[`whole${each.column.key}`] === true }));
}

/** What came of a cleaning, with these columns typed by the values that their texts tell; the texts stay as they are. */
export async function typeNumbers(
  session: EngineSession,
  input: DatasetRelation,
  output: OperationOutput,
  columns: readonly CleanedColumn[],
): Promise<OperationOutput> {
  if (columns.length === 0) return output;
  const read = await readColumns(
    session,
    input,
    columns.map(({ column }) => ({ column })),
  );
  const values = columns.map(({ column: { key } }) => `r.v${key} AS r${key}`);
  const view = session.name('valued');
  const own = ['_row', ...output.columns.flatMap(sidesOf)].map((side) => `o.${side}`);
  await session.run(
    `CREATE VIEW ${view} AS SELECT ${[...own, ...values].join(', ')} FROM ${output.relation} o JOIN ${read.relation} r USING (_row)`,
  );
  const typed = new Map(
    (await fullyRead(session, view, columns)).map((each) => [each.column.key, typedColumn(each, each.isWhole)]),
  );
  if (typed.size === 0) return output;
  const relation = session.name('typed');
  const sql = output.columns.flatMap((given) => {
    const { key } = given;
    const column = typed.get(key);
    if (!column) return sidesOf(given);
    const value = `CASE WHEN c${key} IS NOT NULL THEN CAST(r${key} AS ${column.type === 'integer' ? 'BIGINT' : 'DOUBLE'}) END`;
    return [`c${key}`, `${value} AS v${key}`];
  });
  await session.run(`CREATE VIEW ${relation} AS SELECT _row, ${sql.join(', ')} FROM ${view}`);
  const asTyped = (column: WriteColumn): WriteColumn => {
    const known = typed.get(column.key);
    return known ? { name: column.name, key: column.key, known } : column;
  };
  return { ...output, relation, columns: output.columns.map(asTyped) };
}
