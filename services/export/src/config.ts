import { commonSettings } from '@rapi/service-kit';
import { engineSettings } from '@rapi/table-service';
import { z } from 'zod';

/** What the export service reads from its environment. */
export const exportConfigSchema = z.object({
  ...commonSettings,
  ...engineSettings,
  EXPORT_WORKERS: z.coerce.number().int().min(1).max(16).default(1).describe('child processes that write exports'),
  EXPORT_IDLE_MINUTES: z.coerce
    .number()
    .positive()
    .default(5)
    .describe('minutes without an export after which these processes end'),
});
export type ExportConfig = z.output<typeof exportConfigSchema>;
