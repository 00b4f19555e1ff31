import { Checkbox, cutText, TextInput } from '@rapi/ui';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileColumn } from '../tool-frame/file-columns';
import classes from './CreateTab.module.css';

const [MANY, SAMPLE] = [12, 30];

interface ColumnChoiceProps {
  columns: readonly FileColumn[];
  chosen: readonly string[];
  onChange: (columns: readonly string[]) => void;
}

/** The columns in file order, each with a sample value. */
export function ColumnChoice({ columns, chosen, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation('tools');
  const [search, setSearch] = useState('');
  const shown = columns.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]);
  return (
    <fieldset className={classes.panel}>
      <legend className={classes.legend}>{t('charts.columns')}</legend>
      {columns.length > MANY && (
        <TextInput
          aria-label={t('charts.searchColumns')}
          placeholder={t('charts.searchColumns')}
          leftSection={<IconSearch size={15} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={classes.columns}>
        {shown.map(({ name, sample }) => (
          <Checkbox
            key={name}
            label={name}
            description={cutText(sample, SAMPLE)}
            checked={chosen.includes(name)}
            onChange={() => toggle(name)}
          />
        ))}
      </div>
      {shown.length === 0 && <p>{t('charts.noColumns')}</p>}
    </fieldset>
  );
}
