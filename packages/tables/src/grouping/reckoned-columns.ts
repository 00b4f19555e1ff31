import type { FilterCondition } from '@rapi/contracts';
import type { ValueKind } from '@rapi/indonesia';
import {
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  type ReadColumn,
  readColumns,
  type ReadDataset,
  typedAsRead,
} from '@rapi/table-core';
import { comparesValues } from '../paging/filter';
import { aggregatesNumbers } from './aggregate';
import type { GroupingConfig } from './grouping-config';

/** Cells of a column that say something, but not with certainty what is asked of them. */
export interface UnreadCells {
  column: string;
  as: 'number' | 'date';
  count: number;
}

const readAs: Partial<Record<ValueKind, UnreadCells['as']>> = {
  number: 'number',
  duration: 'number',
  date: 'date',
  datetime: 'date',
};

/** Whether the settings reckon with the amounts of a column, or part its days: only then its texts are taken as these. */
export function isReckoned(
  { name }: Pick<DatasetColumn, 'name'>,
  as: UnreadCells['as'],
  config: GroupingConfig,
): boolean {
  if (as === 'number')
    return config.aggregations.some((each) => each.column === name && aggregatesNumbers(each.function));
  return (
    config.group_by.some((each) => each.column === name && each.date_part !== undefined) ||
    (config.pivot_column === name && config.pivot_date_part !== null)
  );
}

/** What of a table is reckoned with, and what its rows have to meet. */
export interface Reckoning {
  isReckoned(column: DatasetColumn, as: UnreadCells['as']): boolean;
  filter: readonly FilterCondition[];
}

/**
 * The dataset with the amounts and days that its texts tell, where they are reckoned with: these columns are typed then. What
 * a text does not tell is empty, and counted. Columns that rows are only filtered by are read, and stay text.
 */
export async function readReckoned(
  session: EngineSession,
  input: DatasetRelation,
  { isReckoned: isWanted, filter }: Reckoning,
): Promise<{ dataset: ReadDataset; unread: UnreadCells[] }> {
  const compared = new Set(filter.filter(comparesValues).map(({ column }) => column));
  const maybe = input.schema.columns.filter(
    (column) => compared.has(column.name) || isWanted(column, 'number') || isWanted(column, 'date'),
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
  }));
  return {
    dataset: { ...dataset, schema: typedAsRead({ ...dataset, read: reckoned }) },
    unread: unread.filter(({ count }) => count > 0),
  };
}
