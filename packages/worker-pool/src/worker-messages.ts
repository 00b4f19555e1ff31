import { z } from 'zod';

/** To the child. */
export const workerRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('run'),
    id: z.number(),
    task: z.string(),
    input: z.unknown(),
    folder: z.string(),
    /** Members of the output that the child writes as JSON to these files instead of answering them. */
    leave: z.record(z.string(), z.string()).optional(),
  }),
  z.object({ kind: z.literal('cancel'), id: z.number() }),
]);
export type WorkerRequest = z.infer<typeof workerRequest>;

/** From the child. `failed` without a refusal is a fault of the program, not of its input. */
export const workerAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('progress'), id: z.number(), fraction: z.number(), message: z.string().optional() }),
  z.object({ kind: z.literal('done'), id: z.number(), output: z.unknown().optional() }),
  z.object({ kind: z.literal('failed'), id: z.number(), refusal: z.unknown().optional(), message: z.string() }),
]);
export type WorkerAnswer = z.infer<typeof workerAnswer>;
