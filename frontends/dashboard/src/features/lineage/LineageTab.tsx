import { Card, EmptyState, ErrorPanel, LoadingArea, Notice, Stack } from '@rapi/ui';
import { Select } from '@rapi/ui/controls';
import { IconGitBranch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RollbackFlow } from '../history/use-rollback';
import { fetchFiles } from './api';
import { FileLineageView } from './FileLineageView';
import { lineageKeys } from './keys';
import classes from './LineageTab.module.css';

/** Where a file comes from, how its versions came about, and which files were made from it. */
export function LineageTab({ fileId, rollback }: { fileId: string | undefined; rollback: RollbackFlow }) {
  const { t } = useTranslation('dashboard');
  const [chosen, setChosen] = useState(fileId);
  const { data, error, isError, refetch } = useQuery({
    queryKey: lineageKeys.files,
    queryFn: ({ signal }) => fetchFiles(signal),
  });
  const shown = data?.find(({ id }) => id === chosen) ?? data?.[0];
  return (
    <Stack gap={16}>
      <Notice title={t('lineage.aboutTitle')}>{t('lineage.about')}</Notice>
      {isError && !data && <ErrorPanel title={t('lineage.filesFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingArea lines={5} />}
      {data && !shown && (
        <EmptyState illustration={<IconGitBranch size={30} stroke={1.4} />} title={t('lineage.noFiles')}>
          {t('lineage.noFilesText')}
        </EmptyState>
      )}
      {data && shown && (
        <Card title={t('lineage.graph', { name: shown.filename })} headingLevel={3}>
          <Select
            className={classes.select}
            label={t('lineage.file')}
            placeholder={t('lineage.choose')}
            searchable
            allowDeselect={false}
            data={data.map(({ id, filename }) => ({ value: id, label: filename }))}
            value={shown.id}
            onChange={(id) => setChosen(id ?? undefined)}
          />
          <FileLineageView
            key={shown.id}
            fileId={shown.id}
            fileName={shown.filename}
            rollback={rollback}
            onFile={setChosen}
          />
        </Card>
      )}
    </Stack>
  );
}
