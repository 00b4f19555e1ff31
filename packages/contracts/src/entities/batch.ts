import { sentenceSchema } from '../errors';
import { z } from '../zod';
import { matchedColumns } from './recipe';
import { stepWarnings } from './step-warnings';
import { count, percent, seconds, time } from './values';

/** R-BATCH-5. */
export const businessCategories = [
  'invoice-processing',
  'inventory-management',
  'financial-reports',
  'hr-payroll',
  'sales-analytics',
  'tax-compliance',
  'ecommerce',
  'general-business',
] as const;
export const batchStatuses = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const;
/** WIB, WITA and WIT. */
export const timezones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const;
export const timezone = z.enum(timezones);

/** R-BATCH-2, R-BATCH-4. */
export const indonesianOptimization = z.strictObject({
  timezone: timezone.default('Asia/Jakarta'),
  business_hours_only: z.boolean().default(false),
  /** Skips holidays, as the rules of a schedule do. */
  indonesian_holidays_skip: z.boolean().default(false),
  compliance_check: z.boolean().default(true),
  tax_optimization: z.boolean().default(false),
});

export const complianceCheck = z.object({
  /** Null when the file has no column to check. */
  compliant: z.boolean().nullable(),
  checked_values: count,
  invalid_values: count,
  /** Rows with an invalid value. */
  rows_failed: count,
  /** One for each column with invalid values, in English. */
  issues: z.array(z.string()),
  /** The same as sentences, for any language. */
  issue_sentences: z.array(sentenceSchema),
});
export type ComplianceCheck = z.infer<typeof complianceCheck>;

export const batchItem = z.object({
  id: z.string(),
  file_id: z.string(),
  filename: z.string(),
  status: z.enum(batchStatuses),
  rows_processed: count.nullable(),
  rows_output: count.nullable(),
  indonesian_compliance_check: complianceCheck.nullable(),
  matched_columns: matchedColumns,
  warnings: stepWarnings.optional(),
  output_file_id: z.string().nullable(),
  quality_score: percent.nullable(),
  processing_time_seconds: seconds.nullable(),
  error: z.string().nullable(),
  /** The same as a sentence, for any language. */
  error_sentence: sentenceSchema.nullable().optional(),
});
export type BatchItem = z.infer<typeof batchItem>;

export const batchMetrics = z.object({
  /** Rows in and out. */
  total_data_processed: count,
  total_data_output: count,
  data_efficiency: percent.nullable(),
  compliance_rate: percent.nullable(),
  avg_quality_score: percent.nullable(),
  business_category_insights: z.looseObject({ processing_timezone: z.string() }),
});

export const batchJob = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  template_id: z.string().nullable(),
  template_name: z.string().nullable(),
  file_ids: z.array(z.string()),
  business_category: z.enum(businessCategories),
  priority: z.number().int(),
  indonesian_optimization: indonesianOptimization,
  status: z.enum(batchStatuses),
  total_files: count,
  completed_items: count,
  failed_items: count,
  success_rate: percent.nullable(),
  progress: percent,
  processing_time_seconds: seconds.nullable(),
  created_at: time,
  started_at: time.nullable(),
  finished_at: time.nullable(),
  /**
   * An estimate: until some files are done, what one took in the user's earlier batches, or thirty seconds without any;
   * then the time these took. Null for a batch that is over.
   */
  seconds_left: count.nullable(),
  /** Why it waits or failed. */
  message: z.string().nullable().optional(),
  /** The same as a sentence, for any language. */
  message_sentence: sentenceSchema.nullable().optional(),
});
export type BatchJob = z.output<typeof batchJob>;

/** The results of a batch as one table (R-BATCH-9). */
export const combinedResult = z.object({
  status: z.enum(['processing', 'completed', 'failed']),
  file_id: z.string().nullable(),
  rows: count.nullable(),
  /** The files that lack a column of the table. */
  missing_columns: z.array(z.object({ column: z.string(), files: z.array(z.string()) })),
  /**
   * Columns with another name in some files, matched because their names are alike or by their values: nearly all are the
   * same, or are the product of the same columns.
   */
  matched_columns: z
    .array(
      z.object({
        column: z.string(),
        by: z.enum(['alike', 'values']),
        names: z.array(z.object({ file: z.string(), name: z.string() })),
      }),
    )
    .default([]),
  /** Columns that became text because their types differ between files. */
  mixed_columns: z.array(z.string()),
  /** The same columns with the type that each file has. */
  conflicts: z
    .array(z.object({ column: z.string(), files: z.array(z.object({ file: z.string(), type: z.string() })) }))
    .default([]),
  /** Files with rows that are not data, such as totals, which a sum of the table would count again. */
  rows_not_data: z.array(z.object({ file: z.string(), count })).default([]),
  /** Files whose rows that are not data were left out of the table, because `data_only` asked for it. */
  rows_left_out: z.array(z.object({ file: z.string(), count })).default([]),
  error: z.string().nullable(),
  error_sentence: sentenceSchema.nullable(),
});
export type CombinedResult = z.infer<typeof combinedResult>;

export const batchJobDetail = batchJob.extend({
  combined: combinedResult.nullable(),
  indonesian_metrics: batchMetrics.nullable(),
  items: z.array(batchItem),
});
export type BatchJobDetail = z.output<typeof batchJobDetail>;

export const batchAnalytics = z.object({
  overview: z.object({
    total_jobs: count,
    success_rate: percent,
    total_files_processed: count,
    avg_processing_time: seconds,
  }),
  indonesian_insights: z.object({
    optimal_processing_hours: z.array(z.string()),
    performance_tips: z.array(z.string()),
    compliance_reminders: z.array(z.string()),
    /** The same as sentences, for any language. */
    performance_tip_sentences: z.array(sentenceSchema),
    compliance_reminder_sentences: z.array(sentenceSchema),
  }),
  popular_templates: z.array(
    z.object({
      template_name: z.string(),
      business_category: z.enum(businessCategories),
      usage_count: count,
      avg_success_rate: percent,
    }),
  ),
});
export type BatchAnalytics = z.infer<typeof batchAnalytics>;
