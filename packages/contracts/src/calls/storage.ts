import { filledText } from '../text';
import { defineCall } from '../call';
import { sampleFile, storageInfo } from '../entities/file';
import { count, success } from '../entities/values';
import { z } from '../zod';

export const storage = {
  info: defineCall('storage.info', {
    requirement: 'R-STORE-10',
    title: 'How much is stored, and how much may be',
    response: z.object({ success: success.optional(), data: storageInfo }),
  }),
  removeVersions: defineCall('storage.remove-versions', {
    requirement: 'R-STORE-12',
    title: 'Free the space of older versions: all but the current one and the upload as it was first read',
    body: z.object({
      /** Defaults to all files. */
      file_ids: z
        .array(filledText({ max: 64 }))
        .min(1)
        .max(1000)
        .optional(),
    }),
    response: z.object({ success, data: z.object({ versions: count, freed_mb: z.number() }) }),
    idempotent: true,
  }),
  generateSamples: defineCall('storage.generate-samples', {
    requirement: 'R-STORE-11',
    title: 'Make four realistic Indonesian files whose dirt the tools then find',
    response: z.object({ success, data: z.object({ count, files: z.array(sampleFile) }) }),
    idempotent: true,
  }),
};
