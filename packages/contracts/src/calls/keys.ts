import { apiScopes } from '../api-scopes';
import { defineCall } from '../call';
import { succeeded, success, time } from '../entities/values';
import { MAX_API_KEY_DAYS, MAX_API_KEY_NAME } from '../limits';
import { inMessage } from '../sentences/sentence';
import { filledText } from '../text';
import { z } from '../zod';

const scope = z.enum(apiScopes);

export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The key's first characters, to tell keys apart: the whole key is shown only once. */
  prefix: z.string(),
  scopes: z.array(scope),
  created_at: time,
  /** Null: the key does not expire. */
  expires_at: time.nullable(),
  /** Precise to the minute. */
  last_used_at: time.nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const keys = {
  list: defineCall('keys.list', {
    requirement: 'R-KEY-2',
    title: 'The user’s API keys, the newest first',
    response: z.object({ keys: z.array(apiKeySchema) }),
  }),
  /** Takes no Idempotency-Key: repeating the answer would mean storing it, and the key in it. */
  create: defineCall('keys.create', {
    requirement: 'R-KEY-3',
    title: 'Make an API key (402 without the enterprise plan); the key is answered this once',
    body: z.object({
      name: filledText({ max: MAX_API_KEY_NAME }),
      scopes: z
        .array(scope)
        .min(1, inMessage('api_key_needs_scope'))
        .max(apiScopes.length)
        .transform((scopes) => apiScopes.filter((each) => scopes.includes(each))),
      /** Null: the key does not expire. */
      expires_in_days: z.number().int().min(1).max(MAX_API_KEY_DAYS).nullable().default(90),
    }),
    response: apiKeySchema.extend({ success, key: z.string() }),
    status: 201,
  }),
  remove: defineCall('keys.remove', {
    requirement: 'R-KEY-4',
    title: 'Revoke an API key; it is refused within a second',
    response: succeeded,
  }),
};
