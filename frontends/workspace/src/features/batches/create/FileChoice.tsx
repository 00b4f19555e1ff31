import type { File } from '@rapi/contracts';
import { Card, Checkbox, formatNumber, TextInput } from '@rapi/ui';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OutputsToggle, useFilesToChoose } from '../../files/files-to-choose';
import classes from './CreateTab.module.css';

interface FileChoiceProps {
  files: readonly File[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Chooses files: one by one, or all that a search finds. */
export function FileChoice({ files, chosen, onChange }: FileChoiceProps) {
  const { t } = useTranslation('batches');
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const { offered, outputs } = useFilesToChoose(files, chosen);
  const found = offered.filter(({ filename }) => filename.toLowerCase().includes(wanted));
  const isChosen = (id: string) => chosen.includes(id);
  const areAll = found.length > 0 && found.every(({ id }) => isChosen(id));
  const toggleAll = () => {
    const others = chosen.filter((id) => !found.some((file) => file.id === id));
    onChange(areAll ? others : [...others, ...found.map(({ id }) => id)]);
  };
  const toggle = (id: string) => onChange(isChosen(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <Card title={t('create.files', { count: chosen.length })} headingLevel={3} gap={16}>
      <div className={classes.bar}>
        <TextInput
          aria-label={t('create.search')}
          placeholder={t('create.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Checkbox
          label={t('create.all')}
          disabled={found.length === 0}
          checked={areAll}
          indeterminate={!areAll && found.some(({ id }) => isChosen(id))}
          onChange={toggleAll}
        />
        <OutputsToggle {...outputs} />
      </div>
      <ul className={classes.files} aria-label={t('create.fileList')}>
        {found.map(({ id, filename, row_count: rows }) => (
          <li key={id} className={classes.file}>
            <Checkbox
              label={filename}
              description={t('rows', { count: rows ?? 0, number: formatNumber(rows ?? 0) })}
              checked={isChosen(id)}
              onChange={() => toggle(id)}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={classes.hint}>{t('create.noMatch')}</p>}
    </Card>
  );
}
