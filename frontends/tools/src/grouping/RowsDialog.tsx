import type { PlainCondition, PivotOutline } from '@rapi/contracts';
import { ErrorPanel, formatNumber, Group, LoadingArea, Stack } from '@rapi/ui';
import { Dialog, RowFilters } from '@rapi/ui/controls';
import { DataGrid, type GridSort } from '@rapi/ui/data';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toolKeys } from '../tool-frame/file-queries';
import type { Builder } from './builder';
import { filterColumns, type FileColumn } from '../tool-frame/file-columns';
import { fetchCellRows, type CellWanted } from './grouping-queries';
import { keyText } from './pivot-text';
import classes from './RowsDialog.module.css';

interface RowsDialogProps {
  fileId: string;
  columns: readonly FileColumn[];
  builder: Builder;
  outline: Pick<PivotOutline, 'columns'>;
  cell: CellWanted;
  onClose: () => void;
}

const ROW = '\u0000row';

/** The groups that the figure belongs to: `Jakarta › Kopi › Jan 2026`. */
function useTitle({ builder, outline, cell }: RowsDialogProps): string {
  const { t } = useTranslation('tools');
  const keys = outline.columns.filter(({ role }) => role === 'group');
  const groups = cell.keys.map((value, index) => {
    const key = keys[index];
    return key ? keyText(value, key, t) : '';
  });
  const [value = null] = cell.pivot ?? [];
  const kind = { type: 'date', date_part: builder.across?.part ?? null };
  const across = cell.pivot ? [keyText(value, kind, t)] : [];
  const words = [...groups, ...across].join(' › ');
  return words === '' ? t('grouping.allRows') : t('grouping.rowsOf', { group: words });
}

/** The rows of the file behind a figure, sorted, filtered and fetched as they come into view. */
export function RowsDialog(props: RowsDialogProps) {
  const { fileId, columns, builder, cell, onClose } = props;
  const { t } = useTranslation('tools');
  const [sort, setSort] = useState<GridSort>();
  const [filter, setFilter] = useState<readonly PlainCondition[]>([]);
  const title = useTitle(props);
  const found = useQuery({
    queryKey: [...toolKeys.file(fileId), 'grouping', 'rows', builder, cell, filter],
    queryFn: ({ signal }) => fetchCellRows(fileId, builder, { ...cell, filter, limit: 1, offset: 0 }, signal),
    placeholderData: keepPreviousData,
  });
  const loadWindow = useCallback(
    async (offset: number, limit: number, signal: AbortSignal) => {
      const wanted = { ...cell, filter, limit, offset, ...(sort && { sort }) };
      const { rows, row_indices } = await fetchCellRows(fileId, builder, wanted, signal);
      return rows.map((row, index) => ({ ...row, [ROW]: (row_indices[index] ?? 0) + 1 }));
    },
    [fileId, builder, cell, filter, sort],
  );
  const gridColumns = [
    { key: ROW, name: t('grouping.fileRow'), type: 'integer' as const, width: 96 },
    ...columns.map(({ name, type }) => ({ key: name, type })),
  ];
  const retry = () => void found.refetch();
  return (
    <Dialog title={title} width={1100} onClose={onClose}>
      <Stack gap={10}>
        <Group gap={8} justify="space-between">
          <RowFilters columns={filterColumns(columns)} filters={filter} onChange={setFilter} />
          <span className={classes.count} role="status">
            {found.data && t('grouping.rowCountOf', { count: found.data.total, rows: formatNumber(found.data.total) })}
          </span>
        </Group>
        {found.isPending && <LoadingArea lines={6} />}
        {found.isError && <ErrorPanel title={t('grouping.rowsFailed')} error={found.error} onRetry={retry} />}
        {found.data && !found.isError && (
          <div className={classes.grid}>
            <DataGrid
              label={title}
              columns={gridColumns}
              rowCount={found.data.total}
              loadWindow={loadWindow}
              dataKey={JSON.stringify([cell, filter, sort])}
              sort={sort}
              onSort={(next) => setSort(next?.column === ROW ? undefined : next)}
            />
          </div>
        )}
      </Stack>
    </Dialog>
  );
}
