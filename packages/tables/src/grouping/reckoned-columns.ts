import type { FilterCondition } from '@rapi/contracts';
import { elapsedPerHour, SEVERAL_CURRENCIES, type ValueKind } from '@rapi/indonesia';
import {
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  currenciesBeside,
  namesCurrencies,
  type ReadColumn,
  readColumns,
  type ReadDataset,
  typedAsRead,
} from '@rapi/table-core';
import { comparesValues } from '../paging/filter';
import { aggregatesNumbers, takesLargest } from './aggregate';
import type { GroupingConfig } from './grouping-config';

/** Cells that are not empty but could not be read with certainty as wanted, or were read with doubt. */
export interface UnreadCells {
  column: string;
  as: 'number' | 'date' | 'time';
  count: number;
  /** Cells that are read as most of the column is. */
  doubtful: number;
  /** Amounts in several currencies come together: in the figures, or in totals alone, where rows are grouped by it. */
  mixes_currencies?: 'figures' | 'totals';
}

const readAs: Partial<Record<ValueKind, UnreadCells['as']>> = {
  number: 'number',
  duration: 'number',
  date: 'date',
  datetime: 'date',
  time: 'time',
};

/** In which part of an hour figures of a column's elapsed times are told: 60 for minutes; 1 for all other columns. */
export function toldPerHour({ read }: Pick<ReadDataset, 'read'>, { key, name }: DatasetColumn): number {
  const column = read.get(key);
  const { kind, notation } = (column?.isDecided === true && column.reading) || {};
  return kind === 'duration' ? elapsedPerHour(name, notation?.clock) : 1;
}

/**
 * Whether the settings compute with a column's amounts, group by parts of its dates, or want its last day or time; only
 * then its texts are read as such.
 */
export function isReckoned(
  { name }: Pick<DatasetColumn, 'name'>,
  as: UnreadCells['as'],
  config: GroupingConfig,
): boolean {
  if (as === 'number')
    return config.aggregations.some((each) => each.column === name && aggregatesNumbers(each.function));
  const isLargest = config.aggregations.some((each) => each.column === name && takesLargest(each.function));
  if (as === 'time' || isLargest) return isLargest;
  return (
    config.group_by.some((each) => each.column === name && each.date_part !== undefined) ||
    (config.pivot_column === name && config.pivot_date_part !== null)
  );
}

/** Whether the settings group by the texts of a column that means days, so that its values are needed. */
export const groupsDays = (
  { name, type, semantic }: DatasetColumn,
  { group_by, pivot_column }: GroupingConfig,
): boolean =>
  type === 'text' &&
  (semantic === 'date' || semantic === 'datetime') &&
  (pivot_column === name || group_by.some(({ column }) => column === name));

/** Which columns of a table need values, and the filter on its rows. */
export interface Reckoning {
  isReckoned(column: DatasetColumn, as: UnreadCells['as']): boolean;
  /** Whether the column is read, but stays text. */
  isRead?(column: DatasetColumn): boolean;
  /** Whether the rows are grouped by the column; without it, nothing is known of what comes together. */
  isGroup?(name: string): boolean;
  filter: readonly FilterCondition[];
}

/** Whether a condition leaves the rows of one value. */
const choosesOne = (condition: FilterCondition): boolean =>
  condition.operator === 'equals' || (condition.operator === 'in' && condition.value.length === 1);

/** Where amounts in several currencies come together; undefined where the rows of one are chosen. */
async function mixedWhere(
  session: EngineSession,
  { relation, schema: { columns } }: DatasetRelation,
  { isGroup, filter }: Reckoning,
): Promise<UnreadCells['mixes_currencies']> {
  const chosen = new Set(filter.filter(choosesOne).map(({ column }) => column));
  const isNaming = async (wanted: readonly DatasetColumn[]) => {
    for (const column of wanted) if (await namesCurrencies(session, relation, column)) return true;
    return false;
  };
  if (await isNaming(columns.filter(({ name }) => chosen.has(name)))) return undefined;
  return (await isNaming(columns.filter(({ name }) => isGroup?.(name)))) ? 'totals' : 'figures';
}

/** The currencies of the wanted amounts by the column beside them, and what to tell where several come together. */
async function currenciesOf(session: EngineSession, table: DatasetRelation, reckoning: Reckoning) {
  const wanted = table.schema.columns.filter((column) => reckoning.isReckoned(column, 'number'));
  const currencies: ReadonlyMap<number, string> = reckoning.isGroup
    ? await currenciesBeside(session, table, wanted)
    : new Map();
  const several = wanted.filter(({ key }) => currencies.get(key) === SEVERAL_CURRENCIES);
  const where = several.length > 0 ? await mixedWhere(session, table, reckoning) : undefined;
  const told = several.flatMap(({ name }): UnreadCells[] =>
    where ? [{ column: name, as: 'number', count: 0, doubtful: 0, mixes_currencies: where }] : [],
  );
  return { currencies, told };
}

/** The column in the currency that stands beside it, which is never rupiah. */
function inCurrency(column: DatasetColumn, currency: string | undefined): DatasetColumn {
  if (currency === undefined) return column;
  const { semantic: _, ...rest } = column;
  return { ...rest, notation: { ...column.notation, currency } };
}

/**
 * Reads the amounts and dates in texts that the caller computes with, and types these columns. Texts that cannot be
 * read are empty; they and doubtful ones are counted. Columns used only in filters are read, but stay text; so do times
 * of day.
 */
export async function readReckoned(
  session: EngineSession,
  input: DatasetRelation,
  reckoning: Reckoning,
): Promise<{ dataset: ReadDataset; unread: UnreadCells[] }> {
  const { isReckoned: isWanted, isRead, filter } = reckoning;
  const compared = new Set(filter.filter(comparesValues).map(({ column }) => column));
  const maybe = input.schema.columns.filter(
    (column) =>
      compared.has(column.name) ||
      isRead?.(column) ||
      isWanted(column, 'number') ||
      isWanted(column, 'date') ||
      isWanted(column, 'time'),
  );
  const dataset = await readColumns(
    session,
    input,
    maybe.map((column) => ({ column })),
  );
  const asOf = ({ column, reading }: ReadColumn): UnreadCells['as'] | undefined => {
    const as = readAs[reading.kind];
    return as && isWanted(column, as) ? as : undefined;
  };
  const reckoned = new Map([...dataset.read].filter(([, each]) => each.isDecided && asOf(each) !== undefined));
  const unread = [...reckoned.values()].map((each): UnreadCells => ({
    column: each.column.name,
    as: asOf(each) ?? 'number',
    count: each.cells.unread,
    doubtful: each.cells.doubtful,
  }));
  const { currencies, told } = await currenciesOf(session, input, reckoning);
  const { columns, ...schema } = typedAsRead({ ...dataset, read: reckoned });
  const typed = columns.map((column) => inCurrency(column, currencies.get(column.key)));
  return {
    dataset: { ...dataset, schema: { ...schema, columns: typed } },
    unread: [...unread.filter(({ count, doubtful }) => count + doubtful > 0), ...told],
  };
}
