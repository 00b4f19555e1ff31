import { commonSettings } from '@rapi/service-kit';
import { engineSettings } from '@rapi/table-service';
import { z } from 'zod';

/** What the ocr service reads from its environment. */
export const ocrConfigSchema = z.object({
  ...commonSettings,
  ...engineSettings,
  OCR_WORKERS: z.coerce.number().int().min(1).max(16).default(1).describe('child processes that read pages'),
  OCR_ENGINES: z
    .enum(['both', 'tesseract'])
    .default('both')
    .describe('both reads photos and tables better; tesseract takes half the memory and time'),
  OCR_WORKER_MEMORY_MB: z.coerce
    .number()
    .int()
    .min(256)
    .optional()
    .describe(
      'resident memory of a page reader at which its page is given up; what was measured for the engines unless told',
    ),
  OCR_IDLE_MINUTES: z.coerce
    .number()
    .positive()
    .max(10_080)
    .default(5)
    .describe('minutes without a page after which the page readers end, up to a week'),
  OCR_FORM_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the address of an external form that stands in for ours (R-OCR-2)'),
});
export type OcrConfig = z.output<typeof ocrConfigSchema>;
