import { type Dataset, defineTask, openDataset } from '@rapi/table-core';
import { chartPoints } from './chart-points';
import { chartRequest, type ChartRequestInput } from './chart-request';
import { chartColumnFacts } from './column-facts';

export const chartTasks = {
  /** The figures of a chart, few enough to be drawn. */
  chartPoints: defineTask(async ({ session }, { dataset, request }: { dataset: Dataset; request: ChartRequestInput }) =>
    chartPoints(session, await openDataset(session, dataset), chartRequest.parse(request)),
  ),

  /** The facts about the named columns that a chart suggestion is based on. */
  chartColumnFacts: defineTask(
    async ({ session }, { dataset, columns }: { dataset: Dataset; columns: readonly string[] }) =>
      chartColumnFacts(session, await openDataset(session, dataset), columns),
  ),
};
