import { z } from 'zod';

/** An execution that is to begin. */
export const runOrder = z.object({ execution: z.string() });
export type RunOrder = z.infer<typeof runOrder>;

/** One file of an execution. */
export const itemOrder = z.object({ item: z.string() });
export type ItemOrder = z.infer<typeof itemOrder>;
