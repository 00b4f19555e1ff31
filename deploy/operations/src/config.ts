import { brokerSettings, mongoSettings, objectSettings } from '@rapi/service-kit';
import { z } from 'zod';

/** The settings that the commands read from their environment; each command reads those it needs. */
export const operationsConfigSchema = z.object({
  ...mongoSettings,
  ...objectSettings,
  ...brokerSettings,
  GATEWAY_URL: z.url().describe('where the gateway answers inside, e.g. http://rapi-gateway:8080'),
  BACKUP_FOLDER: z.string().min(1).default('/backups').describe('the folder that holds the backups'),
  BACKUP_KEEP: z.coerce.number().int().min(1).default(7).describe('backups that are kept; older ones are removed'),
  RESTORE_REPLACE: z
    .enum(['true', 'false'])
    .default('false')
    .describe('whether a restore may replace the records that are there'),
});

export const backupConfigSchema = operationsConfigSchema.pick({
  MONGODB_URL: true,
  OBJECTS_URL: true,
  BACKUP_FOLDER: true,
  BACKUP_KEEP: true,
});
export const restoreConfigSchema = operationsConfigSchema.pick({
  MONGODB_URL: true,
  OBJECTS_URL: true,
  BACKUP_FOLDER: true,
  RESTORE_REPLACE: true,
});
