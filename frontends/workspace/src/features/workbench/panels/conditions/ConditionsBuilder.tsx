import { Button, CloseButton, Stack, TextInput } from '@rapi/ui';
import { type FilterColumn, Select, TagsInput } from '@rapi/ui/controls';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Conditions.module.css';
import { type ConditionDraft, isOperator, newDraft, operators, takes } from './condition-draft';

interface ConditionFieldsProps {
  columns: readonly FilterColumn[];
  draft: ConditionDraft;
  number: number;
  onChange: (changes: Partial<ConditionDraft>) => void;
  onRemove: () => void;
}

/** Stands for a blank in a list of values, where users type texts. */
const BLANK = '∅';

function ConditionFields({ columns, draft, number, onChange, onRemove }: ConditionFieldsProps) {
  const { t } = useTranslation('workbenchPanels');
  const wanted = takes(draft.operator);
  return (
    <fieldset className={classes.condition}>
      <legend className={classes.legend}>{t('panels.condition.number', { number })}</legend>
      <CloseButton
        className={classes.remove}
        aria-label={t('panels.condition.remove', { number })}
        onClick={onRemove}
      />
      <Select
        aria-label={t('panels.condition.column', { number })}
        data={columns.map(({ name }) => name)}
        value={draft.column || null}
        placeholder={t('panels.columns.choose')}
        searchable
        allowDeselect={false}
        onChange={(column) => onChange({ column: column ?? '' })}
      />
      <Select
        aria-label={t('panels.condition.operator', { number })}
        data={operators.map((value) => ({ value, label: t(`panels.operator.${value}`) }))}
        value={draft.operator}
        allowDeselect={false}
        maxDropdownHeight={320}
        onChange={(value) => isOperator(value) && onChange({ operator: value })}
      />
      {(wanted === 'one' || wanted === 'two') && (
        <TextInput
          aria-label={t('panels.condition.value', { number })}
          value={draft.value}
          onChange={(event) => onChange({ value: event.currentTarget.value })}
        />
      )}
      {wanted === 'two' && (
        <TextInput
          aria-label={t('panels.condition.valueTo', { number })}
          value={draft.valueTo}
          onChange={(event) => onChange({ valueTo: event.currentTarget.value })}
        />
      )}
      {wanted === 'list' && (
        <TagsInput
          aria-label={t('panels.condition.values', { number })}
          splitChars={[]}
          value={draft.list.map((value) => value ?? BLANK)}
          onChange={(list) => onChange({ list: list.map((value) => (value === BLANK ? null : value)) })}
        />
      )}
    </fieldset>
  );
}

interface ConditionsBuilderProps {
  columns: readonly FilterColumn[];
  drafts: readonly ConditionDraft[];
  onChange: (drafts: ConditionDraft[]) => void;
}

/** Conditions on rows, one under the other. */
export function ConditionsBuilder({ columns, drafts, onChange }: ConditionsBuilderProps) {
  const { t } = useTranslation('workbenchPanels');
  return (
    <Stack gap={10} align="flex-start">
      {drafts.map((draft, place) => (
        <ConditionFields
          key={place}
          {...{ columns, draft }}
          number={place + 1}
          onChange={(changes) => onChange(drafts.map((other, at) => (at === place ? { ...other, ...changes } : other)))}
          onRemove={() => onChange(drafts.filter((_, at) => at !== place))}
        />
      ))}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={() => onChange([...drafts, newDraft(drafts.at(-1)?.column ?? columns[0]?.name ?? '')])}
      >
        {t('panels.condition.add')}
      </Button>
    </Stack>
  );
}
