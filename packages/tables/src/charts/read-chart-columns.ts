import type { DatasetRelation, EngineSession } from '@rapi/table-core';
import { readReckoned } from '../grouping/reckoned-columns';
import type { ChartRequest } from './chart-request';

/**
 * Reads the chosen columns whose texts are amounts or days, so that `Rp 1.250.000` can be drawn like 1250000. Cells
 * that are only counted need no reading.
 */
export const readChartColumns = (
  session: EngineSession,
  dataset: DatasetRelation,
  {
    columns,
    aggregation,
    date_part,
    order,
    filter,
  }: Pick<ChartRequest, 'columns' | 'aggregation' | 'date_part' | 'order' | 'filter'>,
) =>
  readReckoned(session, dataset, {
    isReckoned: ({ name }, as) =>
      columns.includes(name) &&
      (as === 'number' ? aggregation !== 'count' : as === 'date' && (date_part !== null || order === 'time')),
    isGroup: (name) => columns.includes(name),
    filter,
  });
