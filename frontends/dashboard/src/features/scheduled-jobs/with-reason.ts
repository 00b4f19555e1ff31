import { ApiError } from '@rapi/ui';

/** What went wrong, with the server's reason if it gave one. */
export const withReason = (words: string, error: unknown): string =>
  error instanceof ApiError && error.status > 0 ? `${words}: ${error.detail}` : words;
