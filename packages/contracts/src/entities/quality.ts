import { cell } from '../records';
import { z } from '../zod';
import { count, percent, time } from './values';

/** D2 §3. */
export const columnProfile = z.object({
  quality_score: percent,
  data_type: z.string(),
  semantic_type: z.string().nullable(),
  completeness_percentage: percent,
  uniqueness_percentage: percent,
  non_null_count: count,
  null_count: count,
  sample_values: z.array(cell),
  issues: z.array(z.string()),
});
export type ColumnProfile = z.infer<typeof columnProfile>;

/** D2 §3: the profiling dashboard's report. Profiles are keyed by column name. */
export const profileReport = z.object({
  file_name: z.string(),
  overall_quality_score: percent,
  data_health: z.string(),
  total_rows: count,
  total_columns: count,
  missing_percentage: percent,
  missing_values_count: count,
  duplicate_percentage: percent,
  duplicate_rows_count: count,
  data_type_distribution: z.object({ numeric: count, text: count, datetime: count, boolean: count }),
  quality_issues: z.array(z.string()),
  recommendations: z.array(z.string()),
  completeness_distribution: z.object({ excellent: count, good: count, fair: count, poor: count }),
  column_profiles: z.record(z.string(), columnProfile),
});
export type ProfileReport = z.infer<typeof profileReport>;

export const qualityHistoryItem = z.object({
  quality_score: percent,
  analysis_date: time,
  total_rows: count,
  total_columns: count,
});

export const columnDetail = z.object({
  column_name: z.string(),
  value_frequencies: z.record(z.string(), count),
  detailed_sample: z.array(cell).max(20),
});
