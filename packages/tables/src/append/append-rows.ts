import { sentence } from '@rapi/contracts';
import { MAX_COLUMNS } from '@rapi/contracts/limits';
import {
  besideText,
  type DatasetColumn,
  type EngineSession,
  quoteText,
  TableError,
  withTexts,
  type WriteColumn,
} from '@rapi/table-core';
import {
  type Appended,
  type AppendedColumn,
  appendedColumns,
  type AppendRules,
  type AppendSource,
} from './append-columns';
import { areTimesBeside, commonNotation, writtenAs } from '../operation/common-notation';
import { percentCellsOfAll } from '../operation/common-measures';
import { keepsNumbers, numberBeside } from '../operation/common-numbers';
import { type NamedTable, readParts } from './read-parts';

export interface AppendOptions extends AppendRules {
  /** Name of a first column that holds each row's table. */
  origin?: string;
  maxRows: number;
}

/** The rows of several tables under one another, as a relation. */
export interface AppendedRows extends Appended {
  relation: string;
  rowCount: number;
  written: WriteColumn[];
  /** Keys of the columns with cells of several tables. */
  joined: ReadonlySet<number>;
  /** Columns whose numbers are percentages or of another currency in some of the tables. */
  mixed: string[];
  /** Columns that hold times of day in some of the tables, and durations or numbers in others. */
  mixedTimes: string[];
}

/** SQL of a column's text and value in one of the tables; NULL if the table lacks it. */
function sidesIn({ key, known, kind, parts }: AppendedColumn, source: number, isOpen?: boolean): string[] {
  const part = parts.get(source);
  const beside = known
    ? besideText({ ...known, key })
    : keepsNumbers(kind, [...parts.values()])
      ? `num${key}`
      : undefined;
  if (!part) return [`CAST(NULL AS VARCHAR) AS c${key}`, ...(beside ? [`NULL AS ${beside}`] : [])];
  const value = known && known.type !== 'text' ? `v${part.key}` : (numberBeside(part) ?? 'CAST(NULL AS DOUBLE)');
  return [
    `${known ? `c${part.key}` : kind.textOf(part, isOpen)} AS c${key}`,
    ...(beside ? [`${value} AS ${beside}`] : []),
  ];
}

function checkSize(sources: readonly AppendSource[], width: number, maxRows: number): void {
  const rows = sources.reduce((sum, { schema }) => sum + schema.rowCount, 0);
  if (rows > maxRows)
    throw new TableError('too_many_rows', sentence('append_too_many_rows', { rows, limit: maxRows }), { found: rows });
  if (width > MAX_COLUMNS)
    throw new TableError(
      'too_many_columns',
      sentence('append_too_many_columns', { columns: width, limit: MAX_COLUMNS }),
    );
}

/** A view of all rows, one table after the other. */
async function createAppended(
  session: EngineSession,
  tables: readonly NamedTable[],
  columns: readonly AppendedColumn[],
  { meant, origin }: { meant: ReadonlyMap<number, DatasetColumn['notation']>; origin: DatasetColumn | undefined },
) {
  let first = 0;
  const selects = tables.map(({ relation, schema, name }, source) => {
    const sides = columns.flatMap((column) => sidesIn(column, source, meant.get(column.key)?.isOpen));
    const from = origin ? [`nullif(${quoteText(name)}, '') AS c${origin.key}`] : [];
    const number = `CAST(_row AS BIGINT) + ${first} AS _row`;
    first += schema.rowCount;
    return `SELECT ${[number, ...from, ...sides].join(', ')} FROM ${relation}`;
  });
  const view = session.name('appended');
  await session.run(`CREATE VIEW ${view} AS ${selects.join(' UNION ALL ')}`);
  return { view, rowCount: first };
}

/** The columns of texts under one notation each, and the tables with the texts that had to be told again for it. */
async function withNotations(
  session: EngineSession,
  tables: readonly NamedTable[],
  columns: readonly AppendedColumn[],
) {
  const texts = tables.map(() => new Map<number, string>());
  const meant = new Map<number, DatasetColumn['notation']>();
  const mixedTimes: string[] = [];
  const mixed = new Set<number>();
  for (const { name, key, known, kind, parts } of columns) {
    if (known ? known.type !== 'text' : kind.type !== null) continue;
    const sources = [...parts].flatMap(([source, column]) => {
      const table = tables[source];
      return table ? [{ source, table, column }] : [];
    });
    const { notation, kinds, rewritten, hasCurrencies, hasPercentsBeside } = await commonNotation(session, sources);
    meant.set(key, notation);
    if (areTimesBeside(kinds)) mixedTimes.push(name);
    if (hasCurrencies ?? hasPercentsBeside) mixed.add(key);
    for (const [place, told] of rewritten) {
      const part = sources[place];
      if (part) texts[part.source]?.set(part.column.key, told);
    }
  }
  const read: NamedTable[] = [];
  for (const [source, table] of tables.entries())
    read.push({ ...table, relation: await withTexts(session, table.relation, texts[source] ?? new Map()) });
  return { tables: read, meant, mixed, mixedTimes };
}

function writtenColumn(
  { name, key, known, kind, parts }: AppendedColumn,
  isApart: boolean,
  notation: DatasetColumn['notation'],
): WriteColumn {
  const percentCells = percentCellsOfAll([...parts.values()]);
  const told = percentCells && known?.format !== 'percent' ? { percentCells } : {};
  if (known) return { name, key, known: { ...known, ...(known.type === 'text' && { notation }), ...told } };
  const written = writtenAs(kind, notation);
  return {
    ...{ name, key, ...written, ...told },
    ...(isApart && !written.native && { native: { type: 'text' } }),
    ...(keepsNumbers(kind, [...parts.values()]) && { holdsNumbers: true }),
  };
}

/**
 * Puts the rows of several tables under one another. A column with the same type in all its tables keeps its values.
 * Integers and decimals, or days and moments, are brought to one type, texts under them are read, and everything else
 * becomes text.
 */
export async function appendRows(
  session: EngineSession,
  given: readonly NamedTable[],
  { origin: originName, maxRows, ...rules }: AppendOptions,
): Promise<AppendedRows> {
  const asWritten = appendedColumns(given, rules);
  checkSize(given, asWritten.columns.length + (originName === undefined ? 0 : 1), maxRows);
  const { tables: read, apart } = await readParts(session, given, asWritten.columns);
  const { columns } = appendedColumns(read, rules);
  const { tables, meant, mixed, mixedTimes } = await withNotations(session, read, columns);
  const origin: DatasetColumn | undefined =
    originName === undefined ? undefined : { name: originName, key: columns.length, type: 'text' };
  const { view, rowCount } = await createAppended(session, tables, columns, { meant, origin });
  const written = columns.map((column) => writtenColumn(column, apart.has(column.key), meant.get(column.key)));
  return {
    ...asWritten,
    relation: view,
    rowCount,
    joined: new Set(columns.flatMap(({ key, parts }) => (parts.size > 1 ? [key] : []))),
    mixed: columns.flatMap(({ name, key }) => (apart.has(key) || mixed.has(key) ? [name] : [])),
    mixedTimes,
    written: origin ? [{ name: origin.name, key: origin.key, known: origin }, ...written] : written,
  };
}
