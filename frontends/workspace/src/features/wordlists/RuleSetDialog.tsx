import { ruleSetNameOf } from '@rapi/contracts/rule-set-name';
import { ApiError, Button, Flex, TextInput, toast } from '@rapi/ui';
import { Dialog } from '@rapi/ui/controls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createRuleSet, type RuleSet } from './api';
import { useFailureWords, useWordlistChange } from './use-wordlists';

interface RuleSetDialogProps {
  sets: readonly RuleSet[];
  onClose: () => void;
  onCreated: (name: string) => void;
}

/** Creates a rule set (R-WORD-4); shows its name in snake case while the user types. */
export function RuleSetDialog({ sets, onClose, onCreated }: RuleSetDialogProps) {
  const { t } = useTranslation('workspace');
  const [typed, setTyped] = useState('');
  const name = ruleSetNameOf(typed);
  const isTaken = sets.some((set) => set.name === name);
  const failureWords = useFailureWords();
  const create = useWordlistChange({
    change: () => createRuleSet(name),
    done: t('wordlists.set.created', { name }),
    failure: (error) =>
      error instanceof ApiError && error.status >= 500
        ? t('wordlists.errors.server')
        : failureWords(error, t('wordlists.errors.expired')),
    onDone: () => {
      onCreated(name);
      onClose();
    },
  });
  const submit = () => {
    if (name === '') toast.error(t('wordlists.set.invalid'));
    else if (!isTaken) create.mutate();
  };
  return (
    <Dialog
      title={t('wordlists.set.title')}
      onClose={onClose}
      footer={
        <Button type="submit" form="wordlist-set" disabled={typed.trim() === '' || isTaken || create.isPending}>
          {t(create.isPending ? 'wordlists.set.busy' : 'wordlists.set.create')}
        </Button>
      }
    >
      <Flex
        component="form"
        id="wordlist-set"
        direction="column"
        gap={12}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          data-autofocus
          label={t('wordlists.set.name')}
          description={name === '' ? t('wordlists.set.hint') : t('wordlists.set.saved', { name })}
          error={isTaken ? t('wordlists.set.taken') : undefined}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Flex>
    </Dialog>
  );
}
