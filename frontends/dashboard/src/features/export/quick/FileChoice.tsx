import { ButtonLink, EmptyState, ErrorPanel, LoadingArea } from '@rapi/ui';
import { MultiSelect } from '@rapi/ui/controls';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { filesQuery } from '../export-queries';
import classes from './FileChoice.module.css';

const MOST_FILES = 50;

interface FileChoiceProps {
  chosen: string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
}

/** Chooses the files to export: one or several. */
export function FileChoice({ chosen, onChange, error }: FileChoiceProps) {
  const { t } = useTranslation('export');
  const files = useQuery(filesQuery);
  if (files.isError && !files.data) {
    return <ErrorPanel title={t('quick.filesFailed')} error={files.error} onRetry={() => void files.refetch()} />;
  }
  if (!files.data) return <LoadingArea lines={2} />;
  if (files.data.length === 0) {
    return (
      <EmptyState
        illustration={<IconFileSpreadsheet size={30} stroke={1.4} />}
        title={t('quick.noFiles')}
        action={<ButtonLink to="/excel">{t('quick.upload')}</ButtonLink>}
      >
        {t('quick.noFilesText')}
      </EmptyState>
    );
  }
  const rows = new Map(files.data.map(({ id, row_count }) => [id, row_count]));
  return (
    <MultiSelect
      label={t('quick.files')}
      description={t('quick.filesHint')}
      placeholder={chosen.length === 0 ? t('quick.filesPlaceholder') : undefined}
      data={files.data.map(({ id, filename }) => ({ value: id, label: filename }))}
      value={chosen}
      onChange={onChange}
      maxValues={MOST_FILES}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('quick.noMatch')}
      error={error}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span>{option.label}</span>
          <small>{t('quick.rows', { count: rows.get(option.value) ?? 0 })}</small>
        </span>
      )}
    />
  );
}
