import { Checkbox, Text, TextInput } from '@rapi/ui';
import { SegmentedControl, Select } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import type { RuleDraft } from './rule-draft';
import { dataTypes, formats, isUnreadable, ranges } from './rule-draft';
import classes from './RuleDialog.module.css';

export interface DraftProps {
  draft: RuleDraft;
  onChange: (change: Partial<RuleDraft>) => void;
}

const pick = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find((each) => each === value);

function FormatConfig({ draft, onChange }: DraftProps) {
  const { t } = useTranslation('tools');
  const choices = [...formats, 'pattern'] as const;
  return (
    <>
      <Select
        label={t('validate.config.format')}
        data={choices.map((value) => ({ value, label: t(`validate.formats.${value}`) }))}
        allowDeselect={false}
        value={draft.format}
        onChange={(value) => onChange({ format: pick(choices, value) ?? draft.format })}
      />
      {draft.format === 'pattern' && (
        <TextInput
          label={t('validate.config.pattern')}
          description={t('validate.config.patternHint')}
          placeholder="^[A-Z]{3}-[0-9]{4}$"
          classNames={{ input: classes.pattern }}
          maxLength={1000}
          spellCheck={false}
          autoCapitalize="off"
          value={draft.pattern}
          onChange={(event) => onChange({ pattern: event.currentTarget.value })}
        />
      )}
    </>
  );
}

function Bounds({ draft, onChange }: DraftProps) {
  const { t } = useTranslation('tools');
  const isDates = draft.range === 'dates';
  const fields = isDates ? (['from', 'to'] as const) : (['min', 'max'] as const);
  return (
    <>
      <div className={classes.pair}>
        {fields.map((field) => (
          <TextInput
            key={field}
            label={t(`validate.config.${field}`)}
            type={isDates ? 'date' : 'text'}
            inputMode={isDates ? undefined : 'decimal'}
            value={draft[field]}
            error={!isDates && isUnreadable(draft[field]) && t('validate.config.noNumber')}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          />
        ))}
      </div>
      <Checkbox
        label={t('validate.config.inclusive')}
        checked={draft.inclusive}
        onChange={(event) => onChange({ inclusive: event.currentTarget.checked })}
      />
    </>
  );
}

function PpnConfig({ draft, onChange, columns }: DraftProps & { columns: readonly string[] }) {
  const { t } = useTranslation('tools');
  const bases = [
    { value: 'price', label: t('validate.config.price') },
    { value: 'other_base', label: t('validate.config.otherBase') },
  ] as const;
  return (
    <>
      <div className={classes.pair}>
        <Select
          searchable
          label={t('validate.config.dpp')}
          data={[...columns]}
          value={draft.dpp === '' ? null : draft.dpp}
          onChange={(dpp) => onChange({ dpp: dpp ?? '' })}
        />
        <Select
          searchable
          clearable
          label={t('validate.config.date')}
          description={t('validate.config.dateHint')}
          inputWrapperOrder={['label', 'input', 'description']}
          data={[...columns]}
          value={draft.date === '' ? null : draft.date}
          onChange={(date) => onChange({ date: date ?? '' })}
        />
      </div>
      <div className={classes.pair}>
        <Select
          label={t('validate.config.base')}
          data={bases}
          allowDeselect={false}
          value={draft.base}
          onChange={(value) => onChange({ base: value === 'other_base' ? 'other_base' : 'price' })}
        />
        <TextInput
          label={t('validate.config.tolerance')}
          inputMode="decimal"
          value={draft.tolerance}
          error={isUnreadable(draft.tolerance) && t('validate.config.noNumber')}
          onChange={(event) => onChange({ tolerance: event.currentTarget.value })}
        />
      </div>
    </>
  );
}

function RangeConfig({ draft, onChange, columns }: DraftProps & { columns: readonly string[] }) {
  const { t } = useTranslation('tools');
  return (
    <>
      <div>
        <Text size="sm" fw={500} mb={4} id="validate-range">
          {t('validate.config.rangeOf')}
        </Text>
        <SegmentedControl
          fullWidth
          aria-labelledby="validate-range"
          data={ranges.map((value) => ({ value, label: t(`validate.config.${value}`) }))}
          value={draft.range}
          onChange={(value) => onChange({ range: pick(ranges, value) ?? draft.range })}
        />
      </div>
      {draft.range === 'ppn' ? <PpnConfig {...{ draft, onChange, columns }} /> : <Bounds {...{ draft, onChange }} />}
    </>
  );
}

function UniqueConfig({ draft, onChange }: DraftProps) {
  const { t } = useTranslation('tools');
  return (
    <Select
      label={t('validate.config.scope')}
      data={[
        { value: 'column', label: t('validate.config.eachColumn') },
        { value: 'combination', label: t('validate.config.combination') },
      ]}
      allowDeselect={false}
      value={draft.scope}
      onChange={(value) => onChange({ scope: value === 'combination' ? 'combination' : 'column' })}
    />
  );
}

function TypeConfig({ draft, onChange }: DraftProps) {
  const { t } = useTranslation('tools');
  return (
    <Select
      label={t('validate.config.type')}
      data={dataTypes.map((value) => ({ value, label: t(`validate.dataTypes.${value}`) }))}
      allowDeselect={false}
      value={draft.dataType}
      onChange={(value) => onChange({ dataType: pick(dataTypes, value) ?? draft.dataType })}
    />
  );
}

/** The settings for this type of rule; a required field has none. */
export function RuleConfig({ draft, onChange, columns }: DraftProps & { columns: readonly string[] }) {
  const { t } = useTranslation('tools');
  const form = {
    required_field: null,
    format_pattern: <FormatConfig {...{ draft, onChange }} />,
    range_check: <RangeConfig {...{ draft, onChange, columns }} />,
    unique_values: <UniqueConfig {...{ draft, onChange }} />,
    data_type: <TypeConfig {...{ draft, onChange }} />,
  }[draft.type];
  if (form === null) return null;
  return (
    <fieldset className={classes.config}>
      <legend className={classes.legend}>{t(`validate.types.${draft.type}`)}</legend>
      {form}
    </fieldset>
  );
}
