import type { ValidationRule } from '@rapi/contracts';
import { callApi, confirm, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { validationError } from './validation-error';
import { validationKeys } from './validation-queries';

/** Refetches the rules of a file, and the suggestions, which depend on them. */
export function useRulesChanged(fileId: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: validationKeys.rules(fileId) }),
      queryClient.invalidateQueries({ queryKey: validationKeys.suggestions(fileId) }),
    ]);
  };
}

/** Switches a rule on or off. Suggestions do not depend on that. */
export function useSwitchRule(fileId: string) {
  const { t } = useTranslation('tools');
  const queryClient = useQueryClient();
  const changed = () => queryClient.invalidateQueries({ queryKey: validationKeys.rules(fileId) });
  return useMutation({
    mutationFn: ({ rule, isActive }: { rule: ValidationRule; isActive: boolean }) =>
      callApi('validation.update-rule', { params: { id: fileId, ruleId: rule.id }, body: { is_active: isActive } }),
    onSuccess: changed,
    onError: (error) => toast.error(validationError(error, t('validate.rule.switchFailed'), t)),
  });
}

/** Deletes a rule after the person confirms. */
export function useDeleteRule(fileId: string) {
  const { t } = useTranslation('tools');
  const changed = useRulesChanged(fileId);
  const remove = useMutation({
    mutationFn: (rule: ValidationRule) =>
      callApi('validation.remove-rule', { params: { id: fileId, ruleId: rule.id } }),
    onSuccess: changed,
    onError: (error) => toast.error(validationError(error, t('validate.rule.deleteFailed'), t)),
  });
  return async (rule: ValidationRule) => {
    const question = {
      title: t('validate.rule.deleteQuestion', { name: rule.rule_name }),
      text: t('validate.rule.deleteText'),
      confirmLabel: t('validate.rule.deleteConfirm'),
      destructive: true,
    };
    if (await confirm(question)) remove.mutate(rule);
  };
}
