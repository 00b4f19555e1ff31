import { z } from '../zod';

/** ISO 8601 in UTC: `2026-11-21T02:00:00.000Z` (D4 §1). */
export const time = z.string().meta({ format: 'date-time' });
export const count = z.number().int().min(0);
/** 0 to 100 (D4 §9). */
export const percent = z.number().min(0).max(100);
export const seconds = z.number().min(0);
export const uuid = z.string().meta({ format: 'uuid' });

/** Stands in every success that a document shows with `success` (D4 §1). */
export const success = z.literal(true);
export const succeeded = z.object({ success });
/** A success that tells a person something. */
export const told = z.object({ success, message: z.string() });
