import { defineCall } from '../call';
import { templateConfig, triedTemplateStep } from '../entities/local-template';
import { matchedColumns } from '../entities/recipe';
import { stepWarnings } from '../entities/step-warnings';
import { count, success, uuid } from '../entities/values';
import { row } from '../records';
import { idText } from '../text';
import { z } from '../zod';

const fileAndTemplate = z.object({ file_id: idText, template_config: templateConfig });
const previewData = z.object({ columns: z.array(z.string()), rows: z.array(row) });

export const process = {
  run: defineCall('process.run', {
    requirement: 'R-TPL-10',
    title: 'Apply a local template to a file; the result is a file of its own',
    body: fileAndTemplate.extend({
      /** The library template whose steps these are: its use is recorded. */
      template_id: idText.optional(),
    }),
    response: z.object({
      success,
      download_url: z.string(),
      preview_data: previewData,
      processed_filename: z.string(),
      transformation_id: uuid,
      file_id: z.string(),
      matched_columns: matchedColumns,
      warnings: stepWarnings.optional(),
    }),
    idempotent: true,
  }),
  try: defineCall('process.try', {
    requirement: 'R-TPL-11',
    title: 'Which steps of a local template fit a file, and what each would do; nothing is kept or counted',
    body: fileAndTemplate,
    response: z.object({
      success,
      steps: z.array(triedTemplateStep),
      /** Whether every step fits. */
      fits: z.boolean(),
      /** Rows of the file as it is. */
      source_row_count: count,
      /** Rows after the steps that fit. */
      row_count: count,
      preview_data: previewData,
    }),
  }),
};
