import type { Dataset } from '../dataset/dataset';
import { openDataset } from '../dataset/open-dataset';
import { defineTask } from '../engine/define-task';
import { chartPoints } from './chart-points';
import { chartRequest, type ChartRequestInput } from './chart-request';
import { chartColumnFacts } from './column-facts';

export const chartTasks = {
  /** The figures of a chart, few enough to be drawn. */
  chartPoints: defineTask(async ({ session }, { dataset, request }: { dataset: Dataset; request: ChartRequestInput }) =>
    chartPoints(session, await openDataset(session, dataset), chartRequest.parse(request)),
  ),

  /** What a suggestion of charts goes by, of the columns named. */
  chartColumnFacts: defineTask(
    async ({ session }, { dataset, columns }: { dataset: Dataset; columns: readonly string[] }) =>
      chartColumnFacts(session, await openDataset(session, dataset), columns),
  ),
};
