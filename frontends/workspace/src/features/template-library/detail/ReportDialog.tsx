import type { MarketplaceTemplate } from '@rapi/contracts';
import { type ReportReason, reportReasons } from '@rapi/contracts/marketplace-lists';
import { Button, callApi, errorSentence, Stack, toast } from '@rapi/ui';
import { Dialog, Select, Textarea } from '@rapi/ui/controls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemBanner } from '../ProblemBanner';
import { useTemplateWords } from '../use-template-words';

interface ReportDialogProps {
  template: MarketplaceTemplate;
  onClose: () => void;
}

/** Reports a template to the operators (R-MARKET-12). */
export function ReportDialog({ template, onClose }: ReportDialogProps) {
  const { t } = useTranslation('workspace');
  const { textsOf } = useTemplateWords();
  const [reason, setReason] = useState<ReportReason>();
  const [details, setDetails] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (chosen: ReportReason) =>
      callApi('marketplace.report', { params: { id: template.id }, body: { reason: chosen, details } }),
    onSuccess: () => {
      toast.success(t('library.report.done'));
      onClose();
    },
  });
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {t('library.report.cancel')}
      </Button>
      <Button
        disabled={reason === undefined}
        busy={isPending}
        busyLabel={t('library.report.submitting')}
        onClick={() => reason && mutate(reason)}
      >
        {t('library.report.submit')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('library.report.title', { name: textsOf(template).template_name })}
      unsaved={details !== ''}
      footer={footer}
      onClose={onClose}
    >
      <Stack gap={14}>
        <ProblemBanner
          problem={error ? errorSentence(error, t('library.failed.report')) : undefined}
          onDismiss={reset}
        />
        <Select
          data-autofocus
          label={t('library.report.reason')}
          data={reportReasons.map((value) => ({ value, label: t(`library.report.reasons.${value}`) }))}
          value={reason ?? null}
          allowDeselect={false}
          onChange={(chosen) => setReason(reportReasons.find((each) => each === chosen))}
        />
        <Textarea
          label={t('library.report.details')}
          maxLength={2000}
          autosize
          minRows={3}
          value={details}
          onChange={(event) => setDetails(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  );
}
