import {
  columnSides,
  type DatasetColumn,
  type DatasetRelation,
  decideReading,
  type EngineSession,
  figuresInGroups,
  readColumns,
  type WriteColumn,
} from '@rapi/table-core';
import { saysMoney } from '../conversion/suggest-types';
import { withDigits } from '../operation/keep-readings';
import type { OperationOutput } from '../operation/operation';
import type { CleanedColumn } from './clean-texts';

/**
 * The columns without a meaning whose values read as numbers, with the decision. The header need not say money: the
 * values of `Qty` are numbers, though not amounts.
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
    // Typed, 1.500.000,00 DB would be -1500000 whatever DB means once the column is text again.
    const isPlain = reading?.kind === 'number' && !reading.notation.marked && reading.notation.debit === undefined;
    if (isPlain && reading.unit !== 'percent' && !reading.currency) found.push({ ...each, reading, decision });
  }
  return found;
}

/** The columns of an operation's output as they are named in its relation. */
const sidesOf = ({ key, known, holdsNumbers }: WriteColumn): string[] =>
  columnSides(known ?? { key, type: 'text', ...(holdsNumbers && { holdsNumbers }) });

/** A column's facts once it holds numbers: its notation and meaning. */
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

/** The columns whose remaining texts all read as numbers. Only these may become numeric. */
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

/** The output of a cleaning with these columns typed by their values; the texts stay as they are. */
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
