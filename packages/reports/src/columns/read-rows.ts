import { readMonth, squeezeSpaces } from '@rapi/indonesia';
import {
  readColumns,
  refuseOpen,
  textColumn,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
} from '@rapi/tables';
import { foreignMeasure, isPercentage, mayBePercentageSql, type OtherMeasure } from './other-measure';
import type { ColumnRole, Recognised } from './recognise';
import type { ReportColumns } from './report-columns';

/** A row as a report reads it. */
export interface ReportRow {
  /** Counted as people do: from 1, without the header. */
  number: number;
  /** The header of the role's column in the row's own table; null if that table has no such column. */
  header(role: string): string | null;
  text(role: string): string | null;
  amount(role: string): number | null;
  /** 'yyyy-MM-dd' */
  day(role: string): string | null;
}

/** Why a report says something about cells: they have no value in their role, or it is doubtful. */
export type CellRemark = 'unreadable' | 'doubtful' | OtherMeasure;

/** Filled cells of a column that a report says something about. */
export interface NotedCells {
  column: string;
  kind: ColumnRole['kind'];
  remark: CellRemark;
  count: number;
  /** The first rows with such cells, counted from 1. */
  rows: number[];
}

export interface ReadTable {
  rows: ReportRow[];
  recognised: Recognised;
  noted: NotedCells[];
  has(role: string): boolean;
}

type Value = string | number | null;

interface Wanted {
  role: ColumnRole;
  column: DatasetColumn;
  /** What all of its values are, if not rupiah. */
  other: OtherMeasure | undefined;
  /** Whether single amounts of it may be percentages by their texts. */
  hasPercentages: boolean;
  noted: Map<CellRemark, NotedCells>;
}

/** A cell in its role; the value is null if the cell is empty, or has none. */
interface RoleCell {
  value: Value;
  remark?: CellRemark;
}

/** The sides of a cell as the engine gives them. */
interface CellSides {
  /** Not given where the value alone tells all. */
  text: unknown;
  raw: unknown;
  reason: unknown;
  isFraction: unknown;
}

/** An amount, which is one of rupiah: nothing else may be added to it. */
function amountOf(written: string, hasPercentages: boolean, { raw, reason, isFraction }: CellSides): RoleCell {
  if (reason === 'other_currency') return { value: null, remark: foreignMeasure(written) };
  if (typeof raw !== 'number') return { value: null, remark: 'unreadable' };
  const isPercent = isFraction === true || (hasPercentages && isPercentage(written));
  return isPercent ? { value: null, remark: 'measure_percentage' } : { value: raw };
}

/** The first day of a month that a text names with its year: 2026-04-01 for April 2026. */
function firstDayOf(written: string): string | undefined {
  const { year, month } = readMonth(written) ?? {};
  return year === undefined ? undefined : `${year}-${String(month).padStart(2, '0')}-01`;
}

function dayOf(written: string, isMonth: boolean, raw: unknown): RoleCell {
  const day = typeof raw === 'string' ? raw.slice(0, 10) : isMonth ? firstDayOf(written) : undefined;
  return day === undefined ? { value: null, remark: 'unreadable' } : { value: day };
}

function cellOf({ role: { kind, isMonth = false }, other, hasPercentages }: Wanted, sides: CellSides): RoleCell {
  const { text, raw, reason } = sides;
  const hasText = text !== null && text !== undefined;
  const written = hasText ? squeezeSpaces(String(text)) : '';
  const isKnown = !hasText && raw !== null && raw !== undefined;
  if (written === '' && !isKnown) return { value: null };
  if (kind === 'text') return { value: written };
  if (kind === 'amount' && other) return { value: null, remark: other };
  const cell = kind === 'day' ? dayOf(written, isMonth, raw) : amountOf(written, hasPercentages, sides);
  return cell.remark === undefined && reason === 'doubtful' ? { ...cell, remark: 'doubtful' } : cell;
}

/**
 * Dates and amounts are read from texts as every tool reads them; `isRead`: the column is among those read. Only what is
 * needed is fetched: the text of a cell with a value tells nothing more, unless it may be a percentage.
 */
