import { Button, Card, downloadFile, EmptyState, errorSentence, saveFile, Stack, toast, useUser } from '@rapi/ui';
import { IconReportAnalytics, IconTemplate, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspaceAddress } from '../../workspace/address';
import { useFiles } from '../files/use-files';
import { ResultPreview } from './ResultPreview';
import { ResultRow } from './ResultRow';
import { clearResults, type ProcessedResult, removeResult, useResults } from './results';
import classes from './ResultsTab.module.css';

function NoResults() {
  const { t } = useTranslation('workspace');
  const { showTab } = useWorkspaceAddress();
  return (
    <Card>
      <EmptyState
        illustration={<IconReportAnalytics size={34} stroke={1.4} />}
        title={t('results.empty')}
        action={
          <>
            <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => showTab('upload')}>
              {t('results.toUpload')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconTemplate size={16} aria-hidden />}
              onClick={() => showTab('templates')}
            >
              {t('results.toTemplates')}
            </Button>
          </>
        }
      >
        {t('results.emptyHint')}
      </EmptyState>
    </Card>
  );
}

function useResultDownload() {
  const { t } = useTranslation('workspace');
  return async ({ file_id, processed_filename: name }: ProcessedResult) => {
    if (file_id === undefined) return;
    const waiting = toast.info(t('files.preparing', { name }), { duration: 60_000 });
    try {
      saveFile(await downloadFile('files.download', { params: { id: file_id } }), name);
    } catch (error) {
      toast.error(t('files.downloadFailed', { detail: errorSentence(error, t('storage.unknownError')) }));
    } finally {
      toast.close(waiting);
    }
  };
}

/** What templates have made in this session (R-TPL-7). */
export function ResultsTab() {
  const { t } = useTranslation('workspace');
  const { id: userId } = useUser();
  const results = useResults();
  const { data: files } = useFiles();
  const { openFile } = useWorkspaceAddress();
  const download = useResultDownload();
  const [previewed, setPreviewed] = useState<ProcessedResult>();
  if (results.length === 0) return <NoResults />;
  const isGone = ({ file_id }: ProcessedResult) =>
    file_id !== undefined && files !== undefined && !files.some(({ id }) => id === file_id);
  return (
    <Stack gap={12}>
      <div className={classes.bar}>
        <p>{t('results.about')}</p>
        <Button variant="subtle" size="xs" onClick={() => clearResults(userId)}>
          {t('results.clear')}
        </Button>
      </div>
      <ul className={classes.list} aria-label={t('tabs.results')}>
        {results.map((result) => (
          <ResultRow
            key={result.id}
            result={result}
            isGone={isGone(result)}
            onPreview={() => setPreviewed(result)}
            onDownload={() => download(result)}
            onOpen={(fileId) => openFile(fileId)}
            onRemove={() => removeResult(userId, result.id)}
          />
        ))}
      </ul>
      {previewed && <ResultPreview result={previewed} onClose={() => setPreviewed(undefined)} />}
    </Stack>
  );
}
