import { ApiError, callApi, formatDateTime, toast, randomId } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ExportBody } from '../export-choices';
import { exportKeys } from '../export-queries';
import { type QuickForm, takesWorkbook } from '../use-quick-form';
import { workbookKeys } from '../workbook/workbook-queries';

const templateOf = (form: QuickForm): string | null =>
  (takesWorkbook(form) ? form.workbook : form.template?.id) ?? null;

const bodyOf = ({ name, type, format, settings, fileIds }: QuickForm, template_id: string | null): ExportBody => ({
  job_name: name.trim(),
  export_type: type,
  output_format: format,
  export_settings: settings,
  source_data: fileIds.length === 1 && fileIds[0] !== undefined ? { file_id: fileIds[0] } : { file_ids: fileIds },
  workflow_id: null,
  template_id,
});

/** Starts the export that the form describes. One press starts one export, even if the network repeats the request. */
export function useStartExport(onStarted: () => void) {
  const { t } = useTranslation('export');
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (form: QuickForm) =>
      callApi('export.create', { body: bodyOf(form, templateOf(form)), idempotencyKey: randomId() }),
    onSuccess: ({ job_id, estimated_completion }, form) => {
      const words = { id: job_id, time: formatDateTime(estimated_completion) };
      toast.success(t('quick.created', words));
      form.startAnew();
      onStarted();
    },
    onError: (error) => {
      const isAnswered = error instanceof ApiError && error.status > 0;
      toast.error(isAnswered ? t('quick.failed', { detail: error.detail }) : t('quick.notCreated'));
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: exportKeys.jobs });
      void queries.invalidateQueries({ queryKey: exportKeys.templates });
      void queries.invalidateQueries({ queryKey: workbookKeys.all });
    },
  });
  return { start: mutate, isStarting: isPending };
}
