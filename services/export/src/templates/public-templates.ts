import { exportTemplateSettings } from '@rapi/contracts';
import type { ExportTemplate } from '@rapi/contracts';
import { z } from 'zod';
import type { TemplateSettings } from './template-record';

const settingsSchema = z.object(exportTemplateSettings);

export interface PublicTemplate extends Omit<ExportTemplate, 'usage_count'> {
  settings: TemplateSettings;
}

const template = (
  facts: Omit<PublicTemplate, 'settings'>,
  settings: z.input<typeof settingsSchema> = {},
): PublicTemplate => ({ ...facts, settings: settingsSchema.parse(settings) });

/** The templates that ship with the product for every user. Their ids must not change, since exports refer to them. */
export const publicTemplates: readonly PublicTemplate[] = [
  template(
    {
      id: 'public-formal-report',
      name: 'Formal report with letterhead',
      description: 'A4 with a letterhead, the NPWP and page numbers, for reports that leave the house.',
      template_type: 'pdf_report',
    },
    { business_rules: { tax_compliant: true, include_npwp: true, business_letterhead: true } },
  ),
  template(
    {
      id: 'public-wide-table',
      name: 'Wide table, landscape',
      description: 'Narrow margins and small letters on A4 landscape: room for many columns.',
      template_type: 'pdf_report',
    },
    {
      format_settings: { orientation: 'landscape', margins: 'narrow', font_size: 8 },
      design_settings: { include_logo: false, color_scheme: 'modern' },
    },
  ),
  template(
    {
      id: 'public-dashboard',
      name: 'Dashboard for the meeting',
      description: 'A workbook with summary, charts and data, in modern colours.',
      template_type: 'excel_dashboard',
    },
    { design_settings: { color_scheme: 'modern' } },
  ),
  template(
    {
      id: 'public-word-report',
      name: 'Report to go on writing in',
      description: 'A Word document with wide margins: room for notes beside figures.',
      template_type: 'word_document',
    },
    { format_settings: { margins: 'wide' }, design_settings: { color_scheme: 'indonesian' } },
  ),
  template(
    {
      id: 'public-csv-international',
      name: 'CSV for other programs',
      description: 'Plain text with points before decimals and days as 2026-01-31, as programs read them.',
      template_type: 'csv_export',
    },
    {
      indonesian_localization: { date_format: 'yyyy-MM-dd', language: 'english', number_format: 'international' },
    },
  ),
];
