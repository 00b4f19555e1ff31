import { sentenceSchema } from '../errors';
import { z } from '../zod';

/** What a person should know about the result of steps: cells that are empty now, values that a sum leaves out. */
export const stepWarnings = z.array(z.object({ message: z.string(), sentence: sentenceSchema }));
export type StepWarnings = z.infer<typeof stepWarnings>;
