import type { ApiResponse } from '@rapi/ui';
import { TextInput } from '@rapi/ui';
import { IconSearch } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewNames } from '../columns/column-names';
import { nameOf, problemsOf, withName } from '../columns/column-names';
import { MappingList } from '../columns/MappingList';
import classes from './SettingsDialog.module.css';

interface MappingSettingsProps {
  file: ApiResponse<'column-mapper.columns'>;
  names: NewNames;
  onNames: (names: NewNames) => void;
  /** Called on Enter in the last input. */
  onEnd: () => void;
}

/** New names for columns, next to sample values. */
export function MappingSettings({ file, names, onNames, onEnd }: MappingSettingsProps) {
  const { t } = useTranslation('tools');
  const [search, setSearch] = useState('');
  const latest = useRef(names);
  const setName = useCallback(
    (column: string, name: string) => {
      latest.current = withName(latest.current, column, name);
      onNames(latest.current);
    },
    [onNames],
  );
  const wanted = search.trim().toLowerCase();
  const shown = file.columns.filter((column) =>
    [column, nameOf(names, column)].some((name) => name.toLowerCase().includes(wanted)),
  );
  return (
    <div className={classes.form}>
      <TextInput
        aria-label={t('columns.search')}
        placeholder={t('columns.search')}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <MappingList
        shown={shown}
        names={names}
        rows={file.sample_data}
        problems={problemsOf(file.columns, names)}
        suggestions={[]}
        onName={setName}
        onEnd={onEnd}
      />
    </div>
  );
}
