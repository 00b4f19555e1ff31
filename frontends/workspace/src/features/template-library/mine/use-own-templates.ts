import type { MarketplaceTemplate } from '@rapi/contracts';
import { callApi, confirm, errorSentence, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { libraryKey } from '../library-queries';

/** Unpublishes the user's own templates, or deletes them; both ask first. */
export function useOwnTemplates(onProblem: (problem: string) => void) {
  const { t } = useTranslation('workspace');
  const queries = useQueryClient();
  const shared = {
    onError: (error: Error) => onProblem(errorSentence(error, t('library.failed.change'))),
    onSettled: () => queries.invalidateQueries({ queryKey: libraryKey }),
  };
  const archiving = useMutation({
    ...shared,
    mutationFn: ({ id }: MarketplaceTemplate) => callApi('marketplace.archive', { params: { id } }),
    onSuccess: (_, { template_name: name }) => void toast.success(t('library.mine.archived', { name })),
  });
  const removal = useMutation({
    ...shared,
    mutationFn: ({ id }: MarketplaceTemplate) => callApi('marketplace.remove', { params: { id } }),
    onSuccess: (_, { template_name: name }) => void toast.success(t('library.mine.deleted', { name })),
  });
  const archive = async (template: MarketplaceTemplate) => {
    const question = {
      title: t('library.mine.archiveTitle', { name: template.template_name }),
      text: t('library.mine.archiveText'),
      confirmLabel: t('library.mine.archive'),
    };
    if (await confirm(question)) archiving.mutate(template);
  };
  const remove = async (template: MarketplaceTemplate) => {
    const question = {
      title: t('library.mine.deleteTitle', { name: template.template_name }),
      text: t('library.mine.deleteText'),
      confirmLabel: t('library.mine.delete'),
      destructive: true,
    };
    if (await confirm(question)) removal.mutate(template);
  };
  return { archive, remove };
}
