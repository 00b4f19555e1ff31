import type { PreviewData, PreviewRow, Violation } from '@rapi/contracts';
import {
  Button,
  ButtonLink,
  cutText,
  EmptyState,
  ErrorPanel,
  formatNumber,
  Group,
  LoadingArea,
  SimpleGrid,
  Stack,
  StatCard,
} from '@rapi/ui';
import { Pagination } from '@rapi/ui/controls';
import type { GridColumn, GridRow, LoadWindow } from '@rapi/ui/data';
import { DataGrid, Table, TableFrame } from '@rapi/ui/data';
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toolAddress } from '../profile/issue-addresses';
import { useWritten } from '../tool-frame/written-cells';
import { RuleBars } from '../validation/RuleBars';
import { SeverityBadge } from '../validation/SeverityBadge';
import classes from './Violations.module.css';
import type { Generated } from './preview-queries';
import { PAGE, rowsQuery, violationsQuery } from './preview-queries';

interface ViolationsProps {
  fileId: string;
  generated: Generated;
  data: PreviewData;
}

/** No column can have this name. */
const ROW_NUMBER = '\0row';
const sources = new WeakMap<GridRow, PreviewRow>();

function failingRow(row: PreviewRow): GridRow {
  const values = { ...row.before, [ROW_NUMBER]: row.row_index + 1 };
  sources.set(values, row);
  return values;
}

function useColumns({ before: { columns } }: PreviewData): GridColumn[] {
  const { t } = useTranslation('tools');
  const write = useWritten();
  return useMemo(
    () => [
      { key: ROW_NUMBER, name: t('preview.row'), type: 'integer', width: 80 },
      ...columns.map((key): GridColumn => ({
        key,
        render: (value, row) => {
          const wrong = sources.get(row)?.violations?.filter(({ columns: names }) => names.includes(key)) ?? [];
          const text = value === null || value === '' ? '∅' : String(write(key, sources.get(row)?.before[key]));
          if (wrong.length === 0) return text;
          return (
            <span className={classes.wrong} title={wrong.map(({ message }) => message).join('\n')}>
              <IconAlertTriangle size={14} role="img" aria-label={wrong.map(({ message }) => message).join('. ')} />
              {text}
            </span>
          );
        },
      })),
    ],
    [columns, write, t],
  );
}

/** The rows that fail, with the reasons at their bad cells. */
function FailingRows({ fileId, generated, data, rule }: ViolationsProps & { rule: string | undefined }) {
  const { t } = useTranslation('tools');
  const queryClient = useQueryClient();
  const columns = useColumns(data);
  const { sessionId, generation } = generated;
  const ask = useCallback(
    (offset: number, limit: number) =>
      rowsQuery(fileId, { sessionId, generation }, { offset, limit, ...(rule !== undefined && { rule }) }),
    [fileId, sessionId, generation, rule],
  );
  const load = useCallback<LoadWindow>(
    async (offset, limit) => (await queryClient.fetchQuery(ask(offset, limit))).rows.map(failingRow),
    [queryClient, ask],
  );
  const first = useQuery(ask(0, PAGE));
  if (first.error)
    return <ErrorPanel title={t('preview.changesFailed')} error={first.error} onRetry={() => void first.refetch()} />;
  if (!first.data) return <LoadingArea lines={5} />;
  return (
    <DataGrid
      label={t('preview.failingRows')}
      columns={columns}
      rowCount={first.data.total}
      loadWindow={load}
      dataKey={JSON.stringify([generated, rule])}
      windowSize={PAGE}
      height="max(260px, calc(100dvh - 460px))"
    />
  );
}

function Figures({ data }: Pick<ViolationsProps, 'data'>) {
  const { t } = useTranslation('tools');
  const { total_violations = 0, rows_failed = 0 } = data.violation_summary ?? {};
  const rows = data.row_count ?? 0;
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <StatCard label={t('preview.violations.total')} value={formatNumber(total_violations)} tone="danger" />
      <StatCard label={t('preview.violations.failed')} value={formatNumber(rows_failed)} tone="warning" />
      <StatCard label={t('preview.violations.passed')} value={formatNumber(rows - rows_failed)} tone="success" />
    </SimpleGrid>
  );
}

