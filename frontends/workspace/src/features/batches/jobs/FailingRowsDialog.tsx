import type { BatchItem, FailingRow } from '@rapi/contracts';
import { type ApiResponse, Button, cutText, ErrorPanel, formatNumber, LoadingArea } from '@rapi/ui';
import { Dialog } from '@rapi/ui/controls';
import { cellFormat, Table } from '@rapi/ui/data';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failingRowsPage, failingRowsQuery } from '../batch-queries';
import classes from './FailingRowsDialog.module.css';

const CELL = 40;

interface RowProps {
  row: FailingRow;
  columns: readonly string[];
  types: ApiResponse<'batch.failing-rows'>['column_types'];
}

function Row({ columns, types, row }: RowProps) {
  const wrong = new Set(row.violations.flatMap((violation) => violation.columns));
  return (
    <Table.Tr>
      <Table.Td>{formatNumber(row.row_index + 1)}</Table.Td>
      <Table.Td>{row.violations.map(({ message }) => message).join(' ')}</Table.Td>
      {columns.map((column, place) => (
        <Table.Td key={column} data-wrong={wrong.has(column) || undefined}>
          {cutText(cellFormat({ name: column, sample_values: [] }, types[place])(row.row[column]), CELL)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

interface PagesProps {
  offset: number;
  total: number;
  onPage: (offset: number) => void;
}

function Pages({ offset, total, onPage }: PagesProps) {
  const { t } = useTranslation('batches');
  const last = Math.min(total, offset + failingRowsPage);
  return (
    <div className={classes.pages}>
      <span>
        {t('failing.page', { from: formatNumber(offset + 1), to: formatNumber(last), total: formatNumber(total) })}
      </span>
      <Button
        size="compact-md"
        variant="default"
        disabled={offset === 0}
        onClick={() => onPage(offset - failingRowsPage)}
      >
        {t('failing.before')}
      </Button>
      <Button size="compact-md" variant="default" disabled={last >= total} onClick={() => onPage(last)}>
        {t('failing.after')}
      </Button>
    </div>
  );
}

interface FailingRowsProps {
  jobId: string;
  item: BatchItem;
}

function FailingRows({ jobId, item }: FailingRowsProps) {
  const { t } = useTranslation('batches');
  const [offset, setOffset] = useState(0);
  const { data, error, isError, refetch } = useQuery(failingRowsQuery(jobId, item.id, offset));
  if (isError && !data) return <ErrorPanel title={t('failing.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingArea lines={6} />;
  return (
    <>
      <div className={classes.scroll} role="region" aria-label={t('failing.table')} tabIndex={0}>
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('failing.row')}</Table.Th>
              <Table.Th>{t('failing.why')}</Table.Th>
              {data.columns.map((column) => (
                <Table.Th key={column}>{column}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.rows.map((row) => (
              <Row key={row.row_index} columns={data.columns} types={data.column_types} row={row} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {data.total > failingRowsPage && <Pages offset={offset} total={data.total} onPage={setOffset} />}
    </>
  );
}

/** The rows of a result with a value that is not a valid NPWP, NIK, date or amount (R-BATCH-6). */
export function FailingRowsDialog({ onClose, ...of }: FailingRowsProps & { onClose: () => void }) {
  const { t } = useTranslation('batches');
  return (
    <Dialog title={t('failing.title', { name: of.item.filename })} width={1000} onClose={onClose}>
      <FailingRows {...of} />
    </Dialog>
  );
}
