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
  generateSamples: defineCall('storage.generate-samples', {
    requirement: 'R-STORE-11',
    title: 'Make four realistic Indonesian files whose dirt the tools then find',
    response: z.object({ success, data: z.object({ count, files: z.array(sampleFile) }) }),
    idempotent: true,
  }),
};
