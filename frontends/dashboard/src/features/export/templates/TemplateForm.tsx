import { Button, Card, Checkbox, Stack, TextInput } from '@rapi/ui';
import { Select, Textarea } from '@rapi/ui/controls';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colorSchemes, type ColorScheme, templateTypes, type TemplateType } from '../export-choices';
import classes from './TemplateForm.module.css';
import { useCreateTemplate } from './use-create-template';

const ruleNames = ['tax_compliant', 'include_npwp', 'business_letterhead'] as const;

interface Draft {
  name: string;
  description: string;
  type: TemplateType;
  colors: ColorScheme;
  rules: Record<(typeof ruleNames)[number], boolean>;
}

/** R-EXP-7. */
const emptyDraft: Draft = {
  name: '',
  description: '',
  type: 'pdf_report',
  colors: 'professional',
  rules: { tax_compliant: true, include_npwp: false, business_letterhead: false },
};

interface FieldsProps {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
}

function WordFields({ draft, change }: FieldsProps) {
  const { t } = useTranslation('export');
  const [isNameLeft, setNameLeft] = useState(false);
  const { name, type, description } = draft;
  return (
    <>
      <TextInput
        label={t('templates.name')}
        required
        withAsterisk={false}
        maxLength={200}
        value={name}
        error={isNameLeft && name.trim() === '' ? t('templates.needsName') : undefined}
        onBlur={() => setNameLeft(true)}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Select
        label={t('templates.type')}
        data={templateTypes.map((value) => ({ value, label: t(`templateType.${value}`) }))}
        value={type}
        allowDeselect={false}
        onChange={(chosen) => change({ type: templateTypes.find((each) => each === chosen) ?? type })}
      />
      <Textarea
        label={t('templates.description')}
        className={classes.wide}
        value={description}
        maxLength={1000}
        autosize
        minRows={2}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
    </>
  );
}

function LookFields({ draft: { colors, rules }, change }: FieldsProps) {
  const { t } = useTranslation('export');
  return (
    <>
      <Select
        label={t('templates.colors')}
        data={colorSchemes.map((value) => ({ value, label: t(`colors.${value}`) }))}
        value={colors}
        allowDeselect={false}
        onChange={(chosen) => change({ colors: colorSchemes.find((each) => each === chosen) ?? colors })}
      />
      <Stack gap={10} justify="flex-end">
        {ruleNames.map((rule) => (
          <Checkbox
            key={rule}
            label={t(`templates.${rule}`)}
            checked={rules[rule]}
            onChange={(event) => change({ rules: { ...rules, [rule]: event.currentTarget.checked } })}
          />
        ))}
      </Stack>
    </>
  );
}

/** Form for a template of the user's own. What it does not ask for takes the documented defaults. */
export function TemplateForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('export');
  const [draft, setDraft] = useState(emptyDraft);
  const { create, isCreating } = useCreateTemplate(onClose);
  const name = draft.name.trim();
  const change = (changes: Partial<Draft>) => setDraft((known) => ({ ...known, ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { description, type: template_type, colors: color_scheme, rules: business_rules } = draft;
    if (name !== '') create({ name, description, template_type, design_settings: { color_scheme }, business_rules });
  };
  return (
    <Card title={t('templates.createTitle')} headingLevel={4}>
      <form className={classes.form} onSubmit={submit}>
        <WordFields draft={draft} change={change} />
        <LookFields draft={draft} change={change} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('templates.cancel')}
          </Button>
          <Button type="submit" busy={isCreating} busyLabel={t('templates.creating')} disabled={name === ''}>
            {t('templates.create')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
