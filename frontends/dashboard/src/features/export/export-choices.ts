import type { ExportJob, ExportTemplate, OfferedReport } from '@rapi/contracts';
import type { ApiBody, ApiResponse } from '@rapi/ui';

export type ExportType = ExportJob['export_type'];
export type ExportFormat = ApiResponse<'export.formats'>['formats'][number];
export type FormatCode = ExportFormat['format_code'];
export type TemplateType = ExportTemplate['template_type'];
export type ExportBody = ApiBody<'export.create'>;

/** R-EXP-3. */
export const exportTypes = [
  'data_export',
  'pdf_report',
  'excel_dashboard',
  'business_summary',
  'compliance_report',
] as const satisfies readonly ExportType[];
export const templateTypes = [
  'pdf_report',
  'excel_dashboard',
  'word_document',
  'csv_export',
  'json_api',
] as const satisfies readonly TemplateType[];
export const colorSchemes = ['professional', 'indonesian', 'nature', 'modern', 'warm'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** R-EXP-2: headers on, formatting on, Indonesian formatting on, compression off. */
export const defaultSettings = {
  include_headers: true,
  include_formatting: true,
  indonesian_formatting: true,
  compress_output: false,
};
export type ExportSettings = typeof defaultSettings;
export const settingNames = [
  'include_headers',
  'include_formatting',
  'indonesian_formatting',
  'compress_output',
] as const;

/** The template chosen for an export. */
export interface ChosenTemplate {
  id: string;
  name: string;
  type: TemplateType;
  /** Only for an Indonesian report, which sets its own layout: the columns it works on. */
  reportColumns?: OfferedReport['columns'];
}

const meant: Readonly<Record<TemplateType, { type: ExportType; format: FormatCode }>> = {
  pdf_report: { type: 'pdf_report', format: 'pdf' },
  excel_dashboard: { type: 'excel_dashboard', format: 'xlsx' },
  word_document: { type: 'pdf_report', format: 'docx' },
  csv_export: { type: 'data_export', format: 'csv' },
  json_api: { type: 'data_export', format: 'json' },
};

type Meant = (typeof meant)[TemplateType];

/** What a template is meant for. If the plan lacks its format: a workbook with the same parts, which every plan has. */
export function meantBy(templateType: TemplateType, isAllowed: (format: FormatCode) => boolean): Meant {
  const { type, format } = meant[templateType];
  return isAllowed(format) ? { type, format } : { type: 'business_summary', format: 'xlsx' };
}

/** Whether the plan includes the format. Free users see premium formats, disabled (R-EXP-2). */
export const isIncluded = ({ available, is_premium }: ExportFormat, hasPremium: boolean): boolean =>
  available && (hasPremium || !is_premium);
