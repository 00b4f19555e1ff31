import { defineCall } from '../call';
import { templateConfig } from '../entities/local-template';
import { success, uuid } from '../entities/values';
import { row } from '../records';
import { idText } from '../text';
import { z } from '../zod';

export const process = {
  run: defineCall('process.run', {
    source: 'D3 §7, D4 §6',
    title: 'Apply a local template to a file; the result is a file of its own',
    body: z.object({ file_id: idText, template_config: templateConfig }),
    response: z.object({
      success,
      download_url: z.string(),
      preview_data: z.object({ columns: z.array(z.string()), rows: z.array(row) }),
      processed_filename: z.string(),
      transformation_id: uuid,
      file_id: z.string(),
    }),
    idempotent: true,
  }),
};
