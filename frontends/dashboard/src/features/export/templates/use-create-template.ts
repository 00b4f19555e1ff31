import { type ApiBody, ApiError, callApi, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { exportKeys } from '../export-queries';

export type TemplateBody = ApiBody<'export.create-template'>;

/**
 * Creates a template. A refusal shows the server's reason if there is one; a network failure has its own words
 * (R-EXP-11).
 */
export function useCreateTemplate(onCreated: () => void) {
  const { t } = useTranslation('export');
  const queries = useQueryClient();
  const sentence = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status === 0) return t('templates.notCreated');
    return error.detail === '' ? t('templates.refused') : t('templates.failed', { detail: error.detail });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (body: TemplateBody) => callApi('export.create-template', { body }),
    onSuccess: ({ template_id }) => {
      toast.success(t('templates.created', { id: template_id }));
      onCreated();
    },
    onError: (error) => void toast.error(sentence(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: exportKeys.templates }),
  });
  return { create: mutate, isCreating: isPending };
}
