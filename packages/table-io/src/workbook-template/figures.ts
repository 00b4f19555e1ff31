import type { DatasetColumn, DatasetRelation, EngineSession } from '@rapi/table-core';
import type { RowValue } from '../writers/xlsx/cells';
import {
  columnFormat,
  dayFormats,
  isClockCode,
  numberFormats,
  type WorkbookLanguage,
} from '../writers/xlsx/number-formats';
import type { SheetColumn } from '../writers/xlsx/sheet-values';
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

async function figureValue(
  session: EngineSession,
  relation: string,
  column: SheetColumn,
  figure: Figure,
): Promise<RowValue> {
  const first = column.holdsTexts ? `CASE WHEN v${column.key} IS NULL THEN c${column.key} END AS text, ` : '';
  const sql =
    figure === 'first'
      ? `SELECT ${first}${valueSql(column)} AS value FROM ${relation} ORDER BY _row LIMIT 1`
      : `SELECT ${aggregates[figure]}(${column.type === 'text' ? 'CAST(NULL AS DOUBLE)' : valueSql(column)}) AS value FROM ${relation}`;
  const [row] = await session.rows(sql);
  const value = row?.value ?? row?.text ?? null;
  const isDay = column.type === 'date' || column.type === 'datetime';
  if (typeof value === 'number') return isDay ? new Date(value) : value;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  return figure === 'total' ? 0 : null;
}

const isFromTexts = ({ holdsTexts }: SheetColumn): boolean => holdsTexts === true;

/**
 * Looks up the value of a placeholder that stands for one value, each once.
 * @param table as a sheet has it, with the values of its texts
 */
export function createFigures(
  session: EngineSession,
  table: DatasetRelation,
  facts: TemplateFacts,
  language: WorkbookLanguage,
) {
  const known = new Map<string, Promise<FilledValue>>();
  const find = async (placeholder: Exclude<Placeholder, { kind: 'column' }>, wanted?: DatasetColumn) => {
    const { rowCount, columns } = table.schema;
    if (placeholder.kind === 'fact') return factValue(placeholder.fact, facts, { rowCount, language });
    const column = columns.find(({ key }) => key === wanted?.key);
    if (!column) return { value: null };
    const value = await figureValue(session, table.relation, column, placeholder.figure);
    // Of texts, a figure alone says whether it has a fraction.
    const type = column.type === 'integer' && value !== null && !Number.isInteger(value) ? 'decimal' : column.type;
    const isWhole = isFromTexts(column) && type === 'decimal' && Number.isInteger(value);
    const numbers = columnFormat({ ...column, type: isWhole ? 'integer' : type }, language);
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

const MINUTES_A_DAY = 1440;

/** 25:30 for a day and an hour and a half. */
function clockText(days: number): string {
  const minutes = Math.round(Math.abs(days) * MINUTES_A_DAY);
  const parts = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${days < 0 ? '-' : ''}${parts.join(':')}`;
}

/** A value within a text, as people write it. */
export function valueText({ value, numbers, isAverage = false }: FilledValue, language: WorkbookLanguage): string {
  if (value === null) return '';
  if (typeof value === 'number') {
    if (isClockCode(numbers)) return clockText(value);
    const isPercent = numbers === numberFormats.percent;
    const shown = numberShown(isPercent ? value * 100 : value, isAverage);
    const text = shown.toLocaleString(language === 'id' ? 'id-ID' : 'en-US', { maximumFractionDigits: 20 });
    return isPercent ? `${text}%` : text;
  }
  if (!(value instanceof Date)) return String(value);
  const [day = '', clock = ''] = value.toISOString().split('T');
  const date = language === 'id' ? day.split('-').reverse().join('/') : day;
  return clock.startsWith('00:00:00') ? date : `${date} ${clock.slice(0, 5)}`;
}
