import { z } from 'zod';

/** How a child process is set up. */
export const workerSettings = z.object({
  engines: z.enum(['tesseract', 'both']),
  /** For copies of models. */
  folder: z.string(),
});
export type WorkerSettings = z.infer<typeof workerSettings>;
