import { SegmentedControl, Select } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import classes from './GroupTab.module.css';

const methods = ['fingerprint', 'ngram', 'phonetic', 'levenshtein'] as const;

export interface GroupSettings {
  column: string;
  method: (typeof methods)[number];
  ngram_size: number;
  distance: number;
}

interface GroupSettingsFormProps {
  settings: GroupSettings;
  columns: readonly string[];
  onChange: (changes: Partial<GroupSettings>) => void;
}

/** The number that a grouping method needs, if it has one. */
const sizes = {
  ngram: { name: 'ngram_size', values: ['1', '2', '3', '4'] },
  levenshtein: { name: 'distance', values: ['1', '2', '3'] },
} as const;

/** Choose the column to look at and the method that finds similar values. */
export function GroupSettingsForm({ settings, columns, onChange }: GroupSettingsFormProps) {
  const { t } = useTranslation('tools');
  const size = settings.method === 'ngram' || settings.method === 'levenshtein' ? sizes[settings.method] : undefined;
  return (
    <div className={classes.settings}>
      <Select
        label={t('clean.group.column')}
        className={classes.column}
        data={[...columns]}
        value={settings.column}
        searchable
        allowDeselect={false}
        onChange={(column) => column !== null && onChange({ column })}
      />
      <div className={classes.method}>
        <span className={classes.label} id="group-method">
          {t('clean.group.method')}
        </span>
        <SegmentedControl
          aria-labelledby="group-method"
          data={methods.map((value) => ({ value, label: t(`clean.group.methods.${value}`) }))}
          value={settings.method}
          onChange={(value) => onChange({ method: methods.find((method) => method === value) })}
        />
      </div>
      {size && (
        <Select
          label={t(`clean.group.${size.name}`)}
          className={classes.size}
          data={[...size.values]}
          value={String(settings[size.name])}
          allowDeselect={false}
          onChange={(value) => value !== null && onChange({ [size.name]: Number(value) })}
        />
      )}
      <p className={classes.explanation}>{t(`clean.group.explained.${settings.method}`)}</p>
    </div>
  );
}
