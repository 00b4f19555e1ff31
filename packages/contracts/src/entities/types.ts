import { cell, row } from '../records';
import { z } from '../zod';
import { targetTypes } from '../step-choices';
import { count, percent } from './values';

export { targetTypes };

export const targetType = z.enum(targetTypes);
export type TargetType = z.infer<typeof targetType>;

export const sqlDialects = ['postgresql', 'mysql', 'sqlserver', 'sqlite'] as const;
export type SqlDialect = (typeof sqlDialects)[number];
/**
 * What to do with a value that cannot be converted (R-TYPE-4): set it to null, keep it, or refuse the whole conversion.
 */
export const onError = z.enum(['null', 'keep', 'fail']);

/** How the numbers of a column are written, as a person says: 1.234,56 or 1,234.56. */
export const numberFormats = ['id-number', 'en-number'] as const;
export const numberFormat = z.enum(numberFormats);
export type NumberFormat = z.infer<typeof numberFormat>;

/** Why a value could not be converted; a screen has a sentence for each. */
export const conversionFailureReasons = [
  /** The value is not of this kind. */
  'unreadable',
  /** 1.500 may be 1500 or 1.5, and no other value of the column decides it. */
  'ambiguous_number',
  /** 05/01/2026 in a column that also has dates with the month first. */
  'ambiguous_date',
  /** 01/25/2026: the month must come first. */
  'month_first',
  /** 25/01/2026 in a column that writes the month first. */
  'day_first',
  'two_digit_year',
  'no_such_day',
  /** 2026-01, Jan 2026. */
  'month_only',
  'no_such_time',
  /** A time in another zone than WIB. */
  'time_zone',
  /** A whole number would lose its fraction. */
  'fraction',
  /** 007 is a code: as a number it would lose its zeros. */
  'leading_zero',
  'too_many_digits',
  /** 3 M: miliar or million. */
  'unstated_letter',
  /** An amount in another currency than the column's; a sum cannot mix the two. */
  'other_currency',
  /** 11 may be 11 % or 1,100 %. */
  'no_percent_sign',
  /** 1.500.000,00 DB: nobody has said whether debits are added or subtracted. */
  'unstated_debit',
  'length',
  'check_digit',
  'region',
  'birth_date',
] as const;
export const conversionFailureReason = z.enum(conversionFailureReasons);
export type ConversionFailureReason = z.infer<typeof conversionFailureReason>;

/** One cell that could not be converted; rows count from zero (R-TYPE-4). */
export const conversionFailure = z.object({ row_index: count, value: cell, reason: conversionFailureReason });
export type ConversionFailure = z.infer<typeof conversionFailure>;

export const conversionSuggestion = z.object({
  target_type: targetType,
  target_sql_type: z.string(),
  description: z.string(),
  sql_compatible: z.boolean(),
  confidence: percent,
});

/** R-TYPE-10. */
export const dataProfile = z.object({
  total_rows: count,
  total_columns: count,
  /** In the order of the file, which object keys may not keep. */
  columns: z.array(z.string()).optional(),
  column_profiles: z.record(
    z.string(),
    z.object({
      current_type: z.string(),
      current_sql_type: z.string(),
      non_null_count: count,
      null_count: count,
      unique_count: count,
      sample_values: z.array(cell),
      /**
       * The values identify things (NPWP, NIK, phone, codes with leading zeros), so they are never proposed as numbers.
       */
      is_identifier: z.boolean().optional(),
      conversion_suggestions: z.array(conversionSuggestion),
    }),
  ),
});
export type DataProfile = z.infer<typeof dataProfile>;
export type ConversionSuggestion = z.infer<typeof conversionSuggestion>;

export const conversionResult = z.object({
  /** False when some values could not be converted. */
  success: z.boolean(),
  original_type: z.string(),
  new_type: z.string(),
  sql_type: z.string(),
  original_sample: z.array(cell),
  new_sample: z.array(cell),
  error: z.string().nullable(),
  failed_count: count,
  /** Up to five of these values. */
  failed_values: z.array(cell),
  /** The first hundred failed cells, by row; `failed_count` counts all. */
  failures: z.array(conversionFailure).optional(),
  converted_count: count.optional(),
  /** Values that lose their time of day in the new type. */
  shortened_count: count.optional(),
});
export type ConversionResult = z.infer<typeof conversionResult>;

export const conversionPreview = z.object({
  success: z.boolean(),
  conversion_results: z.record(z.string(), conversionResult),
  preview_data: z.array(row),
});
export type ConversionPreview = z.infer<typeof conversionPreview>;

export const sqlSchema = z.object({
  create_table_sql: z.string(),
  sample_insert_statements: z.array(z.string()),
  table_name: z.string(),
  total_rows: count,
});
export type SqlSchema = z.infer<typeof sqlSchema>;
