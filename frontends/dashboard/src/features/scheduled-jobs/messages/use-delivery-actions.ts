import { callApi, confirm, formatNumber, toast } from '@rapi/ui';
import { inOwnLanguage } from '@rapi/ui/controls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { jobsKeys, type ScheduledJob } from '../jobs-queries';
import { withReason } from '../with-reason';

/** Sending again, trying the webhook, and its secret. */
export function useDeliveryActions({ id, name }: ScheduledJob) {
  const { t } = useTranslation('jobs');
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: jobsKeys.deliveries });
  const sendAgain = useMutation({
    mutationFn: (deliveryId: string) =>
      callApi('notifications.send-again', { params: { id, delivery_id: deliveryId } }),
    onSuccess: () => void toast.success(t('deliveries.sentAgain')),
    onError: (error) => void toast.error(withReason(t('deliveries.notSent'), error)),
    onSettled: refresh,
  });
  const test = useMutation({
    mutationFn: async () => {
      const { attempt } = await callApi('notifications.test-webhook', { params: { id } });
      const reason = attempt.error === null ? null : await inOwnLanguage(attempt.error, attempt.error_sentence);
      return { ...attempt, reason };
    },
    onSuccess: ({ reason, status, milliseconds }) => {
      if (reason !== null) return void toast.error(t('deliveries.testFailed', { detail: reason }));
      toast.success(t('deliveries.testDone', { status, time: formatNumber(milliseconds) }));
    },
    onError: (error) => void toast.error(withReason(t('deliveries.notSent'), error)),
  });
  const secret = useMutation({
    mutationFn: async () => {
      const question = { title: t('deliveries.secretQuestion', { name }), confirmLabel: t('deliveries.secret') };
      return (await confirm(question)) ? callApi('notifications.webhook-secret', { params: { id } }) : null;
    },
    onError: (error) => void toast.error(withReason(t('deliveries.notSent'), error)),
  });
  return { sendAgain, test, secret };
}
