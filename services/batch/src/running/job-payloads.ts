import { z } from 'zod';

/** Jobs name nothing of the user's: what they leave behind outlives the batch. */
export const batchJobPayload = z.object({ batch: z.string(), round: z.number() });
export type BatchJobPayload = z.infer<typeof batchJobPayload>;

export const itemJobPayload = z.object({ item: z.string(), round: z.number() });
export type ItemJobPayload = z.infer<typeof itemJobPayload>;

export const batchJobId = ({ batch, round }: BatchJobPayload): string => `batch:${batch}:${round}`;
/** `opensAt` for an item that was put off until its batch works again: that is a job of its own. */
export const itemJobId = ({ item, round }: ItemJobPayload, opensAt?: Date): string =>
  opensAt ? `item:${item}:${round}:${opensAt.getTime()}` : `item:${item}:${round}`;
export const combineJobId = (outputId: string): string => `combine:${outputId}`;
