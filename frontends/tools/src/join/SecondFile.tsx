import { ErrorPanel } from '@rapi/ui';
import { Select } from '@rapi/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { filesQuery } from '../steps/steps-queries';
import { withOther, type JoinSettings } from './join-settings';

interface SecondFileProps {
  fileId: string;
  settings: JoinSettings;
  onChange: (settings: JoinSettings) => void;
}

/** Choose the file to look columns up in: another file, or another sheet, also of this file. */
export function SecondFile({ fileId, settings, onChange }: SecondFileProps) {
  const { t } = useTranslation('tools');
  const { data: files, error, refetch } = useQuery(filesQuery);
  if (error) return <ErrorPanel title={t('join.filesFailed')} error={error} onRetry={() => void refetch()} />;
  const offered = (files ?? []).filter(({ id, sheets }) => id !== fileId || sheets.length > 1);
  const sheets =
    offered.find(({ id }) => id === settings.otherId)?.sheets.filter(({ row_count }) => row_count > 0) ?? [];
  const current = sheets.find(({ is_current }) => is_current)?.name;
  return (
    <>
      <Select
        label={t('join.otherFile')}
        description={t('join.otherFileHint')}
        placeholder={t('join.chooseFile')}
        nothingFoundMessage={t('join.noFile')}
        searchable
        data-autofocus
        disabled={!files}
        allowDeselect={false}
        data={offered.map(({ id, filename }) => ({
          value: id,
          label: id === fileId ? t('join.thisFile', { filename }) : filename,
        }))}
        value={settings.otherId}
        onChange={(otherId) => onChange(withOther(settings, otherId, null))}
      />
      {files && offered.length === 0 && <p role="status">{t('join.onlyFile')}</p>}
      {sheets.length > 1 && (
        <Select
          label={t('join.sheet')}
          allowDeselect={false}
          data={sheets.map(({ name }) => name)}
          value={settings.otherSheet ?? current ?? null}
          onChange={(name) => onChange(withOther(settings, settings.otherId, name === current ? null : name))}
        />
      )}
    </>
  );
}
