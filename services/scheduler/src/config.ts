import { commonSettings } from '@rapi/service-kit';
import { engineSettings } from '@rapi/table-service';
import { z } from 'zod';

/** What the scheduler service reads from its environment. */
export const schedulerConfigSchema = z.object({ ...commonSettings, ...engineSettings });
export type SchedulerConfig = z.output<typeof schedulerConfigSchema>;
