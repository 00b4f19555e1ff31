import { defineCall } from '../call';
import { succeeded, success, time } from '../entities/values';
import { filledText } from '../text';
import { z } from '../zod';

export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first characters, to tell keys apart: the key itself is shown once. */
  prefix: z.string(),
  created_at: time,
  last_used_at: time.nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const keys = {
  list: defineCall('keys.list', {
    requirement: 'R-KEY-2',
    title: 'The user’s API keys',
    response: z.object({ keys: z.array(apiKeySchema) }),
  }),
  create: defineCall('keys.create', {
    requirement: 'R-KEY-3',
    title: 'Make an API key (402 without the enterprise plan); the key is answered this once',
    body: z.object({ name: filledText({ max: 100 }) }),
    response: apiKeySchema.extend({ success, key: z.string() }),
    status: 201,
    idempotent: true,
  }),
  remove: defineCall('keys.remove', { requirement: 'R-KEY-4', title: 'Revoke an API key', response: succeeded }),
};
