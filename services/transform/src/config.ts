import { commonSettings } from '@rapi/service-kit';
import { engineSettings } from '@rapi/table-service';
import { z } from 'zod';

/** What the transform service reads from its environment. */
export const transformConfigSchema = z.object({ ...commonSettings, ...engineSettings });
export type TransformConfig = z.output<typeof transformConfigSchema>;
