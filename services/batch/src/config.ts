import { commonSettings } from '@rapi/service-kit';
import { engineSettings } from '@rapi/table-service';
import { z } from 'zod';

/** The environment variables of the batch service. */
export const batchConfigSchema = z.object({ ...commonSettings, ...engineSettings });
export type BatchConfig = z.output<typeof batchConfigSchema>;
