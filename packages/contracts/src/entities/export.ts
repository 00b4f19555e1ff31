import { text } from '../text';
import { sentenceSchema } from '../errors';
import { z } from '../zod';
import { stepWarnings } from './step-warnings';
import { count, percent, seconds, time } from './values';

/** R-EXP-3, R-EXP-6. */
export const exportTypes = [
  'data_export',
  'pdf_report',
  'excel_dashboard',
  'business_summary',
  'compliance_report',
] as const;
export const exportTemplateTypes = [
  'pdf_report',
  'excel_dashboard',
  'word_document',
  'csv_export',
  'json_api',
] as const;
export const colorSchemes = ['professional', 'indonesian', 'nature', 'modern', 'warm'] as const;
/** R-EXP-4. */
export const freeExportFormats = ['xlsx', 'csv', 'json'] as const;
export const premiumExportFormats = ['pdf', 'docx', 'parquet'] as const;
export const exportFormats = [...freeExportFormats, ...premiumExportFormats] as const;
/** R-EXP-10. */
export const exportStatuses = ['completed', 'processing', 'pending', 'failed', 'cancelled'] as const;

/** R-EXP-2, R-EXP-7. */
export const exportSettings = z.strictObject({
  include_headers: z.boolean().default(true),
  include_formatting: z.boolean().default(true),
  indonesian_formatting: z.boolean().default(true),
  compress_output: z.boolean().default(false),
});

export const exportFormat = z.object({
  format_code: z.enum(exportFormats),
  format_name: z.string(),
  description: z.string(),
  available: z.boolean(),
  is_premium: z.boolean(),
});

export const exportJob = z.object({
  id: z.string(),
  job_name: z.string(),
  export_type: z.enum(exportTypes),
  output_format: z.enum(exportFormats),
  status: z.enum(exportStatuses),
  file_size_mb: z.number().nullable(),
  processing_time_seconds: seconds.nullable(),
  download_count: count,
  template_name: z.string().nullable(),
  /** The source files; null when the rows came with the request. */
  source_name: z.string().nullable(),
  created_at: time,
  expires_at: time.nullable(),
  is_expired: z.boolean(),
  progress_percentage: percent,
  /** Why it failed. */
  error: z.string().nullable(),
  /** The same as a sentence, for any language. */
  error_sentence: sentenceSchema.nullable().optional(),
  /** What a person should know of the file's figures: totals among the rows of a workbook template. */
  warnings: stepWarnings.optional(),
});
export type ExportJob = z.infer<typeof exportJob>;

const label = (fallback: string) => text({ max: 200 }).default(fallback);

/** R-EXP-7, with the defaults. */
export const exportTemplateSettings = {
  format_settings: z
    .strictObject({
      page_size: z.enum(['A4', 'A3', 'A5', 'Letter', 'Legal', 'F4']).default('A4'),
      orientation: z.enum(['portrait', 'landscape']).default('portrait'),
      margins: z.enum(['narrow', 'normal', 'wide']).default('normal'),
      font_family: label('Arial'),
      font_size: z.number().min(6).max(36).default(11),
    })
    .prefault({}),
  design_settings: z
    .strictObject({
      include_logo: z.boolean().default(true),
      header_text: label(''),
      footer_text: label(''),
      color_scheme: z.enum(colorSchemes).default('professional'),
      show_page_numbers: z.boolean().default(true),
    })
    .prefault({}),
  indonesian_localization: z
    .strictObject({
      currency: label('IDR'),
      date_format: label('dd/MM/yyyy'),
      language: z.enum(['indonesian', 'english']).default('indonesian'),
      number_format: z.enum(['indonesian', 'international']).default('indonesian'),
      timezone: z.enum(['WIB', 'WITA', 'WIT']).default('WIB'),
    })
    .prefault({}),
  business_rules: z
    .strictObject({
      tax_compliant: z.boolean().default(true),
      include_npwp: z.boolean().default(false),
      business_letterhead: z.boolean().default(false),
    })
    .prefault({}),
};

export const exportTemplate = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  template_type: z.enum(exportTemplateTypes),
  usage_count: count,
});
export type ExportTemplate = z.infer<typeof exportTemplate>;

const indonesianReport = exportTemplate.extend({
  category: z.string(),
  use_case: z.string(),
  is_free: z.boolean(),
  popularity_score: percent,
});
export type IndonesianReport = z.infer<typeof indonesianReport>;

/** A report with the columns it needs, so that a person can see whether a file has them. */
export const offeredReport = indonesianReport.extend({
  columns: z.array(
    z.object({
      name: z.string(),
      /** Examples of headers that are recognised as this column. */
      headers: z.array(z.string()),
      /** Required, either always or when another column is missing. */
      is_needed: z.boolean(),
    }),
  ),
});
export type OfferedReport = z.infer<typeof offeredReport>;

/** A customer's own workbook that exports are written into (R-EXP-15). */
export const workbookTemplate = z.object({
  id: z.string(),
  name: z.string(),
  /** The name it was uploaded with. */
  filename: z.string(),
  bytes: count,
  usage_count: count,
  created_at: time,
  changed_at: time,
  sheets: z.array(
    z.object({
      name: z.string(),
      is_hidden: z.boolean(),
      /** The row that is repeated for each row of a table, counted from 1; null when the sheet has none. */
      marked_row: count.nullable(),
    }),
  ),
});
export type WorkbookTemplateFacts = z.infer<typeof workbookTemplate>;

export const placeholderKinds = ['column', 'figure', 'fact'] as const;
export const placeholderStates = ['filled', 'unknown', 'no_numbers'] as const;

export const templatePlaceholder = z.object({
  sheet: z.string(),
  cell: z.string(),
  /** Including its braces. */
  text: z.string(),
  kind: z.enum(placeholderKinds),
  is_in_row: z.boolean(),
  /** The column of the file that fills it. */
  column: z.string().nullable(),
  /** Whether the file can fill it; null when the call names no file. */
  state: z.enum(placeholderStates).nullable(),
  /** Columns of the file that may have been meant. */
  near: z.array(z.string()),
});
export type TemplatePlaceholder = z.infer<typeof templatePlaceholder>;
