import { z } from 'zod';

/** Settings of a child process. */
export const workerSettings = z.object({
  cacheFolder: z.string(),
  duckdbMemoryMb: z.number().int().positive(),
  threads: z.number().int().positive(),
});
export type WorkerSettings = z.infer<typeof workerSettings>;
