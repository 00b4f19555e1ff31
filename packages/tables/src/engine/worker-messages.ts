import { z } from 'zod';

/** How a child process is set up; handed over as its only argument. */
export const workerSettings = z.object({
  cacheFolder: z.string(),
  duckdbMemoryMb: z.number().int().positive(),
  threads: z.number().int().positive(),
});
export type WorkerSettings = z.infer<typeof workerSettings>;

/** To the child. */
export const workerRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('run'), id: z.number(), task: z.string(), input: z.unknown(), folder: z.string() }),
  z.object({ kind: z.literal('cancel'), id: z.number() }),
]);
export type WorkerRequest = z.infer<typeof workerRequest>;

const errorShape = z.object({
  code: z.string(),
  message: z.string(),
  status: z.number(),
  details: z.record(z.string(), z.unknown()),
});

/** From the child. `failed` without an error shape is a fault of the program, not of the table. */
export const workerAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('progress'), id: z.number(), fraction: z.number(), message: z.string().optional() }),
  z.object({ kind: z.literal('done'), id: z.number(), output: z.unknown() }),
  z.object({ kind: z.literal('failed'), id: z.number(), error: errorShape.optional(), message: z.string() }),
]);
export type WorkerAnswer = z.infer<typeof workerAnswer>;
