import type { MarketplaceTemplate } from '@rapi/contracts';
import { ApiError, callApi, confirm, errorSentence, formatRupiah, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '@rapi/ui/router';
import { libraryKey } from './library-queries';
import { useTemplateWords } from './use-template-words';

/** Downloads a template or its newer version. If the plan does not include it, leads to the plans (R-MARKET-6). */
export function useDownloadTemplate(onProblem: (problem: string | undefined) => void) {
  const { t } = useTranslation('workspace');
  const { textsOf } = useTemplateWords();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const askToUpgrade = async (template: MarketplaceTemplate, detail: string) => {
    const leads = await confirm({
      title: t('library.plan.title', {
        name: textsOf(template).template_name,
        price: formatRupiah(template.price_idr),
      }),
      text: detail,
      confirmLabel: t('library.plan.upgrade'),
      cancelLabel: t('library.plan.later'),
    });
    if (leads) await navigate('/payment');
  };
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id, industry }: MarketplaceTemplate) =>
      callApi('marketplace.download', { params: { id }, body: { industry_applied: industry ?? '' } }),
    onMutate: () => onProblem(undefined),
    onSuccess: (_, template) =>
      void toast.success(
        template.is_downloaded
          ? t('library.detail.taken', { version: template.version ?? 1 })
          : t('library.card.done', { name: textsOf(template).template_name }),
      ),
    onError: (error, template) => {
      if (error instanceof ApiError && error.status === 402) return askToUpgrade(template, error.detail);
      onProblem(errorSentence(error, t('library.failed.download')));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: libraryKey }),
  });
  return {
    download: (template: MarketplaceTemplate) => mutate(template),
    busyId: isPending ? variables.id : undefined,
  };
}
