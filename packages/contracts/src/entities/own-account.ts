import { ownEvents } from '../audit-events';
import { sentenceSchema } from '../errors';
import { z } from '../zod';
import { count, percent, time } from './values';

/** A signed-in browser as its owner sees it. */
export const ownSessionSchema = z.object({
  id: z.string(),
  /** `Firefox`, `Android`; null when the browser did not say or is unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: time,
  /** When its tokens were last renewed; accurate to a few minutes. */
  last_used_at: time,
  /** Whether this request uses the session. */
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** An event of an account, as its owner sees it. */
export const ownEventSchema = z.object({
  id: z.string(),
  event: z.enum(ownEvents),
  at: time,
  /** The name of a plan. */
  plan: z.string().nullable(),
});
export type OwnEventEntry = z.infer<typeof ownEventSchema>;

export const dataCopyStatuses = ['pending', 'processing', 'completed', 'failed'] as const;

/** A ZIP with all data of an account. */
export const dataCopySchema = z.object({
  id: z.string(),
  status: z.enum(dataCopyStatuses),
  progress_percentage: percent,
  bytes: count.nullable(),
  error: z.string().nullable(),
  error_sentence: sentenceSchema.nullable(),
  asked_at: time,
  ready_at: time.nullable(),
  /** When the copy is deleted. */
  expires_at: time.nullable(),
});
export type DataCopy = z.infer<typeof dataCopySchema>;
