import type { CleaningRule } from '@rapi/contracts';
import type { ApiBody } from '@rapi/ui';
import { callApi, confirm, errorSentence, toast } from '@rapi/ui';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cleanKeys, forgetPreviews } from './clean-queries';

/** A user's own rule while it is being edited. */
export type RuleDraft = Required<ApiBody<'cleaning.create-rule'>>;

export const emptyDraft: RuleDraft = {
  name: '',
  description: '',
  find: '',
  replace: '',
  is_regex: false,
  match_case: false,
  whole_cell: false,
};

export const draftOf = ({ name, description, ...rule }: CleaningRule): RuleDraft => ({
  name,
  description,
  find: rule.find ?? '',
  replace: rule.replace ?? '',
  is_regex: rule.is_regex ?? false,
  match_case: rule.match_case ?? false,
  whole_cell: rule.whole_cell ?? false,
});

/** The effect of a draft on sample texts. The draft is part of the key, so late answers never replace newer ones. */
export const triedQuery = (
  { find, replace, is_regex, match_case, whole_cell }: RuleDraft,
  values: readonly string[],
) => {
  const body = { find, replace, is_regex, match_case, whole_cell, values: [...values] };
  return queryOptions({
    queryKey: [...cleanKeys.rules, 'tried', body],
    queryFn: ({ signal }) => callApi('cleaning.test-rule', { body, signal }),
    enabled: find !== '',
    retry: false,
    staleTime: Infinity,
    gcTime: 60_000,
  });
};

const rulesChanged = (queries: QueryClient) =>
  Promise.all([queries.invalidateQueries({ queryKey: cleanKeys.rules, exact: true }), forgetPreviews(queries)]);

/** Creates or updates a rule and passes it to `onSaved`. The form shows errors. */
export function useSaveRule(ruleId: string | undefined, onSaved: (rule: CleaningRule) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (draft: RuleDraft) =>
      ruleId === undefined
        ? callApi('cleaning.create-rule', { body: draft })
        : callApi('cleaning.update-rule', { params: { ruleId }, body: draft }),
    onSuccess: async ({ rule }) => {
      await rulesChanged(queryClient);
      onSaved(rule);
    },
  });
}

/** Deletes a rule after the person confirms. */
export function useRemoveRule(onRemoved: (rule: CleaningRule) => void) {
  const { t } = useTranslation('tools');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (rule: CleaningRule) => {
      const question = {
        title: t('clean.own.removeTitle', { name: rule.name }),
        text: t('clean.own.removeText'),
        confirmLabel: t('clean.own.remove'),
        destructive: true,
      };
      if (!(await confirm(question))) return false;
      await callApi('cleaning.remove-rule', { params: { ruleId: rule.id } });
      return true;
    },
    onSuccess: async (isRemoved, rule) => {
      if (!isRemoved) return;
      onRemoved(rule);
      await rulesChanged(queryClient);
    },
    onError: (error) => toast.error(errorSentence(error, t('clean.own.removeFailed'))),
  });
}
