import { z } from '../zod';

/** ISO 8601 in UTC: `2026-11-21T02:00:00.000Z` (R-API-2). */
export const time = z.string().meta({ format: 'date-time' });
export const count = z.number().int().min(0);
/** 0 to 100 (R-API-12). */
export const percent = z.number().min(0).max(100);
export const seconds = z.number().min(0);
export const uuid = z.string().meta({ format: 'uuid' });

/** Part of every 2xx body whose schema includes it (R-API-7). */
export const success = z.literal(true);
export const succeeded = z.object({ success });
/** A success with a message for a person. */
export const told = z.object({ success, message: z.string() });
