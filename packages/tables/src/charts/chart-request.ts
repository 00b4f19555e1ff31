import { chartAggregations, chartOrders, chartTypes, dateParts, plainConditions } from '@rapi/contracts';
import { z } from 'zod';

/** What to draw (R-CHART-3): rows `start_row` up to but not including `end_row` that meet the filter. */
export const chartRequest = z.object({
  chart_type: z.enum(chartTypes),
  columns: z.array(z.string()).min(1),
  start_row: z.number().int().nonnegative(),
  end_row: z.number().int().nonnegative(),
  filter: plainConditions.default([]),
  aggregation: z
    .enum([...chartAggregations, 'auto'])
    .nullable()
    .default(null),
  date_part: z
    .enum([...dateParts, 'auto'])
    .nullable()
    .default(null),
  order: z
    .enum([...chartOrders, 'auto'])
    .nullable()
    .default(null),
  max_labels: z
    .union([z.literal('auto'), z.number().int().positive()])
    .nullable()
    .default(null),
});
export type ChartRequest = z.output<typeof chartRequest>;
export type ChartRequestInput = z.input<typeof chartRequest>;
