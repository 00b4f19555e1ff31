import type { DatasetColumn } from '../dataset/dataset';
import { aggregatesNumbers } from './aggregate';
import type { GroupingConfig } from './grouping-config';
import type { UnreadCells } from './read-columns';

const isDay = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value);

/** Whether the settings reckon with the amounts of a column, or part its days: only then its texts are read. */
export function isReckoned({ name }: DatasetColumn, as: UnreadCells['as'], config: GroupingConfig): boolean {
  const bounds = config.filter
    .filter(({ column, operator }) => column === name && /^(greater_than|less_than|between)$/.test(operator))
    .flatMap(({ value }) => (Array.isArray(value) ? value : [value]));
  if (as === 'number') {
    const isAggregated = config.aggregations.some((each) => each.column === name && aggregatesNumbers(each.function));
    return isAggregated || bounds.some((value) => typeof value === 'number');
  }
  const isParted =
    config.group_by.some((each) => each.column === name && each.date_part !== undefined) ||
    (config.pivot_column === name && config.pivot_date_part !== null);
  return isParted || bounds.some(isDay);
}
