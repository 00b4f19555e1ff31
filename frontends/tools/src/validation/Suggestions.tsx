import type { ApiResponse } from '@rapi/ui';
import { Badge, Button, callApi, errorSentence, Group, LoadingArea, Notice, toast } from '@rapi/ui';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import classes from './RulesTab.module.css';
import { useRulesChanged } from './use-rule-changes';
import words from './Validation.module.css';
import { validationError } from './validation-error';
import { suggestionsQuery } from './validation-queries';

type Suggestion = ApiResponse<'validation.suggestions'>['suggestions'][number];

/** Creates rules from suggestions, one after the other to keep their order. */
function useAddSuggestions(fileId: string) {
  const { t } = useTranslation('tools');
  const changed = useRulesChanged(fileId);
  return useMutation({
    mutationFn: async (suggestions: readonly Suggestion[]) => {
      for (const { rule } of suggestions)
        await callApi('validation.create-rule', { params: { id: fileId }, body: rule });
    },
    onError: (error) => toast.error(validationError(error, t('validate.rule.createFailed'), t)),
    onSettled: changed,
  });
}

interface ItemProps {
  suggestion: Suggestion;
  isBusy: boolean;
  onAdd: () => void;
}

function Item({ suggestion: { rule, reason, rows_failed }, isBusy, onAdd }: ItemProps) {
  const { t } = useTranslation('tools');
  return (
    <li className={classes.suggestion}>
      <div className={classes.words}>
        <span className={words.name}>{rule.rule_name}</span>
        <span className={words.sentence}>{reason}</span>
      </div>
      <Badge tone={rows_failed > 0 ? 'warning' : 'success'}>
        {rows_failed > 0 ? t('validate.suggestions.some', { count: rows_failed }) : t('validate.suggestions.none')}
      </Badge>
      <Button
        variant="default"
        disabled={isBusy}
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-label={t('validate.suggestions.addNamed', { name: rule.rule_name })}
        onClick={onAdd}
      >
        {t('validate.suggestions.add')}
      </Button>
    </li>
  );
}

/** Suggests rules that suit the file's values; one click creates one. */
export function Suggestions({ fileId }: { fileId: string }) {
  const { t } = useTranslation('tools');
  const found = useQuery(suggestionsQuery(fileId));
  const add = useAddSuggestions(fileId);
  if (found.isPending) return <LoadingArea label={t('validate.suggestions.looking')} lines={2} />;
  if (found.isError)
    return <Notice tone="warning">{errorSentence(found.error, t('validate.suggestions.failed'))}</Notice>;
  const { suggestions } = found.data;
  if (suggestions.length === 0) return null;
  return (
    <section className={words.section}>
      <Group gap={8} justify="space-between">
        <div>
          <h3 className={words.heading}>{t('validate.suggestions.title')}</h3>
          <p className={words.hint}>{t('validate.suggestions.text')}</p>
        </div>
        <Button variant="default" busy={add.isPending} onClick={() => add.mutate(suggestions)}>
          {t('validate.suggestions.addAll', { count: suggestions.length })}
        </Button>
      </Group>
      <ul className={classes.list}>
        {suggestions.map((suggestion) => (
          <Item
            key={suggestion.id}
            suggestion={suggestion}
            isBusy={add.isPending}
            onAdd={() => add.mutate([suggestion])}
          />
        ))}
      </ul>
    </section>
  );
}
