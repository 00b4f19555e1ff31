import type { JoinSuggestions } from '@rapi/contracts';
import { Button, Checkbox, TextInput } from '@rapi/ui';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JoinSettings } from './join-settings';
import classes from './JoinDialog.module.css';

const MANY = 10;

interface AddedColumnsProps {
  found: JoinSuggestions;
  settings: JoinSettings;
  onChange: (settings: JoinSettings) => void;
}

/** Choose the columns of the second file to add, in that file's order. */
export function AddedColumns({ found, settings, onChange }: AddedColumnsProps) {
  const { t } = useTranslation('tools');
  const [search, setSearch] = useState('');
  const names = found.other.columns.map(({ name }) => name);
  const keys = new Set(settings.keys.map(({ other }) => other));
  const others = names.filter((name) => !keys.has(name));
  const shown = names.filter((name) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const choose = (wanted: ReadonlySet<string>) =>
    onChange({ ...settings, columns: names.filter((name) => wanted.has(name)) });
  const toggle = (name: string) => {
    const wanted = new Set(settings.columns);
    if (!wanted.delete(name)) wanted.add(name);
    choose(wanted);
  };
  const hasAll = others.every((name) => settings.columns.includes(name));
  return (
    <fieldset className={classes.panel} disabled={settings.unmatched === 'only'}>
      <legend className={classes.legend}>{t('join.columns')}</legend>
      {names.length > MANY && (
        <TextInput
          aria-label={t('join.searchColumns')}
          placeholder={t('join.searchColumns')}
          leftSection={<IconSearch size={15} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={classes.columns}>
        {shown.map((name) => (
          <Checkbox
            key={name}
            label={keys.has(name) ? t('join.keyColumn', { name }) : name}
            checked={settings.columns.includes(name)}
            onChange={() => toggle(name)}
          />
        ))}
      </div>
      <Button
        size="xs"
        variant="default"
        className={classes.start}
        onClick={() => choose(new Set(hasAll ? [] : others))}
      >
        {t(hasAll ? 'join.chooseNone' : 'join.chooseAll')}
      </Button>
      <TextInput
        label={t('join.prefix')}
        description={t('join.prefixHint')}
        value={settings.prefix}
        maxLength={50}
        onChange={(event) => onChange({ ...settings, prefix: event.currentTarget.value })}
      />
    </fieldset>
  );
}
