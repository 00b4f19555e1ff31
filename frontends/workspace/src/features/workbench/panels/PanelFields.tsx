import { Checkbox, TextInput } from '@rapi/ui';
import { MultiSelect, NumberInput, Radio, Select } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import type { ChoiceField, Field, FieldHint, FieldLabel, OwnField, PanelStart } from './panel';
import classes from './Panel.module.css';

interface FieldProps<Draft, One> {
  field: One;
  draft: Draft;
  start: PanelStart;
  onChange: (changes: Partial<Draft>) => void;
}

/** The texts of a choice; a choice with few options shows them all. */
function Choice<Draft>({ field, draft, onChange }: FieldProps<Draft, ChoiceField<Draft>>) {
  const { t } = useTranslation('workbenchPanels');
  const words: Readonly<Record<string, string>> = t(`panels.choice.${field.choice}`, { returnObjects: true });
  return (
    <Radio.Group
      label={t(`panels.field.${field.label}`)}
      value={field.get(draft)}
      onChange={(value) => onChange(field.set(value, draft))}
    >
      <div className={classes.choices}>
        {field.options.map((option) => (
          <Radio key={option} value={option} label={words[option] ?? option} />
        ))}
      </div>
    </Radio.Group>
  );
}

const toNumber = (value: string | number): number | undefined =>
  value === '' || !Number.isFinite(Number(value)) ? undefined : Number(value);

function useFieldWords({ label, hint }: { label: FieldLabel; hint?: FieldHint }) {
  const { t } = useTranslation('workbenchPanels');
  return { label: t(`panels.field.${label}`), description: hint && t(`panels.hint.${hint}`) };
}

/** A field of one of the kinds that many panels have. */
function PlainField<Draft>(props: FieldProps<Draft, Exclude<Field<Draft>, OwnField<Draft>>>) {
  const { field, draft, start, onChange } = props;
  const words = useFieldWords(field);
  const names = start.columns.map(({ name }) => name);
  switch (field.kind) {
    case 'column':
      return (
        <Select
          {...words}
          searchable
          allowDeselect={false}
          data={names}
          value={field.get(draft) || null}
          onChange={(value) => onChange(field.set(value ?? '', draft))}
        />
      );
    case 'columns':
      return (
        <MultiSelect
          {...words}
          searchable
          clearable
          data={names}
          value={[...field.get(draft)]}
          onChange={(value) => onChange(field.set(value, draft))}
        />
      );
    case 'text':
      return (
        <TextInput
          {...words}
          value={field.get(draft)}
          className={field.isCode ? classes.code : undefined}
          data-autofocus={field.isFirst || undefined}
          onChange={(event) => onChange(field.set(event.currentTarget.value, draft))}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...words}
          min={field.min}
          max={field.max}
          allowDecimal={false}
          value={field.get(draft) ?? ''}
          onChange={(value) => onChange(field.set(toNumber(value), draft))}
        />
      );
    case 'switch':
      return (
        <Checkbox
          {...words}
          checked={field.get(draft)}
          onChange={(event) => onChange(field.set(event.currentTarget.checked, draft))}
        />
      );
    case 'choice':
      return <Choice {...{ field, draft, start, onChange }} />;
  }
}

interface PanelFieldsProps<Draft> {
  fields: readonly Field<Draft>[];
  draft: Draft;
  start: PanelStart;
  onChange: (changes: Partial<Draft>) => void;
}

/** The fields that a panel's draft uses. */
export function PanelFields<Draft>({ fields, draft, start, onChange }: PanelFieldsProps<Draft>) {
  return fields
    .filter(({ shown }) => shown?.(draft) ?? true)
    .map((field) =>
      field.kind === 'own' ? (
        <div key={field.id}>{field.render({ draft, start, change: onChange })}</div>
      ) : (
        <PlainField key={field.label} {...{ field, draft, start, onChange }} />
      ),
    );
}
