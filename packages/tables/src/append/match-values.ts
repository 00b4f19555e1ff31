import type { AppendMatch } from '@rapi/contracts';
import { type EngineSession, quoteText } from '@rapi/table-core';
import type { Appended, AppendedColumn } from './append-columns';
import { meantHeader } from '../headers/column-synonyms';
import { areNamedApart } from '../headers/named-apart';
import type { NamedTable } from './read-parts';

/** With more unmatched columns than these, none are compared: each pair would cost a query. */
const MOST_COLUMNS = 16;
/** Most different values compared per column. */
const LOOKED_AT = 5000;
/** With fewer values, sharing them means nothing: `Ya` and `Tidak` are in many columns. */
const FEWEST_VALUES = 3;
/** Share of the smaller column's values that the other must have. */
const SHARED = 0.8;

/** Whether no table has both columns. */
export const areApart = (one: AppendedColumn, other: AppendedColumn): boolean =>
  [...one.parts.keys()].every((source) => !other.parts.has(source));

const isOf = (type: string) => (column: AppendedColumn) =>
  [...column.parts.values()].every((part) => part.type === type);

/** The different texts of a column in all tables that hold it. */
async function textsOf(session: EngineSession, tables: readonly NamedTable[], { parts }: AppendedColumn) {
  const selects = [...parts].flatMap(([source, { key }]) => {
    const table = tables[source];
    return table ? [`SELECT lower(trim(c${key})) AS text FROM ${table.relation}`] : [];
  });
  const rows = await session.rows(
    `SELECT DISTINCT text FROM (${selects.join(' UNION ALL ')}) WHERE text <> ${quoteText('')} LIMIT ${LOOKED_AT}`,
  );
  return new Set(rows.map(({ text }) => text));
}

function hold(one: ReadonlySet<unknown>, other: ReadonlySet<unknown>): boolean {
  const fewest = Math.min(one.size, other.size);
  if (fewest < FEWEST_VALUES) return false;
  return [...one].filter((value) => other.has(value)).length >= SHARED * fewest;
}

type Pair = readonly [column: AppendedColumn, into: AppendedColumn];

/** Compares columns of texts; queries each column once. */
function createTexts(session: EngineSession, tables: readonly NamedTable[]) {
  const known = new Map<AppendedColumn, Promise<ReadonlySet<unknown>>>();
  const textsIn = (column: AppendedColumn) => {
    const texts = known.get(column) ?? textsOf(session, tables, column);
    known.set(column, texts);
    return texts;
  };
  return async (one: AppendedColumn, other: AppendedColumn) => hold(await textsIn(one), await textsIn(other));
}

/** Pairs of text columns that share most values, where no third column shares them too. */
async function pairsOfTexts(session: EngineSession, tables: readonly NamedTable[], columns: readonly AppendedColumn[]) {
  const areAlike = createTexts(session, tables);
  const isPartial = ({ parts }: AppendedColumn) => parts.size < tables.length;
  const pairs: Pair[] = [];
  for (const [at, into] of columns.entries()) {
    for (const column of columns.slice(at + 1).filter(isPartial)) {
      const mayBe = isPartial(into) && areApart(column, into) && !areNamedApart(column.name, into.name);
      if (mayBe && (await areAlike(column, into))) pairs.push([column, into]);
    }
  }
  const sure: Pair[] = [];
  for (const pair of pairs) {
    const third = columns.filter((each) => !pair.includes(each));
    const likeIt = await Promise.all(third.map((each) => areAlike(each, pair[0])));
    if (!likeIt.includes(true)) sure.push(pair);
  }
  return sure;
}

/** Headers of date columns that do not say which date: a payment date must not match a birth date. */
const PLAIN_DAYS: ReadonlySet<string> = new Set(['tanggal', 'waktu', 'hari']);

/** Pairs the only date column of some tables with that of the others, if both headers are plain (`PLAIN_DAYS`). */
function pairsOfDays(columns: readonly AppendedColumn[], sources: number): Pair[] {
  const [into, column, ...others] = columns.filter(isOf('date'));
  if (!into || !column || others.length > 0 || !areApart(into, column)) return [];
  if (![into, column].every(({ name }) => PLAIN_DAYS.has(meantHeader(name)))) return [];
  return into.parts.size + column.parts.size === sources ? [[column, into]] : [];
}

/**
 * Matches columns by their values where no name did: `Wilayah` under `Kota`. Columns that appear together in a table
 * are never matched.
 */
export async function matchValues(
  session: EngineSession,
  tables: readonly NamedTable[],
  { columns }: Appended,
): Promise<AppendMatch[]> {
  const partial = columns.filter(({ parts }) => parts.size < tables.length);
  if (partial.length < 2 || partial.length > MOST_COLUMNS) return [];
  const pairs = [
    ...(await pairsOfTexts(session, tables, columns.filter(isOf('text')))),
    ...(columns.filter(isOf('date')).length === 2 ? pairsOfDays(partial, tables.length) : []),
  ];
  return pairs.flatMap(([column, into]) =>
    [...column.parts].map(([source, part]) => ({ file: source - 1, column: part.name, to: into.name })),
  );
}
