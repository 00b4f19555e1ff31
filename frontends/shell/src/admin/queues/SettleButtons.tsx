import type { QueueOrder, ServiceQueues } from '@rapi/contracts';
import { Button, callApi, confirm, errorSentence, Flex, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queuesQuery } from '../admin-queries';

/** One failed job, or all dead letters of a queue if no job is named. */
export type Settling = Omit<QueueOrder, 'action'> & { service: ServiceQueues['service'] };

/** Retries work that was given up, or drops it after the operator confirms. */
export function SettleButtons({ order, name }: { order: Settling; name: string }) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const settling = useMutation({
    mutationFn: (action: QueueOrder['action']) => callApi('operator.settle-queue', { body: { ...order, action } }),
    onSuccess: ({ settled }, action) =>
      void toast.success(t(action === 'replay' ? 'queues.replayDone' : 'queues.dropDone', { count: settled })),
    onError: (error) => void toast.error(errorSentence(error, t('queues.settleFailed'))),
    onSettled: () => queries.invalidateQueries({ queryKey: queuesQuery.queryKey }),
  });
  const drop = async () => {
    const words = { confirmLabel: t('queues.drop'), cancelLabel: t('cancel') };
    if (await confirm({ title: t('queues.dropTitle'), text: t('queues.dropText'), ...words, destructive: true }))
      settling.mutate('drop');
  };
  return (
    <Flex component="span" gap={6} wrap="wrap">
      <Button
        size="xs"
        variant="default"
        busy={settling.isPending}
        aria-label={t('queues.replayNamed', { name })}
        onClick={() => settling.mutate('replay')}
      >
        {t('queues.replay')}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={settling.isPending}
        aria-label={t('queues.dropNamed', { name })}
        onClick={() => void drop()}
      >
        {t('queues.drop')}
      </Button>
    </Flex>
  );
}
