import { z } from 'zod';

/** Settings of a child process. */
export const workerSettings = z.object({
  engines: z.enum(['tesseract', 'both']),
  /** Folder for copies of the models. */
  folder: z.string(),
});
export type WorkerSettings = z.infer<typeof workerSettings>;
