import type { RuleTemplate, ValidationRule } from '@rapi/contracts';
import { Button, callApi, Stack, TextInput, toast } from '@rapi/ui';
import { Dialog, Select, TagsInput, Textarea } from '@rapi/ui/controls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RuleDraft } from './rule-draft';
import { bodyOf, columnsOf, configDraft, draftOf, emptyDraft, ruleTypes, severities } from './rule-draft';
import type { DraftProps } from './RuleConfig';
import { RuleConfig } from './RuleConfig';
import classes from './RuleDialog.module.css';
import { RuleTest } from './RuleTest';
import { useRulesChanged } from './use-rule-changes';
import { validationError } from './validation-error';
import { templatesQuery } from './validation-queries';

interface RuleDialogProps {
  fileId: string;
  columns: readonly string[];
  /** The column to start a new rule with. */
  column?: string;
  /** The rule to edit; absent for a new one. */
  rule?: ValidationRule;
  onClose: () => void;
}

/** Creates or updates the rule. The dialog stays open when the server refuses it. */
function useSave({ fileId, rule, onClose }: RuleDialogProps) {
  const { t } = useTranslation('tools');
  const changed = useRulesChanged(fileId);
  return useMutation({
    mutationFn: async (draft: RuleDraft) => {
      const body = bodyOf(draft);
      if (!body) return;
      await (rule
        ? callApi('validation.update-rule', { params: { id: fileId, ruleId: rule.id }, body })
        : callApi('validation.create-rule', { params: { id: fileId }, body }));
    },
    onSuccess: async () => {
      toast.success(t(rule ? 'validate.rule.saved' : 'validate.rule.created'));
      onClose();
      await changed();
    },
    onError: (error) =>
      toast.error(validationError(error, t(rule ? 'validate.rule.saveFailed' : 'validate.rule.createFailed'), t)),
  });
}

/** Fills the draft from a template, keeping a name that the person wrote. */
function fromTemplate(draft: RuleDraft, { name, rule_type, default_config }: RuleTemplate, columns: readonly string[]) {
  const type = ruleTypes.find((each) => each === rule_type) ?? draft.type;
  const config = configDraft(type, default_config);
  const dpp = config.dpp !== undefined && !columns.includes(config.dpp) ? { dpp: '' } : {};
  return { ...draft, name: draft.name.trim() === '' ? name : draft.name, type, ...config, ...dpp };
}

function TemplatePicker({ onPick }: { onPick: (template: RuleTemplate) => void }) {
  const { t } = useTranslation('tools');
  const [chosen, setChosen] = useState<string | null>(null);
  const templates = useQuery(templatesQuery()).data?.templates ?? [];
  const picked = templates.find(({ id }) => id === chosen);
  return (
    <Select
      searchable
      label={t('validate.rule.template')}
      placeholder={t('validate.rule.templatePlaceholder')}
      description={picked?.description}
      inputWrapperOrder={['label', 'input', 'description']}
      data={templates.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen}
      onChange={(id) => {
        setChosen(id);
        const template = templates.find((each) => each.id === id);
        if (template) onPick(template);
      }}
    />
  );
}

/** Name, type and columns, which every rule has. */
function Basics({ draft, onChange, columns }: DraftProps & { columns: readonly string[] }) {
  const { t } = useTranslation('tools');
  const types = [
    ...ruleTypes.map((value) => ({ value: value as string, label: t(`validate.types.${value}`) })),
    // Shown but disabled (R-VAL-2).
    { value: 'custom_function', label: t('validate.types.custom_function'), disabled: true },
  ];
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          required
          label={t('validate.rule.name')}
          maxLength={200}
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <Select
          label={t('validate.rule.type')}
          data={types}
          allowDeselect={false}
          value={draft.type}
          onChange={(value) => onChange({ type: ruleTypes.find((each) => each === value) ?? draft.type })}
        />
      </div>
      <TagsInput
        required
        label={t('validate.rule.columns')}
        description={t('validate.rule.columnsHint')}
        placeholder={draft.columns.length === 0 ? t('validate.rule.columnsPlaceholder') : undefined}
        data={[...columns]}
        splitChars={[',']}
        acceptValueOnBlur
        clearable
        classNames={{ inputField: classes.field }}
        searchValue={draft.typed}
        onSearchChange={(typed) => onChange({ typed })}
        value={[...draft.columns]}
        onChange={(written) => onChange({ columns: columnsOf(written, columns) })}
      />
    </>
  );
}

/** R-VAL-1: creates a rule, from a template or from scratch, showing its findings as it is written. */
export function RuleDialog(props: RuleDialogProps) {
  const { fileId, columns, column, rule, onClose } = props;
  const { t } = useTranslation('tools');
  const [start] = useState(() =>
    rule ? draftOf(rule) : { ...emptyDraft, columns: column === undefined ? [] : [column] },
  );
  const [draft, setDraft] = useState(start);
  const save = useSave(props);
  const onChange = (change: Partial<RuleDraft>) => setDraft((before) => ({ ...before, ...change }));
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {t('validate.rule.cancel')}
      </Button>
      <Button disabled={!bodyOf(draft)} busy={save.isPending} onClick={() => save.mutate(draft)}>
        {t(rule ? 'validate.rule.save' : 'validate.rule.create')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t(rule ? 'validate.rule.editTitle' : 'validate.rule.createTitle')}
      width={720}
      unsaved={draft !== start && !save.isSuccess}
      onClose={onClose}
      footer={footer}
    >
      <Stack gap={14}>
        {!rule && <TemplatePicker onPick={(template) => setDraft(fromTemplate(draft, template, columns))} />}
        <Basics {...{ draft, onChange, columns }} />
        <RuleConfig {...{ draft, onChange, columns }} />
        <div className={classes.pair}>
          <Select
            label={t('validate.rule.severity')}
            data={severities.map((value) => ({ value, label: t(`validate.severities.${value}`) }))}
            allowDeselect={false}
            value={draft.severity}
            onChange={(value) => onChange({ severity: severities.find((each) => each === value) ?? draft.severity })}
          />
          <Textarea
            autosize
            minRows={1}
            maxRows={4}
            label={t('validate.rule.description')}
            maxLength={1000}
            value={draft.description}
            onChange={(event) => onChange({ description: event.currentTarget.value })}
          />
        </div>
        <RuleTest fileId={fileId} draft={draft} columns={columns} />
      </Stack>
    </Dialog>
  );
}
