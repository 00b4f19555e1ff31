/** Columns some of whose cells came as numbers, and which of these are fractions by a percent format: 0.11 is 11 %. */
import type { EngineSession } from '../session/session';
import { figuresInGroups } from './column-groups';
import { numberSide, percentCellsOf, type DatasetColumn } from './dataset';
import type { ColumnPlan, InferredRelation, WriteColumn } from './column-plan';

/** Whether the relation of a column to be written has its number cells on a side of their own. */
export const holdsNumbers = ({ holdsNumbers, cellsOf }: WriteColumn): boolean =>
  holdsNumbers ?? (cellsOf !== undefined && numberSide(cellsOf) !== undefined);

type PercentCells = DatasetColumn['percentCells'];

/** What is known of a column's number cells before it is written. */
function knownOf(column: WriteColumn, from: InferredRelation['from']): PercentCells {
  const { key, name, native, cellsOf } = column;
  if (column.percentCells) return native?.format === 'percent' ? undefined : column.percentCells;
  if (!holdsNumbers(column)) return undefined;
  const before = cellsOf ?? from?.schema.columns.find((each) => each.key === key && each.name === name);
  return before && percentCellsOf(before);
}

/** Keys of those of the columns that hold texts beside their numbers. */
async function textual(session: EngineSession, relation: string, columns: readonly WriteColumn[]) {
  const figures = await figuresInGroups(session, columns.filter(holdsNumbers), (group) => {
    const looks = group.map(
      ({ key }) => `coalesce(bool_or(c${key} IS NOT NULL AND num${key} IS NULL), false) AS t${key}`,
    );
    return `SELECT ${looks.join(', ')} FROM ${relation}`;
  });
  return new Set(columns.map(({ key }) => key).filter((key) => figures[`t${key}`] === true));
}

/**
 * Notes in the plans of columns which of their numbers are fractions. Where texts are read as numbers beside those, only
 * some are.
 */
export async function withFractions(
  session: EngineSession,
  { relation, from }: Pick<InferredRelation, 'relation' | 'from'>,
  columns: readonly WriteColumn[],
): Promise<(plan: ColumnPlan) => ColumnPlan> {
  const known = new Map(columns.map((column) => [column.key, knownOf(column, from)]));
  const asked = columns.filter(({ key }) => known.get(key) !== undefined);
  const withTexts = await textual(session, relation, asked);
  return (plan) => {
    const { key, type, holdsNumbers } = plan.column;
    const found = known.get(key);
    const isNumber = type === 'integer' || type === 'decimal';
    if (found === undefined || !(isNumber || holdsNumbers)) return plan;
    const percentCells = isNumber && withTexts.has(key) ? 'some' : found;
    return { ...plan, column: { ...plan.column, percentCells } };
  };
}
