import type { File, FilePreview, PlainCondition } from '@rapi/contracts';
import { ErrorPanel, formatNumber, Group, LoadingArea } from '@rapi/ui';
import { RowFilters } from '@rapi/ui/controls';
import { DataGrid, type GridSort } from '@rapi/ui/data';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchRows, filterText } from './api';
import { gridType } from './column-type';
import { gridColumns } from './grid-columns';
import { previewKeys } from './keys';
import classes from './RowsPane.module.css';

interface RowsPaneProps {
  file: File;
  sheet: string | undefined;
  preview: FilePreview;
  /** Conditions that the rows meet at first; the user may remove them. */
  filter?: readonly PlainCondition[];
}

/** Every row of the file, sorted and filtered by the server, fetched as it comes into view. */
export function RowsPane({ file, sheet, preview, filter: firstFilters = [] }: RowsPaneProps) {
  const { t } = useTranslation('workspace');
  const { id, current_version } = file;
  const [sort, setSort] = useState<GridSort>();
  const [filters, setFilters] = useState<readonly PlainCondition[]>(firstFilters);
  const filter = filterText(filters);
  const count = useQuery({
    queryKey: previewKeys.rows(id, current_version, sheet, filter),
    queryFn: ({ signal }) => fetchRows(id, { sheet, filters }, { offset: 0, limit: 1 }, signal),
    enabled: filter !== undefined,
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(() => gridColumns(preview), [preview]);
  const filterColumns = preview.columns.map(({ name, type }) => ({ name, type: gridType(type) }));
  const loadWindow = useCallback(
    async (offset: number, limit: number, signal: AbortSignal) =>
      (await fetchRows(id, { sheet, sort, filters }, { offset, limit }, signal)).processed_excel_data,
    [id, sheet, sort, filters],
  );
  const total = filter === undefined ? preview.total_rows : count.data?.total_rows;
  return (
    <div className={classes.pane}>
      <Group gap={8} justify="space-between">
        <RowFilters columns={filterColumns} filters={filters} onChange={setFilters} />
        <span className={classes.count} role="status">
          {total !== undefined &&
            (filter === undefined
              ? t('rows.count', { count: total })
              : t('rows.filtered', { count: total, total: formatNumber(preview.total_rows) }))}
        </span>
      </Group>
      {count.isError && filter !== undefined ? (
        <ErrorPanel title={t('rows.failed')} error={count.error} onRetry={() => void count.refetch()} />
      ) : total === undefined ? (
        <LoadingArea lines={8} />
      ) : (
        <div className={classes.grid}>
          <DataGrid
            label={t('preview.title', { name: file.filename })}
            columns={columns}
            rowCount={total}
            loadWindow={loadWindow}
            dataKey={JSON.stringify([id, current_version, sheet, sort, filter])}
            sort={sort}
            onSort={setSort}
          />
        </div>
      )}
    </div>
  );
}
