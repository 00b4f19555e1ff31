import type { CleaningRule } from '@rapi/contracts';
import { ApiError, Button, Checkbox, errorSentence, Group, TextInput, useDebouncedValue } from '@rapi/ui';
import { Dialog, Textarea } from '@rapi/ui/controls';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './RuleDialog.module.css';
import { TriedValues } from './TriedValues';
import { draftOf, emptyDraft, triedQuery, useSaveRule } from './use-own-rules';
import type { RuleDraft } from './use-own-rules';

const TYPING_MS = 300;
const MAX_VALUES = 20;

interface RuleDialogProps {
  /** The rule to edit; undefined for a new one. */
  rule: CleaningRule | undefined;
  /** Values of the file to try the rule on. */
  samples: readonly string[];
  onSaved: (rule: CleaningRule) => void;
  onClose: () => void;
}

type Fields = Partial<Record<string, string>>;

/** The server's messages by field. Messages without a field appear under the name. */
function fieldErrors(error: Error | null, fallback: string): Fields {
  if (!error) return {};
  const sentence = errorSentence(error, fallback);
  const fields = error instanceof ApiError ? (error.fields ?? []) : [];
  if (fields.length === 0) return { name: sentence };
  return Object.fromEntries(fields.map(({ path, message }) => [path, message]));
}

interface PartProps {
  draft: RuleDraft;
  errors: Fields;
  onChange: (changes: Partial<RuleDraft>) => void;
}

function RuleFields({ draft, errors, onChange }: PartProps) {
  const { t } = useTranslation('tools');
  const options = ['is_regex', 'match_case', 'whole_cell'] as const;
  return (
    <>
      <TextInput
        label={t('clean.own.name')}
        required
        data-autofocus
        maxLength={200}
        value={draft.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <TextInput
          label={t('clean.own.find')}
          required
          maxLength={500}
          value={draft.find}
          error={errors.find}
          spellCheck={false}
          onChange={(event) => onChange({ find: event.currentTarget.value })}
        />
        <TextInput
          label={t('clean.own.replace')}
          description={draft.is_regex ? t('clean.own.groupsHint') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={1000}
          value={draft.replace}
          error={errors.replace}
          spellCheck={false}
          onChange={(event) => onChange({ replace: event.currentTarget.value })}
        />
      </div>
      <Group gap="8px 20px" align="stretch">
        {options.map((option) => (
          <Checkbox
            key={option}
            label={t(`clean.own.${option}`)}
            checked={draft[option]}
            onChange={(event) => onChange({ [option]: event.currentTarget.checked })}
          />
        ))}
      </Group>
      <TextInput
        label={t('clean.own.description')}
        maxLength={1000}
        value={draft.description}
        error={errors.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
    </>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .slice(0, MAX_VALUES);

/** Edits one of the user's own find-and-replace rules, showing its effect on sample values as it is written. */
export function RuleDialog({ rule, samples, onSaved, onClose }: RuleDialogProps) {
  const { t } = useTranslation('tools');
  const first = rule ? draftOf(rule) : emptyDraft;
  const [draft, setDraft] = useState(first);
  const [values, setValues] = useState(samples.join('\n'));
  const [typed] = useDebouncedValue(draft, TYPING_MS);
  const [typedValues] = useDebouncedValue(values, TYPING_MS);
  const tried = useQuery(triedQuery(typed, linesOf(typedValues)));
  const save = useSaveRule(rule?.id, onSaved);
  const errors = {
    ...fieldErrors(tried.error, t('clean.own.testFailed')),
    ...fieldErrors(save.error, t('clean.own.saveFailed')),
  };
  const isReady = draft.name.trim() !== '' && draft.find !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) save.mutate(draft);
  };
  const change = (changes: Partial<RuleDraft>) => {
    save.reset();
    setDraft((now) => ({ ...now, ...changes }));
  };
  return (
    <Dialog
      title={rule ? t('clean.own.edit') : t('clean.own.new')}
      width={680}
      onClose={onClose}
      unsaved={JSON.stringify(draft) !== JSON.stringify(first)}
      footer={
        <Button type="submit" form="cleaning-rule" disabled={!isReady} busy={save.isPending}>
          {t('clean.own.save')}
        </Button>
      }
    >
      <form id="cleaning-rule" className={classes.form} onSubmit={submit}>
        <RuleFields draft={draft} errors={errors} onChange={change} />
      </form>
      <section className={classes.test}>
        <Textarea
          label={t('clean.own.test')}
          description={t('clean.own.testHint')}
          autosize
          minRows={3}
          maxRows={8}
          value={values}
          onChange={(event) => setValues(event.currentTarget.value)}
        />
        <TriedValues results={draft.find === '' ? [] : (tried.data?.results ?? [])} />
      </section>
    </Dialog>
  );
}
