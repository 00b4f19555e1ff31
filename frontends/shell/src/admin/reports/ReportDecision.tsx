import type { TemplateReport } from '@rapi/contracts';
import { Button, callApi, errorSentence, Flex, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adminKey } from '../admin-queries';
import { ReasonDialog } from '../ReasonDialog';

function useDecisions({ id, template_id, template_name: name }: TemplateReport) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const renew = () => queries.invalidateQueries({ queryKey: adminKey });
  const template = { params: { id: template_id } };
  const dismissing = useMutation({
    mutationFn: () => callApi('marketplace.dismiss-report', { params: { id } }),
    onSuccess: () => void toast.success(t('reports.dismissDone')),
    onError: (error) => void toast.error(errorSentence(error, t('reports.dismissFailed'))),
    onSettled: renew,
  });
  const takingDown = useMutation({
    mutationFn: (reason: string) => callApi('marketplace.take-down', { ...template, body: { reason } }),
    onSuccess: async () => {
      setAsking(false);
      toast.success(t('reports.takeDownDone', { name }));
      await renew();
    },
  });
  const restoring = useMutation({
    mutationFn: () => callApi('marketplace.restore', template),
    onSuccess: () => void toast.success(t('reports.restoreDone', { name })),
    onError: (error) => void toast.error(errorSentence(error, t('reports.restoreFailed'))),
    onSettled: renew,
  });
  return { dismissing, takingDown, restoring, isAsking, setAsking };
}

/** The operator's decision about a report. */
export function ReportDecision({ report }: { report: TemplateReport }) {
  const { t } = useTranslation('admin');
  const { dismissing, takingDown, restoring, isAsking, setAsking } = useDecisions(report);
  if (report.status === 'dismissed') return null;
  if (report.status === 'taken_down') {
    return (
      <span>
        <Button size="xs" variant="default" busy={restoring.isPending} onClick={() => restoring.mutate()}>
          {t('reports.restore')}
        </Button>
      </span>
    );
  }
  return (
    <Flex component="span" gap={6} wrap="wrap">
      <Button size="xs" variant="default" busy={dismissing.isPending} onClick={() => dismissing.mutate()}>
        {t('reports.dismiss')}
      </Button>
      <Button size="xs" color="red" disabled={dismissing.isPending} onClick={() => setAsking(true)}>
        {t('reports.takeDown')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('reports.takeDownTitle', { name: report.template_name })}
          text={t('reports.takeDownText')}
          label={t('reports.reason')}
          missing={t('reports.reasonMissing')}
          confirm={t('reports.takeDown')}
          isBusy={takingDown.isPending}
          error={takingDown.error ? errorSentence(takingDown.error, t('reports.takeDownFailed')) : undefined}
          onConfirm={(reason) => takingDown.mutate(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </Flex>
  );
}
