import { squeezeSpaces } from '@rapi/indonesia';
import { readColumns, textColumn, type DatasetColumn, type DatasetRelation, type EngineSession } from '@rapi/tables';
import type { ColumnRole, Recognised } from './recognise';

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

/** Filled cells that could not be read as their column's kind. */
export interface Unread {
  column: string;
  kind: ColumnRole['kind'];
  count: number;
  /** The first rows with such cells, counted from 1. */
  rows: number[];
}

export interface ReadTable {
  rows: ReportRow[];
  recognised: Recognised;
  unread: Unread[];
  has(role: string): boolean;
}

type Value = string | number | null;

/** The value of a cell in its role; null if empty, undefined if it has no such value. */
function valueOf({ kind }: ColumnRole, text: unknown, raw: unknown): Value | undefined {
  const written = squeezeSpaces(String(text ?? ''));
  if (written === '') return null;
  if (kind === 'text') return written;
  if (raw === null || raw === undefined) return undefined;
  if (kind === 'day') return typeof raw === 'string' ? raw.slice(0, 10) : undefined;
  return typeof raw === 'number' ? raw : undefined;
}

/** The values of a column in its role: dates and amounts are read from texts as every tool reads them. */
function valueSql({ kind }: ColumnRole, column: DatasetColumn): string {
  if (kind === 'text') return textColumn(column);
  const isFit = column.type === 'text' || (kind === 'day') === (column.type === 'date' || column.type === 'datetime');
  return isFit ? `v${column.key}` : 'NULL';
}

const MOST_NAMED = 5;

/** Reads only the recognised columns of a table. */
export async function readRows(
  session: EngineSession,
  dataset: DatasetRelation,
  roles: readonly ColumnRole[],
  recognised: Recognised,
): Promise<ReadTable> {
  const wanted = roles.flatMap((role) => {
    const column = recognised.get(role.id);
    return column
      ? [{ role, column, unread: { column: column.name, kind: role.kind, count: 0, rows: [] as number[] } }]
      : [];
  });
  const { relation } = await readColumns(
    session,
    dataset,
    wanted
      .filter(({ role }) => role.kind !== 'text')
      .map(({ role, column }) => ({ column, kind: role.kind === 'day' ? ('date' as const) : ('number' as const) })),
  );
  const selected = wanted.flatMap(({ role, column }, index) => [
    `${textColumn(column)} AS t${index}`,
    `${valueSql(role, column)} AS r${index}`,
  ]);
  const raw = await session.rows(`SELECT _row, ${selected.join(', ')} FROM ${relation} ORDER BY _row`);
  const rows = raw.map((each) => {
    const number = Number(each._row) + 1;
    const values = new Map<string, Value>();
    for (const [index, { role, unread }] of wanted.entries()) {
      const value = valueOf(role, each[`t${index}`], each[`r${index}`]);
      if (value === undefined) {
        unread.count += 1;
        if (unread.rows.length < MOST_NAMED) unread.rows.push(number);
      }
      values.set(role.id, value ?? null);
    }
    return reportRow(number, values, (role) => recognised.get(role)?.name ?? null);
  });
  return {
    rows,
    recognised,
    unread: wanted.map(({ unread }) => unread).filter(({ count }) => count > 0),
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
