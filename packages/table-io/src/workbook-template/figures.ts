import {
  readColumns,
  refuseOpen,
  TableError,
  textColumn,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
} from '@rapi/table-core';
import { sentence } from '@rapi/contracts';
import type { RowValue } from '../writers/xlsx/cells';
import { columnFormat, dayFormats, type WorkbookLanguage } from '../writers/xlsx/number-formats';
import type { Fact, Figure, Placeholder } from './placeholder';

/** Facts about an export in addition to its table. */
export interface TemplateFacts {
  title: string;
  /** The name of the table's file. */
  file: string;
  owner: string;
  madeAt: Date;
}

/** A value of a single cell, and its look if the cell does not say. */
export interface FilledValue {
  value: RowValue;
  numbers?: string;
  /** An average may have any number of decimals: within a text it is rounded. */
  isAverage?: boolean;
}

const HOURS_OF_WIB = 7;
const HOUR_MS = 3_600_000;

/** WIB's clock time as if it were UTC, which is how cells store a time. */
const inWib = (moment: Date): Date => new Date(moment.getTime() + HOURS_OF_WIB * HOUR_MS);
const dayOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / (24 * HOUR_MS)) * 24 * HOUR_MS);

function factValue(
  fact: Fact,
  { title, file, owner, madeAt }: TemplateFacts,
  { rowCount, language }: { rowCount: number; language: WorkbookLanguage },
): FilledValue {
  switch (fact) {
    case 'count':
      return { value: rowCount };
    case 'date':
      return { value: dayOf(inWib(madeAt)), numbers: dayFormats[language].date };
    case 'time':
      return { value: inWib(madeAt), numbers: dayFormats[language].datetime };
    case 'title':
      return { value: title };
    case 'file':
      return { value: file };
    case 'owner':
      return { value: owner };
  }
}

const aggregates: Record<Exclude<Figure, 'first'>, string> = {
  total: 'sum',
  average: 'avg',
  smallest: 'min',
  largest: 'max',
};

/** SQL of a value for Excel: days as milliseconds, which become a moment again below. */
function valueSql({ key, type }: DatasetColumn): string {
  if (type === 'text') return `c${key}`;
  if (type === 'boolean') return `v${key}`;
  return type === 'date' || type === 'datetime'
    ? `CAST(epoch_ms(CAST(v${key} AS TIMESTAMP)) AS DOUBLE)`
    : `CAST(v${key} AS DOUBLE)`;
}

interface FigureSource {
  relation: string;
  column: DatasetColumn;
}

/**
 * The numbers of a column of amounts that stands as text (Rp 1.000.000). Throws if the column has an open question, or
 * a value with digits that is no number: a total without it would be wrong, and a workbook has no place to say so.
 */
async function readAmounts(
  session: EngineSession,
  table: DatasetRelation,
  column: DatasetColumn,
): Promise<FigureSource> {
  const { read, open, relation } = await readColumns(session, table, [{ column }]);
  refuseOpen(open);
  const isRead = read.get(column.key)?.reading.kind === 'number';
  const text = textColumn(column);
  const isLost = `regexp_matches(${text}, '[0-9]')${isRead ? ` AND v${column.key} IS NULL` : ''}`;
  const counted = `SELECT CAST(count_if(${isLost}) AS INTEGER) AS n, min(${text}) FILTER (${isLost}) AS example FROM ${relation}`;
  const [{ n = 0, example = '' } = {}] = await session.rows(counted);
  if (Number(n) > 0) {
    const said = { column: column.name, count: Number(n), example: String(example) };
    throw new TableError('unknown_column', sentence('workbook_template_unread', said));
  }
  // Without any digit in the column there is nothing to add up.
  return isRead
    ? { relation, column: { ...column, type: 'decimal' } }
    : { relation: `(SELECT CAST(NULL AS DOUBLE) AS v${column.key})`, column: { ...column, type: 'decimal' } };
}

async function figureValue(
  session: EngineSession,
  { relation, column }: FigureSource,
  figure: Figure,
): Promise<RowValue> {
  const sql =
    figure === 'first'
      ? `SELECT ${valueSql(column)} AS value FROM ${relation} ORDER BY _row LIMIT 1`
      : `SELECT ${aggregates[figure]}(${valueSql(column)}) AS value FROM ${relation}`;
  const value = (await session.rows(sql))[0]?.value ?? null;
  const isDay = column.type === 'date' || column.type === 'datetime';
  if (typeof value === 'number') return isDay ? new Date(value) : value;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  return figure === 'total' ? 0 : null;
}

/** Looks up the value of a placeholder that stands for one value, each once. */
export function createFigures(
  session: EngineSession,
  table: DatasetRelation,
  facts: TemplateFacts,
  language: WorkbookLanguage,
) {
  const known = new Map<string, Promise<FilledValue>>();
  const amounts = new Map<number, Promise<FigureSource>>();
  const sourceOf = (figure: Figure, column: DatasetColumn): FigureSource | Promise<FigureSource> => {
    if (figure === 'first' || column.type !== 'text') return { relation: table.relation, column };
    const read = amounts.get(column.key) ?? readAmounts(session, table, column);
    amounts.set(column.key, read);
    return read;
  };
  const find = async (placeholder: Exclude<Placeholder, { kind: 'column' }>, column?: DatasetColumn) => {
    const { rowCount } = table.schema;
    if (placeholder.kind === 'fact') return factValue(placeholder.fact, facts, { rowCount, language });
    if (!column) return { value: null };
    const source = await sourceOf(placeholder.figure, column);
    const value = await figureValue(session, source, placeholder.figure);
    const isWhole = source.column !== column && Number.isInteger(value);
    const numbers = columnFormat(isWhole ? { ...column, type: 'integer' } : source.column, language);
    return {
      value,
      ...(numbers !== undefined && typeof value !== 'string' && { numbers }),
      ...(placeholder.figure === 'average' && { isAverage: true }),
    };
  };
  return (placeholder: Exclude<Placeholder, { kind: 'column' }>, column?: DatasetColumn): Promise<FilledValue> => {
    const name = placeholder.kind === 'fact' ? placeholder.fact : `${placeholder.figure}:${column?.key}`;
    const value = known.get(name) ?? find(placeholder, column);
    known.set(name, value);
    return value;
  };
}
export type Figures = ReturnType<typeof createFigures>;

/** A number within a text, without the noise of a double; an average has two decimals, or four digits below 1. */
function numberShown(value: number, isAverage: boolean): number {
  if (!isAverage) return Number(value.toPrecision(15));
  return Math.abs(value) < 1 ? Number(value.toPrecision(4)) : Math.round(value * 100) / 100;
}

/** A value within a text, as people write it. */
export function valueText({ value, isAverage = false }: FilledValue, language: WorkbookLanguage): string {
  if (value === null) return '';
  if (typeof value === 'number') {
    const shown = numberShown(value, isAverage);
    return shown.toLocaleString(language === 'id' ? 'id-ID' : 'en-US', { maximumFractionDigits: 20 });
  }
  if (!(value instanceof Date)) return String(value);
  const [day = '', clock = ''] = value.toISOString().split('T');
  const date = language === 'id' ? day.split('-').reverse().join('/') : day;
  return clock.startsWith('00:00:00') ? date : `${date} ${clock.slice(0, 5)}`;
}
