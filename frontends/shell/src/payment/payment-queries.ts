import type { PaymentPlan } from '@rapi/contracts/plans';
import { type ApiResponse, callApi } from '@rapi/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export type Plans = ApiResponse<'account.plans'>;
export type PlanId = PaymentPlan['plan'];

const PLANS_FRESH_MS = 300_000;
/** Polling interval while a payment waits; a notification usually comes first. */
const WAITING_MS = 30_000;

export const paymentKeys = {
  all: ['payments'] as const,
  own: (limit: number) => ['payments', 'own', limit] as const,
  review: (status: string, limit: number) => ['payments', 'review', status, limit] as const,
  proof: (id: string) => ['payments', 'proof', id] as const,
};

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => callApi('account.plans', { signal }),
  staleTime: PLANS_FRESH_MS,
});

/** The user's own payments, newest first. */
export const ownPaymentsQuery = (limit: number) =>
  queryOptions({
    queryKey: paymentKeys.own(limit),
    queryFn: ({ signal }) => callApi('payment.list', { query: { limit }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.payments.some(({ status }) => status === 'pending') ? WAITING_MS : false,
  });
