import { chartAggregations, chartTypes, dateParts, filterConditions } from '@rapi/contracts';
import { z } from 'zod';

/** What a chart is drawn of (R-CHART-3): rows `start_row` up to but not `end_row`, of these those that meet the filter. */
export const chartRequest = z.object({
  chart_type: z.enum(chartTypes),
  columns: z.array(z.string()).min(1),
  start_row: z.number().int().nonnegative(),
  end_row: z.number().int().nonnegative(),
  filter: filterConditions.default([]),
  aggregation: z.enum(chartAggregations).nullable().default(null),
  date_part: z.enum(dateParts).nullable().default(null),
});
export type ChartRequest = z.output<typeof chartRequest>;
export type ChartRequestInput = z.input<typeof chartRequest>;
