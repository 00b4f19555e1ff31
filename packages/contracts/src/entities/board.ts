import { sentenceSchema } from '../errors';
import { jobKinds, noticeKinds } from '../events';
import { z } from '../zod';
import { count, percent, time } from './values';

export const boardStatuses = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const;
export type BoardStatus = (typeof boardStatuses)[number];

/** A long job of the user, from whichever service it is (R-TRAY-2). */
export const boardJob = z.object({
  id: z.string(),
  kind: z.enum(jobKinds),
  /** Of a call that somebody waits for: which one. */
  call: z.string().nullable(),
  /** What it is about: a file, an export, a document, a batch, a scheduled job. */
  subject_id: z.string(),
  subject_name: z.string().nullable(),
  status: z.enum(boardStatuses),
  /** Under way, but not heard of for so long that it may never end. */
  is_silent: z.boolean(),
  /** Null where nothing can tell. */
  progress_percentage: percent.nullable(),
  /** At the time of `updated_at`. */
  seconds_left: count.nullable(),
  error: z.string().nullable(),
  error_sentence: sentenceSchema.nullable(),
  /** It went well, but there was no file to work on. */
  nothing_to_do: z.boolean().optional(),
  created_at: time,
  /** When it was first at work; null while it waits. */
  started_at: time.nullable(),
  updated_at: time,
  finished_at: time.nullable(),
});
export type BoardJob = z.infer<typeof boardJob>;

/** What the product has told the user (R-TRAY-4). */
export const notice = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  title: z.string(),
  message: z.string(),
  /** A page of the product. */
  link: z.string().nullable(),
  is_read: z.boolean(),
  created_at: time,
});
export type Notice = z.infer<typeof notice>;
