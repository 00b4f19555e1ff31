import { z } from 'zod';

/** The payload of the job that begins an execution. */
export const runOrder = z.object({ execution: z.string() });
export type RunOrder = z.infer<typeof runOrder>;

/** The payload of the job that makes one file. */
export const itemOrder = z.object({ item: z.string() });
export type ItemOrder = z.infer<typeof itemOrder>;
