import { commonSettings } from '@rapi/service-kit';
import { engineSettings } from '@rapi/table-service';
import { z } from 'zod';

/** What the files service reads from its environment. */
export const filesConfigSchema = z.object({ ...commonSettings, ...engineSettings });
export type FilesConfig = z.output<typeof filesConfigSchema>;
