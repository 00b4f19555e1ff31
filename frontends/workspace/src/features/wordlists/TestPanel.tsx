import { Badge, Button, Card, Stack, toast } from '@rapi/ui';
import { Textarea } from '@rapi/ui/controls';
import { IconArrowRight } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { normalizeTexts, type RuleSet } from './api';
import { testValues } from './test-values';
import { useFailureWords } from './use-wordlists';
import { RuleSetSelect } from './RuleSetSelect';
import classes from './WordlistsTab.module.css';

type Results = Awaited<ReturnType<typeof normalizeTexts>>;

function ResultList({ results }: { results: Results }) {
  const { t } = useTranslation('workspace');
  return (
    <ul className={classes.results} aria-label={t('wordlists.test.results')}>
      {results.map(({ original, normalized, changed }, place) => (
        // The user may have entered the same value twice.
        <li key={`${place} ${original}`}>
          <span>{original}</span>
          <IconArrowRight size={15} role="img" aria-label={t('wordlists.becomes')} />
          <strong>{normalized}</strong>
          {changed && <Badge tone="success">{t('wordlists.test.changed')}</Badge>}
        </li>
      ))}
    </ul>
  );
}

/** Tries a rule set on some texts before it is used on a file (R-WORD-1, "Test Text Normalization"). */
export function TestPanel({ sets }: { sets: readonly RuleSet[] }) {
  const { t } = useTranslation('workspace');
  const [text, setText] = useState('');
  const [ruleSet, setRuleSet] = useState('');
  const failureWords = useFailureWords();
  const values = testValues(text);
  const test = useMutation({
    mutationFn: () => normalizeTexts(ruleSet, values),
    onError: (error) => toast.error(failureWords(error)),
  });
  const run = () => {
    if (values.length === 0 || ruleSet === '') toast.error(t('wordlists.test.incomplete'));
    else test.mutate();
  };
  return (
    <Card title={t('wordlists.test.title')}>
      <Stack gap={12}>
        <Textarea
          label={t('wordlists.test.text')}
          description={t('wordlists.test.hint')}
          autosize
          minRows={3}
          maxRows={10}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <RuleSetSelect names={sets.map(({ name }) => name)} value={ruleSet} onChange={setRuleSet} />
        <Button
          className={classes.start}
          disabled={values.length === 0 || ruleSet === ''}
          busy={test.isPending}
          onClick={run}
        >
          {t('wordlists.test.run')}
        </Button>
      </Stack>
      {test.data && <ResultList results={test.data} />}
    </Card>
  );
}
