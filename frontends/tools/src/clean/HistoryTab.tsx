import { EmptyState, ErrorPanel, formatDateTime, formatNumber, formatPercent, LoadingArea } from '@rapi/ui';
import { Table } from '@rapi/ui/data';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import classes from './ChangeTable.module.css';
import { cleaningHistoryQuery } from './clean-queries';
import { DownloadCleaned } from './DownloadCleaned';

/** R-CLEAN-1 History: cleanings of this file, newest first. */
export function HistoryTab({ fileId, fileName }: { fileId: string; fileName: string }) {
  const { t } = useTranslation('tools');
  const history = useQuery(cleaningHistoryQuery(fileId));
  if (history.isPending) return <LoadingArea lines={4} />;
  if (history.isError) {
    return <ErrorPanel title={t('clean.historyFailed')} error={history.error} onRetry={() => void history.refetch()} />;
  }
  const { cleaning_history: sessions } = history.data;
  if (sessions.length === 0)
    return <EmptyState illustration={<IconHistory size={40} />} title={t('clean.noSessions')} />;
  return (
    <div className={classes.scroll} role="region" aria-label={t('clean.tabs.history')} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {(['session', 'started', 'changes', 'rows', 'quality'] as const).map((heading) => (
              <Table.Th key={heading}>{t(`clean.history.${heading}`)}</Table.Th>
            ))}
            <Table.Th aria-label={t('clean.download')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sessions.map((session) => (
            <Table.Tr key={session.id}>
              <Table.Td>{session.session_name}</Table.Td>
              <Table.Td>{formatDateTime(session.started_at)}</Table.Td>
              <Table.Td>{formatNumber(session.changes_applied)}</Table.Td>
              <Table.Td>
                {formatNumber(session.rows_changed)} / {formatNumber(session.total_rows)}
              </Table.Td>
              <Table.Td>
                {formatPercent(session.quality_before)} → {formatPercent(session.quality_after)}
              </Table.Td>
              <Table.Td>
                {session.has_cleaned_file && (
                  <DownloadCleaned
                    {...{ fileId, fileName }}
                    sessionId={session.id}
                    label={t('clean.downloadSession', { name: session.session_name })}
                  />
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
