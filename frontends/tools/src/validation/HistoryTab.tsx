import {
  EmptyState,
  ErrorPanel,
  formatDateTime,
  formatNumber,
  formatPercent,
  LoadingArea,
  UnstyledButton,
} from '@rapi/ui';
import { Table, TableFrame } from '@rapi/ui/data';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import table from './ResultsTab.module.css';
import { ResultBadge } from './SeverityBadge';
import classes from './Validation.module.css';
import { sessionsQuery } from './validation-queries';

/** R-VAL-1 History: validations of this file, newest first. A click opens one again. */
export function HistoryTab({ fileId, onOpen }: { fileId: string; onOpen: (sessionId: string) => void }) {
  const { t } = useTranslation('tools');
  const history = useQuery(sessionsQuery(fileId));
  if (history.isPending) return <LoadingArea lines={4} />;
  if (history.isError)
    return (
      <ErrorPanel title={t('validate.history.failed')} error={history.error} onRetry={() => void history.refetch()} />
    );
  const { validation_history: sessions } = history.data;
  if (sessions.length === 0)
    return <EmptyState illustration={<IconHistory size={40} />} title={t('validate.history.none')} />;
  return (
    <TableFrame label={t('validate.tabs.history')} className={classes.page}>
      <Table className={table.table}>
        <Table.Thead>
          <Table.Tr>
            {(['session', 'started', 'mode', 'result', 'rows', 'rules', 'quality'] as const).map((heading) => (
              <Table.Th key={heading}>{t(`validate.history.${heading}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sessions.map((session) => (
            <Table.Tr key={session.id} data-row onClick={() => onOpen(session.id)}>
              <Table.Td>
                <UnstyledButton className={table.link}>{session.session_name}</UnstyledButton>
              </Table.Td>
              <Table.Td className={classes.nowrap}>{formatDateTime(session.started_at)}</Table.Td>
              <Table.Td>{t(`validate.run.modes.${session.validation_mode}`)}</Table.Td>
              <Table.Td className={classes.nowrap}>
                <ResultBadge result={session.overall_result} />
              </Table.Td>
              <Table.Td className={classes.nowrap}>
                {formatNumber(session.rows_passed)} / {formatNumber(session.total_rows)}
              </Table.Td>
              <Table.Td>{formatNumber(session.total_rules)}</Table.Td>
              <Table.Td>{formatPercent(session.quality_score, 0)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TableFrame>
  );
}
