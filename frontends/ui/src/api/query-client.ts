import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

const RETRIES = 2;

/** Retry only failures that may pass by themselves: no answer, or a busy server. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network_error' || error.code === 'timeout' || error.status === 503);

const waitFor = (attempt: number, error: unknown): number => {
  const asked = error instanceof ApiError ? error.retryAfter : undefined;
  return asked === undefined ? Math.min(1000 * 2 ** attempt, 8000) : Math.min(asked * 1000, 15_000);
};

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
        retryDelay: waitFor,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
