/** Unique key of the one execution per job that arriving files may still join. */
export const gatheringOf = (jobId: string): string => `${jobId}:gathering`;
