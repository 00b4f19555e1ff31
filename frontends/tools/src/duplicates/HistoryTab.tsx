import { Button, EmptyState, ErrorPanel, formatDateTime, formatNumber, LoadingArea } from '@rapi/ui';
import { Table } from '@rapi/ui/data';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { settingsOfSession, type DetectionSettings } from './detection-settings';
import { duplicateHistoryQuery } from './duplicate-queries';
import classes from './PreviewTab.module.css';

interface HistoryTabProps {
  fileId: string;
  /** Puts the settings of an earlier detection into the setup. */
  onUse: (settings: DetectionSettings) => void;
}

/** R-DUP-1 History: earlier detections on this file, newest first. */
export function HistoryTab({ fileId, onUse }: HistoryTabProps) {
  const { t } = useTranslation('tools');
  const history = useQuery(duplicateHistoryQuery(fileId));
  if (history.isPending) return <LoadingArea lines={4} />;
  if (history.isError) {
    const retry = () => void history.refetch();
    return <ErrorPanel title={t('duplicates.historyFailed')} error={history.error} onRetry={retry} />;
  }
  const { detection_history: sessions } = history.data;
  if (sessions.length === 0)
    return <EmptyState illustration={<IconHistory size={40} />} title={t('duplicates.noSessions')} />;
  return (
    <div className={classes.scroll} role="region" aria-label={t('duplicates.tabs.history')} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {(['date', 'method', 'columns', 'groups', 'duplicates'] as const).map((heading) => (
              <Table.Th key={heading}>{t(`duplicates.history.${heading}`)}</Table.Th>
            ))}
            <Table.Th aria-label={t('duplicates.useSettings')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sessions.map((session) => (
            <Table.Tr key={session.id ?? session.detection_date}>
              <Table.Td className={classes.cell}>{formatDateTime(session.detection_date)}</Table.Td>
              <Table.Td className={classes.cell}>
                {t(`duplicates.methodNames.${session.detection_method}`)}
                {session.detection_method === 'fuzzy' &&
                  session.similarity_threshold !== undefined &&
                  ` · ${session.similarity_threshold}%`}
              </Table.Td>
              <Table.Td>{session.key_columns?.join(', ') || t('duplicates.allColumns')}</Table.Td>
              <Table.Td>{formatNumber(session.groups_found)}</Table.Td>
              <Table.Td>{formatNumber(session.total_duplicates)}</Table.Td>
              <Table.Td>
                <Button size="xs" variant="default" onClick={() => onUse(settingsOfSession(session))}>
                  {t('duplicates.useSettings')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
