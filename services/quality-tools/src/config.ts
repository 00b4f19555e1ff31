import { commonSettings } from '@rapi/service-kit';
import { engineSettings } from '@rapi/table-service';
import { z } from 'zod';

/** What the quality-tools service reads from its environment. */
export const qualityToolsConfigSchema = z.object({ ...commonSettings, ...engineSettings });
export type QualityToolsConfig = z.output<typeof qualityToolsConfigSchema>;
