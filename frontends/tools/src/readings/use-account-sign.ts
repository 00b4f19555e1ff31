import { accountKeys, callApi, errorSentence, toast, useSession } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DecimalSign } from './account-sign';

/** The decimal sign that the person chose for all files (R-READ-4), and a function to save it. */
export function useAccountSign() {
  const { t } = useTranslation('tools');
  const { user } = useSession();
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: (decimal_sign: DecimalSign) => callApi('account.update', { body: { decimal_sign } }),
    onSuccess: () => {
      toast.success(t('readings.setting.saved'));
      return queries.refetchQueries({ queryKey: accountKeys.me, exact: true });
    },
    onError: (error) => void toast.error(errorSentence(error, t('readings.setting.failed'))),
  });
  return { sign: user?.decimal_sign ?? undefined, keep: saving.mutate };
}