function sidesSql({ role: { kind }, column, hasPercentages }: Wanted, index: number, isRead: boolean): string[] {
  const { key, type, holdsNumbers, percentCells } = column;
  const text = textColumn(column);
  if (kind === 'text') return [`${text} AS t${index}`];
  const isFit = (kind === 'day') === (type === 'date' || type === 'datetime') && type !== 'text';
  if (!isRead && !isFit) return [`${text} AS t${index}`];
  const needsText = hasPercentages
    ? text
    : `CASE WHEN v${key} IS NULL${isRead ? ` OR q${key} IS NOT NULL` : ''} THEN ${text} END`;
  const hasFractions = type === 'text' && holdsNumbers && percentCells;
  return [
    `${needsText} AS t${index}`,
    `v${key} AS r${index}`,
    ...(isRead ? [`q${key} AS q${index}`] : []),
    ...(hasFractions ? [`num${key} IS NOT NULL AS f${index}`] : []),
  ];
}

/** The columns of amounts in which a text may be a percentage; such a typed column has that format for all its cells. */
async function columnsWithPercentages(
  session: EngineSession,
  { relation, told }: DatasetRelation,
  columns: readonly DatasetColumn[],
): Promise<ReadonlySet<number>> {
  const written = columns.filter(({ key }) => !told?.has(key));
  if (written.length === 0) return new Set();
  const tests = written.map((column) => `bool_or(${mayBePercentageSql(textColumn(column))}) AS p${column.key}`);
  const [found] = await session.rows(`SELECT ${tests.join(', ')} FROM ${relation}`);
  return new Set(written.map(({ key }) => key).filter((key) => found?.[`p${key}`] === true));
}

const MOST_NAMED = 5;

function note({ role: { kind }, column, noted }: Wanted, remark: CellRemark, row: number): void {
  const cells = noted.get(remark) ?? { column: column.name, kind, remark, count: 0, rows: [] };
  noted.set(remark, cells);
  cells.count += 1;
  if (cells.rows.length < MOST_NAMED) cells.rows.push(row);
}

/** Reads only the recognised columns of a table. Refuses if a person has yet to say how one of them is read. */
export async function readRows(
  session: EngineSession,
  dataset: DatasetRelation,
  roles: readonly ColumnRole[],
  { recognised, others }: ReportColumns,
): Promise<ReadTable> {
  const amounts = roles.flatMap(({ id, kind }) => (kind === 'amount' ? (recognised.get(id) ?? []) : []));
  const rupiah = amounts.filter(({ key }) => !others.has(key));
  const percentages = await columnsWithPercentages(session, dataset, rupiah);
  const wanted = roles.flatMap((role): Wanted[] => {
    const column = recognised.get(role.id);
    if (!column) return [];
    const { key } = column;
    return [{ role, column, other: others.get(key), hasPercentages: percentages.has(key), noted: new Map() }];
  });
  const { relation, read, open } = await readColumns(
    session,
    dataset,
    wanted
      .filter(({ role: { kind }, other }) => kind === 'day' || (kind === 'amount' && !other))
      .map(({ role, column }) => ({ column, kind: role.kind === 'day' ? ('date' as const) : ('number' as const) })),
  );
  refuseOpen(open);
  const selected = wanted.flatMap((each, index) => sidesSql(each, index, read.has(each.column.key)));
  const raw = await session.rows(`SELECT _row, ${selected.join(', ')} FROM ${relation} ORDER BY _row`);
  const rows = raw.map((each) => {
    const number = Number(each._row) + 1;
    const values = new Map<string, Value>();
    for (const [index, one] of wanted.entries()) {
      const { value, remark } = cellOf(one, {
        text: each[`t${index}`],
        raw: each[`r${index}`],
        reason: each[`q${index}`],
        isFraction: each[`f${index}`],
      });
      if (remark) note(one, remark, number);
      values.set(one.role.id, value);
    }
    return reportRow(number, values, (role) => recognised.get(role)?.name ?? null);
  });
  return {
    rows,
    recognised,
    noted: wanted.flatMap(({ noted }) => [...noted.values()]),
    has: (role) => recognised.has(role),
  };
}

/** Makes a row of known values. */
export function reportRow(number: number, values: ReadonlyMap<string, Value>, header: ReportRow['header']): ReportRow {
  const text = (role: string) => {
    const value = values.get(role) ?? null;
    return value === null ? null : String(value);
  };
  return {
    number,
    header,
    text,
    day: text,
    amount(role) {
      const value = values.get(role);
      return typeof value === 'number' ? value : null;
    },
  };
}