/** What a validation finds. It changes nothing, so the failing rows are shown. */
export function ViolationsPreview({ onRefresh, ...props }: ViolationsProps & { onRefresh: () => void }) {
  const { fileId, data } = props;
  const { t } = useTranslation('tools');
  const [rule, setRule] = useState<string>();
  const { rules = [], total_violations = 0 } = data.violation_summary ?? {};
  const action = <ButtonLink to={toolAddress(fileId, 'validate')}>{t('preview.makeRules')}</ButtonLink>;
  if (rules.length === 0) return <EmptyState title={t('preview.noRules')} action={action} />;
  return (
    <Stack gap={14} miw={0}>
      <Figures data={data} />
      <RuleBars rules={rules} chosen={rule} onChoose={setRule} />
      {total_violations === 0 ? (
        <EmptyState title={t('preview.violations.none')} illustration={<IconCircleCheck size={40} stroke={1.4} />} />
      ) : (
        <FailingRows {...props} rule={rule} />
      )}
      <Group gap={8} justify="space-between">
        <p className={classes.note}>{t('preview.violations.whole', { rows: formatNumber(data.row_count ?? 0) })}</p>
        <Button size="xs" variant="default" leftSection={<IconRefresh size={14} aria-hidden />} onClick={onRefresh}>
          {t('preview.refresh')}
        </Button>
      </Group>
    </Stack>
  );
}

/** R-UI-27. */
const CELL = 30;

/** One violation per line. Rows count from one here, from zero in the API (R-UI-28). */
function ViolationTable({ violations }: { violations: readonly Violation[] }) {
  const { t } = useTranslation('tools');
  return (
    <TableFrame label={t('validate.results.tableLabel')}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            {(['row', 'column', 'value', 'message', 'severity', 'rule'] as const).map((heading) => (
              <Table.Th key={heading}>{t(`validate.results.${heading}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {violations.map((each, i) => (
            <Table.Tr key={i}>
              <Table.Td>{formatNumber(each.row_index + 1)}</Table.Td>
              <Table.Td>{each.column_name}</Table.Td>
              <Table.Td title={String(each.current_value ?? '')}>{cutText(each.current_value, CELL)}</Table.Td>
              <Table.Td>{each.message}</Table.Td>
              <Table.Td>
                <SeverityBadge severity={each.severity} />
              </Table.Td>
              <Table.Td>{each.rule_name}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TableFrame>
  );
}

/** Every violation, page by page, in place of changes, which a validation does not make. */
export function ViolationsList({ fileId, generated, data }: ViolationsProps) {
  const { t } = useTranslation('tools');
  const [rule, setRule] = useState<string>();
  const [page, setPage] = useState(1);
  const request = { offset: (page - 1) * PAGE, limit: PAGE, ...(rule !== undefined && { rule_id: rule }) };
  const { data: found, error, refetch } = useQuery(violationsQuery(fileId, generated, request));
  const choose = (next: string | undefined) => {
    setRule(next);
    setPage(1);
  };
  if (error) return <ErrorPanel title={t('preview.changesFailed')} error={error} onRetry={() => void refetch()} />;
  if (!found) return <LoadingArea lines={6} />;
  return (
    <Stack gap={14} miw={0}>
      <RuleBars rules={data.violation_summary?.rules ?? []} chosen={rule} onChoose={choose} />
      {found.total === 0 ? (
        <EmptyState title={t('preview.violations.none')} />
      ) : (
        <ViolationTable violations={found.violations} />
      )}
      <Pagination
        className={classes.pages}
        total={Math.ceil(found.total / PAGE)}
        value={page}
        onChange={setPage}
        getControlProps={(control) => ({ 'aria-label': t(`clean.pages.${control}`) })}
      />
    </Stack>
  );
}
