import type { WordlistRule } from '@rapi/contracts';
import { Button, Flex, TextInput, toast } from '@rapi/ui';
import { Dialog } from '@rapi/ui/controls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addRule, changeRule, type RuleSet } from './api';
import { useWordlistChange } from './use-wordlists';
import { RuleSetSelect } from './RuleSetSelect';

interface RuleDialogProps {
  sets: readonly RuleSet[];
  ruleSet: string;
  /** The rule to edit; without it, a new rule is added. */
  rule?: WordlistRule;
  onClose: () => void;
}

/** Adds or edits one normalization rule (R-WORD-1, R-WORD-3). */
export function RuleDialog({ sets, ruleSet: givenSet, rule, onClose }: RuleDialogProps) {
  const { t } = useTranslation('workspace');
  const [ruleSet, setRuleSet] = useState(givenSet);
  const [original, setOriginal] = useState(rule?.pattern ?? '');
  const [normalized, setNormalized] = useState(rule?.replacement ?? '');
  const isFilled = original.trim() !== '' && normalized.trim() !== '';
  const values = { ruleSet, original, normalized };
  const save = useWordlistChange({
    change: () => (rule ? changeRule(values, rule.pattern) : addRule(values)),
    done: t(rule ? 'wordlists.rule.updated' : 'wordlists.rule.added'),
    onDone: onClose,
  });
  const submit = () => {
    if (!isFilled || ruleSet === '') toast.error(t('wordlists.rule.incomplete'));
    else save.mutate();
  };
  const verb = rule ? 'update' : 'add';
  return (
    <Dialog
      title={t(`wordlists.rule.${verb}Title`)}
      onClose={onClose}
      unsaved={original !== (rule?.pattern ?? '') || normalized !== (rule?.replacement ?? '')}
      footer={
        <Button type="submit" form="wordlist-rule" disabled={!isFilled || save.isPending}>
          {t(save.isPending ? `wordlists.rule.${verb}Busy` : `wordlists.rule.${verb}`)}
        </Button>
      }
    >
      <Flex
        component="form"
        id="wordlist-rule"
        direction="column"
        gap={12}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <RuleSetSelect
          names={sets.map(({ name }) => name)}
          value={ruleSet}
          disabled={rule !== undefined}
          onChange={setRuleSet}
        />
        <TextInput
          data-autofocus
          label={t('wordlists.rule.original')}
          description={t('wordlists.rule.originalHint')}
          value={original}
          onChange={(event) => setOriginal(event.currentTarget.value)}
        />
        <TextInput
          label={t('wordlists.rule.normalized')}
          value={normalized}
          onChange={(event) => setNormalized(event.currentTarget.value)}
        />
      </Flex>
    </Dialog>
  );
}
