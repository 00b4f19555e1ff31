import type { AppendMatch } from '@rapi/contracts';
import { type EngineSession, quoteText } from '@rapi/table-core';
import type { Appended, AppendedColumn } from './append-columns';
import { meantHeader } from '../headers/column-synonyms';
import type { NamedTable } from './read-parts';

/** More columns than these that only some tables have are left apart: each pair would be looked at. */
const MOST_COLUMNS = 16;
/** Of so many different values of a column. */
const LOOKED_AT = 5000;
/** Fewer say nothing: `Ya` and `Tidak` stand in many columns. */
const FEWEST_VALUES = 3;
/** The share of the smaller column's values that the other has, too. */
const SHARED = 0.8;

const areApart = (one: AppendedColumn, other: AppendedColumn): boolean =>
  [...one.parts.keys()].every((source) => !other.parts.has(source));

/** Headers that have a word in common and are not one are named apart on purpose: `Kota Asal` and `Kota Tujuan`. */
function areNamedApart(one: string, other: string): boolean {
  const words = new Set(meantHeader(one).split(' '));
  return meantHeader(other)
    .split(' ')
    .some((word) => words.has(word));
}

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

/** What stands in columns of texts, each looked at once. */
function createTexts(session: EngineSession, tables: readonly NamedTable[]) {
  const known = new Map<AppendedColumn, Promise<ReadonlySet<unknown>>>();
  const textsIn = (column: AppendedColumn) => {
    const texts = known.get(column) ?? textsOf(session, tables, column);
    known.set(column, texts);
    return texts;
  };
  return async (one: AppendedColumn, other: AppendedColumn) => hold(await textsIn(one), await textsIn(other));
}

/** Columns of texts of which one has nearly all values of the other, and no third has them. */
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

/** What a column of days is called that says no more of them: a day of payment is none of birth. */
const PLAIN_DAYS: ReadonlySet<string> = new Set(['tanggal', 'waktu', 'hari']);

/** The one column of days of some tables and that of the others, where no table has a second and neither says which days they are. */
function pairsOfDays(columns: readonly AppendedColumn[], sources: number): Pair[] {
  const [into, column, ...others] = columns.filter(isOf('date'));
  if (!into || !column || others.length > 0 || !areApart(into, column)) return [];
  if (![into, column].every(({ name }) => PLAIN_DAYS.has(meantHeader(name)))) return [];
  return into.parts.size + column.parts.size === sources ? [[column, into]] : [];
}

/**
 * Where columns go that no name brought together and whose values tell that they are one: `Wilayah` under `Kota`. Columns that
 * stand side by side in any table are two.
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
