import { parseAmount, parseDate, parseDateTime, squeezeSpaces } from '@rapi/indonesia';
import { textColumn, valueColumn, type DatasetColumn, type DatasetRelation, type EngineSession } from '@rapi/tables';
import type { ColumnRole, Recognised } from './recognise';

/** A row as a report reads it. */
export interface ReportRow {
  /** As a person counts them, from 1, without the header. */
  number: number;
  text(role: string): string | null;
  amount(role: string): number | null;
  /** 'yyyy-MM-dd' */
  day(role: string): string | null;
}

/** Values that are there and could not be read as what their column is for. */
export interface Unread {
  column: string;
  kind: ColumnRole['kind'];
  count: number;
  /** The first rows they stand in, as a person counts them. */
  rows: number[];
}

export interface ReadTable {
  rows: ReportRow[];
  recognised: Recognised;
  unread: Unread[];
  has(role: string): boolean;
}

type Value = string | number | null;

const dayOf = (text: string): string | undefined => parseDate(text)?.iso ?? parseDateTime(text)?.iso.slice(0, 10);

function valueOf({ kind }: ColumnRole, { type }: DatasetColumn, raw: unknown): Value | undefined {
  if (raw === null || raw === undefined) return null;
  const text = squeezeSpaces(String(raw));
  if (text === '') return null;
  if (kind === 'text') return text;
  if (kind === 'day') return type === 'date' || type === 'datetime' ? text.slice(0, 10) : dayOf(text);
  return typeof raw === 'number' ? raw : parseAmount(text);
}

/** Texts as they were written, amounts and days as values. */
const sqlOf = ({ kind }: ColumnRole, column: DatasetColumn): string =>
  kind === 'text' ? textColumn(column) : valueColumn(column);

const MOST_NAMED = 5;

/** Reads the recognised columns of a table, and no others. */
export async function readRows(
  session: EngineSession,
  { relation }: DatasetRelation,
  roles: readonly ColumnRole[],
  recognised: Recognised,
): Promise<ReadTable> {
  const wanted = roles.flatMap((role) => {
    const column = recognised.get(role.id);
    return column
      ? [{ role, column, unread: { column: column.name, kind: role.kind, count: 0, rows: [] as number[] } }]
      : [];
  });
  const selected = wanted.map(({ role, column }, index) => `${sqlOf(role, column)} AS r${index}`);
  const raw = await session.rows(`SELECT _row, ${selected.join(', ')} FROM ${relation} ORDER BY _row`);
  const rows = raw.map((each) => {
    const number = Number(each._row) + 1;
    const values = new Map<string, Value>();
    for (const [index, { role, column, unread }] of wanted.entries()) {
      const value = valueOf(role, column, each[`r${index}`]);
      if (value === undefined) {
        unread.count += 1;
        if (unread.rows.length < MOST_NAMED) unread.rows.push(number);
      }
      values.set(role.id, value ?? null);
    }
    return reportRow(number, values);
  });
  return {
    rows,
    recognised,
    unread: wanted.map(({ unread }) => unread).filter(({ count }) => count > 0),
    has: (role) => recognised.has(role),
  };
}

/** A row of known values; tests make theirs by it too. */
export function reportRow(number: number, values: ReadonlyMap<string, Value>): ReportRow {
  const text = (role: string) => {
    const value = values.get(role) ?? null;
    return value === null ? null : String(value);
  };
  return {
    number,
    text,
    day: text,
    amount(role) {
      const value = values.get(role);
      return typeof value === 'number' ? value : null;
    },
  };
}
