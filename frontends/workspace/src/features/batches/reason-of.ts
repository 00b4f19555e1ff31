import { ApiError } from '@rapi/ui';

/** R-BATCH-4: `Error: …` with the server's reason, else what could not be done. */
export const reasonOf = (error: unknown, prefix: (detail: string) => string, fallback: string): string =>
  error instanceof ApiError && error.status > 0 ? prefix(error.detail) : fallback;
