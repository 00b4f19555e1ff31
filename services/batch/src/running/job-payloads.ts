import { z } from 'zod';

/** Payloads contain no user data, because jobs outlive their batch. */
export const batchJobPayload = z.object({ batch: z.string(), round: z.number() });
export type BatchJobPayload = z.infer<typeof batchJobPayload>;

export const itemJobPayload = z.object({ item: z.string(), round: z.number() });
export type ItemJobPayload = z.infer<typeof itemJobPayload>;

export const batchJobId = ({ batch, round }: BatchJobPayload): string => `batch:${batch}:${round}`;
/** `opensAt` is set for an item postponed until its batch may run again; it gets a separate job. */
export const itemJobId = ({ item, round }: ItemJobPayload, opensAt?: Date): string =>
  opensAt ? `item:${item}:${round}:${opensAt.getTime()}` : `item:${item}:${round}`;
export const combineJobId = (outputId: string): string => `combine:${outputId}`;
