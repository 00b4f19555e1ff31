import { defineCall } from '../call';
import {
  exportFormat,
  exportFormats,
  exportJob,
  exportSettings,
  exportTemplate,
  exportTemplateSettings,
  exportTemplateTypes,
  exportTypes,
  offeredReport,
  templatePlaceholder,
  workbookTemplate,
} from '../entities/export';
import { count, succeeded, success, time } from '../entities/values';
import { MAX_CELL_LENGTH, MAX_ROWS } from '../limits';
import { inMessage } from '../sentences/sentence';
import { paging } from '../query';
import { namedRecord } from '../records';
import { columnNames, filledText, idText, text } from '../text';
import { z } from '../zod';

const givenCell = z.union([text({ max: MAX_CELL_LENGTH }), z.number(), z.boolean(), z.null()]);

/** R-EXP-12: one file, several files, or rows as objects. */
export const sourceData = z.union(
  [
    /** The version that is current when the export is ordered, unless one is named. */
    z.strictObject({ file_id: idText, version: z.number().int().min(1).max(1_000_000).optional() }),
    z.strictObject({ file_ids: z.array(idText).min(1).max(50) }),
    z.strictObject({ columns: columnNames.min(1), rows: z.array(namedRecord(givenCell)).max(MAX_ROWS) }),
  ],
  inMessage('say_what_to_export'),
);

export const exporting = {
  formats: defineCall('export.formats', {
    requirement: 'R-EXP-20',
    title: 'The formats an export may have',
    response: z.object({ formats: z.array(exportFormat) }),
  }),
  templates: defineCall('export.templates', {
    requirement: 'R-EXP-21',
    title: 'Export templates: one’s own, public ones, Indonesian reports',
    response: z.object({
      my_templates: z.array(exportTemplate),
      public_templates: z.array(exportTemplate),
      indonesian_reports: z.array(offeredReport),
    }),
  }),
  indonesianReports: defineCall('export.indonesian-reports', {
    requirement: 'R-EXP-22',
    title: 'The ready layouts of Indonesian reports',
    response: z.object({ templates: z.array(offeredReport) }),
  }),
  createTemplate: defineCall('export.create-template', {
    requirement: 'R-EXP-23',
    title: 'Make an export template of one’s own',
    body: z.strictObject({
      name: filledText({ max: 200, blank: inMessage('export_template_needs_name') }),
      description: text({ max: 1000 }).default(''),
      template_type: z.enum(exportTemplateTypes).default('pdf_report'),
      ...exportTemplateSettings,
      /** Makes the template available to everybody; operators only (403). */
      is_public: z.boolean().default(false),
    }),
    response: z.object({ success, id: z.string(), template_id: z.string() }),
    idempotent: true,
  }),
  removeTemplate: defineCall('export.remove-template', {
    requirement: 'R-EXP-24',
    title: 'Delete an export template of one’s own',
    response: succeeded,
  }),
  jobs: defineCall('export.jobs', {
    requirement: 'R-EXP-25',
    title: 'The user’s exports, the newest first',
    query: z.object(paging()),
    response: z.object({ jobs: z.array(exportJob), total: count }),
  }),
  create: defineCall('export.create', {
    requirement: 'R-EXP-26',
    title: 'Start an export (402 where the plan does not include the format)',
    body: z.strictObject({
      job_name: filledText({ max: 200, blank: inMessage('export_needs_name') }),
      export_type: z.enum(exportTypes).default('data_export'),
      output_format: z.enum(exportFormats),
      export_settings: exportSettings.prefault({}),
      source_data: sourceData,
      /** A template to run on the data first. */
      workflow_id: idText.nullable().default(null),
      /** An export template for the layout, or a workbook template to write into. */
      template_id: idText.nullable().default(null),
    }),
    response: z.object({ success, id: z.string(), job_id: z.string(), estimated_completion: time }),
    idempotent: true,
  }),
  download: defineCall('export.download', { requirement: 'R-EXP-27', title: 'The result of a completed export' }),
  remove: defineCall('export.remove', {
    requirement: 'R-EXP-28',
    title: 'Delete an export; one that is not over is cancelled',
    response: succeeded,
  }),
  workbookTemplates: defineCall('export.workbook-templates', {
    requirement: 'R-EXP-29',
    title: 'The user’s workbook templates, the newest first',
    response: z.object({ templates: z.array(workbookTemplate), total: count, limit: count }),
  }),
  uploadWorkbookTemplate: defineCall('export.upload-workbook-template', {
    requirement: 'R-EXP-30',
    title: 'Upload a workbook of one’s own that exports are written into',
    bodyKind: 'multipart',
    body: z.object({ name: text({ max: 200 }).default('') }),
    parts: [{ name: 'file', description: 'An Excel workbook (.xlsx) with placeholders, of at most 5 MB' }],
    response: z.object({ success, id: z.string(), template: workbookTemplate }),
    idempotent: true,
  }),
  workbookTemplate: defineCall('export.workbook-template', {
    requirement: 'R-EXP-31',
    title: 'A workbook template and its placeholders, beside the columns of a file where one is named',
    query: z.object({ file_id: idText.optional() }),
    response: z.object({ template: workbookTemplate, placeholders: z.array(templatePlaceholder) }),
  }),
  renameWorkbookTemplate: defineCall('export.rename-workbook-template', {
    requirement: 'R-EXP-32',
    title: 'Give a workbook template another name',
    body: z.strictObject({ name: filledText({ max: 200, blank: inMessage('export_template_needs_name') }) }),
    response: z.object({ success, template: workbookTemplate }),
  }),
  replaceWorkbookTemplate: defineCall('export.replace-workbook-template', {
    requirement: 'R-EXP-33',
    title: 'Put another workbook in the place of a workbook template’s',
    bodyKind: 'multipart',
    body: z.object({}),
    parts: [{ name: 'file', description: 'An Excel workbook (.xlsx) with placeholders, of at most 5 MB' }],
    response: z.object({ success, template: workbookTemplate }),
  }),
  removeWorkbookTemplate: defineCall('export.remove-workbook-template', {
    requirement: 'R-EXP-34',
    title: 'Delete a workbook template; exports that were ordered with it are still made',
    response: succeeded,
  }),
  downloadWorkbookTemplate: defineCall('export.download-workbook-template', {
    requirement: 'R-EXP-35',
    title: 'A workbook template as it was uploaded',
  }),
  workbookStarter: defineCall('export.workbook-starter', {
    requirement: 'R-EXP-36',
    title: 'A workbook template to begin from, made for the columns of a file',
    query: z.object({ language: z.enum(['id', 'en']).default('id') }),
  }),
};
