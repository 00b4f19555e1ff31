import { commonSettings } from '@rapi/service-kit';
import { engineSettings } from '@rapi/table-service';
import { z } from 'zod';

/** What the batch service reads from its environment. */
export const batchConfigSchema = z.object({ ...commonSettings, ...engineSettings });
export type BatchConfig = z.output<typeof batchConfigSchema>;
