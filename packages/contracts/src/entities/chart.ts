import { jsonObject } from '../records';
import { z } from '../zod';
import { count, percent, time } from './values';

/** D3 §9. */
export const chartTypes = ['line', 'bar', 'pie', 'scatter', 'doughnut', 'area', 'column'] as const;
const chartType = z.enum(chartTypes);

export const chartTemplate = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  chart_type: chartType,
  min_columns: count,
  max_columns: count,
});
export type ChartTemplate = z.infer<typeof chartTemplate>;

export const chartSuggestion = z.object({ chart_type: chartType, reason: z.string(), confidence: percent });

/** A point of a scatter chart has both its coordinates. */
const point = z.object({ x: z.number(), y: z.number() });

/** D4 §6. */
export const chartData = z.object({
  labels: z.array(z.string()),
  datasets: z.array(z.object({ label: z.string(), data: z.array(z.union([z.number().nullable(), point])) })),
});

export const generatedChart = z.object({
  success: z.literal(true).optional(),
  id: z.string(),
  chart_id: z.string(),
  chart_name: z.string(),
  chart_type: chartType,
  chart_data: chartData,
  chart_config: jsonObject,
});
export type GeneratedChart = z.infer<typeof generatedChart>;

export const savedChart = z.object({
  id: z.string(),
  chart_name: z.string(),
  chart_type: chartType,
  file_name: z.string(),
  template_name: z.string(),
  selected_columns: z.array(z.string()),
  created_at: time,
});
export type SavedChart = z.infer<typeof savedChart>;
