import type { ReviewedPayment } from '@rapi/contracts';
import { callApi, confirm, errorSentence, formatDate, formatRupiah, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paymentKeys } from '../payment-queries';

/** The name of the payment's plan: its tier, with a capital. */
export const planName = (plan: string): string => plan.charAt(0).toUpperCase() + plan.slice(1);

/** Whether a payment confirmed now still needs a second operator. */
export const isFirstOfTwo = ({ confirmations, confirmations_needed }: ReviewedPayment): boolean =>
  confirmations_needed === 2 && confirmations.length === 0;

/** Verifies or rejects one payment after asking, then refetches the list. */
export function useDecision(payment: ReviewedPayment, onDecided: () => void) {
  const { t } = useTranslation('payment');
  const queries = useQueryClient();
  const { id, user, amount, plan } = payment;
  const words = { name: user.full_name, amount: formatRupiah(amount), plan: planName(plan) };
  const reload = () => queries.invalidateQueries({ queryKey: paymentKeys.all });
  const refused = (fallback: string) => (error: unknown) => {
    toast.error(errorSentence(error, fallback));
    // Another operator may have been quicker.
    void reload();
  };
  const verifying = useMutation({
    mutationFn: () => callApi('payment.verify', { params: { id } }),
    onSuccess: ({ payment: verified }) => {
      if (verified.status === 'pending') toast.success(t('review.confirmDone'));
      else toast.success(t('review.verifyDone', { ...words, date: formatDate(verified.plan_until) }));
      onDecided();
      return reload();
    },
    onError: refused(t('review.verifyFailed')),
  });
  const rejecting = useMutation({
    mutationFn: (reason: string) => callApi('payment.reject', { params: { id }, body: { reason } }),
    onSuccess: () => {
      toast.success(t('review.rejectDone', words));
      onDecided();
      return reload();
    },
    onError: refused(t('review.rejectFailed')),
  });
  const verify = async () => {
    const question = isFirstOfTwo(payment)
      ? {
          title: t('review.confirmQuestion', words),
          text: t('review.confirmText'),
          confirmLabel: t('review.confirm'),
        }
      : {
          title: t('review.verifyQuestion', words),
          text: t('review.verifyText', words),
          confirmLabel: t('review.verify'),
        };
    if (await confirm({ ...question, cancelLabel: t('review.cancel') })) verifying.mutate();
  };
  return {
    verify,
    reject: rejecting.mutate,
    isVerifying: verifying.isPending,
    isRejecting: rejecting.isPending,
  };
}
