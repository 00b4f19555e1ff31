import type { ExportTemplate } from '@rapi/contracts';
import { callApi, confirm, errorSentence, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { exportKeys } from '../export-queries';

/** Deletes a template of the user's own, after asking. */
export function useDeleteTemplate() {
  const { t } = useTranslation('export');
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id }: ExportTemplate) => callApi('export.remove-template', { params: { id } }),
    onSuccess: (_answer, { name }) => void toast.success(t('templates.deleted', { name })),
    onError: (error) => void toast.error(errorSentence(error, t('templates.notDeleted'))),
    onSettled: () => queries.invalidateQueries({ queryKey: exportKeys.templates }),
  });
  return async (template: ExportTemplate) => {
    const isSure = await confirm({
      title: t('templates.deleteQuestion', { name: template.name }),
      text: t('templates.deleteText'),
      confirmLabel: t('templates.delete'),
      destructive: true,
    });
    if (isSure) mutate(template);
  };
}
