import { sentenceSchema } from '../errors';
import { jobKinds, noticeKinds } from '../events';
import { z } from '../zod';
import { count, percent, time } from './values';

export const boardStatuses = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const;
export type BoardStatus = (typeof boardStatuses)[number];

/** A long job of the user, from any service (R-TRAY-2). */
export const boardJob = z.object({
  id: z.string(),
  kind: z.enum(jobKinds),
  /** For a call that somebody waits for: the id of the call. */
  call: z.string().nullable(),
  /** The subject of the job: a file, an export, a document, a batch, a scheduled job. */
  subject_id: z.string(),
  subject_name: z.string().nullable(),
  status: z.enum(boardStatuses),
  /** Running, but silent for so long that it may never end. */
  is_silent: z.boolean(),
  /** Null when the progress is unknown. */
  progress_percentage: percent.nullable(),
  /** Estimated at `updated_at`. */
  seconds_left: count.nullable(),
  error: z.string().nullable(),
  error_sentence: sentenceSchema.nullable(),
  /** It went well, but there was no file to work on. */
  nothing_to_do: z.boolean().optional(),
  /** Of a job on several files: how many of them failed. */
  failed_items: count.optional(),
  created_at: time,
  /** When work first began; null while the job waits. */
  started_at: time.nullable(),
  updated_at: time,
  finished_at: time.nullable(),
});
export type BoardJob = z.infer<typeof boardJob>;

/** A notice that the product sent to the user (R-TRAY-4). */
export const notice = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  title: z.string(),
  message: z.string(),
  /** A page of the product, for more about it. */
  link: z.string().nullable(),
  is_read: z.boolean(),
  created_at: time,
});
export type Notice = z.infer<typeof notice>;
