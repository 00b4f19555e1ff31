import type { ReviewedPayment } from '@rapi/contracts';
import { callApi, downloadFile } from '@rapi/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { paymentKeys } from '../payment-queries';

export type ReviewStatus = ReviewedPayment['status'];

const POLL_MS = 60_000;

/** Waiting payments in the order they came, decided ones newest first. */
export const reviewQuery = (status: ReviewStatus, limit: number) =>
  queryOptions({
    queryKey: paymentKeys.review(status, limit),
    queryFn: ({ signal }) =>
      callApi('payment.review-list', {
        query: { status, limit, order: status === 'pending' ? 'oldest' : 'newest' },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: status === 'pending' ? POLL_MS : false,
  });

/** A proof does not change, and is not kept longer than it is shown. */
export const proofQuery = (id: string) =>
  queryOptions({
    queryKey: paymentKeys.proof(id),
    queryFn: ({ signal }) => downloadFile('payment.proof', { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
