import { commonSettings, mailSettings, webhookSettings } from '@rapi/service-kit';
import { engineSettings } from '@rapi/table-service';
import { z } from 'zod';

/** The environment variables of the scheduler. */
export const schedulerConfigSchema = z.object({
  ...commonSettings,
  ...engineSettings,
  ...mailSettings,
  ...webhookSettings,
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((value) => value.replace(/\/+$/, ''))
    .default('http://localhost:8080')
    .describe('where people reach the product; the links in messages begin with it'),
  NOTIFICATION_ATTACHMENT_MB: z.coerce
    .number()
    .min(0)
    .max(100)
    .default(10)
    .describe('results up to so many megabytes go with the mail that tells of them; larger ones by a link'),
});
export type SchedulerConfig = z.output<typeof schedulerConfigSchema>;
