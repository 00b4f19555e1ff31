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

/** Keys of those of the columns that hold texts beside their numbers; 0 is 0 %. */
async function textual(session: EngineSession, relation: string, columns: readonly WriteColumn[]) {
  const figures = await figuresInGroups(session, columns.filter(holdsNumbers), (group) => {
    const looks = group.map(
      ({ key }) =>
        `coalesce(bool_or(num${key} IS NULL AND c${key} IS NOT NULL AND NOT regexp_full_match(c${key}, '[-0.,% ]*')), false) AS t${key}`,
    );
    return `SELECT ${looks.join(', ')} FROM ${relation}`;
  });
  return new Set(columns.map(({ key }) => key).filter((key) => figures[`t${key}`] === true));
}

/**
 * Keys of columns of percent cells in which a text is a bare number: 10 beside 5 % is 10 % or 1000 %, so such a column
 * gets no type. 0 is the same either way.
 */
export async function bareBesidePercents(
  session: EngineSession,
  { relation, from }: Pick<InferredRelation, 'relation' | 'from'>,
  columns: readonly WriteColumn[],
): Promise<ReadonlySet<number>> {
  const percents = columns.filter((column) => holdsNumbers(column) && knownOf(column, from) === 'all');
  const figures = await figuresInGroups(session, percents, (group) => {
    const counts = group.map(
      ({ key }) =>
        `coalesce(bool_or(num${key} IS NULL AND regexp_matches(c${key}, '[1-9]') AND NOT contains(c${key}, '%')), false) AS b${key}`,
    );
    return `SELECT ${counts.join(', ')} FROM ${relation}`;
  });
  return new Set(percents.map(({ key }) => key).filter((key) => figures[`b${key}`] === true));
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
