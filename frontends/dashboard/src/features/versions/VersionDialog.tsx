import type { FilePreview } from '@rapi/contracts';
import { Badge, ErrorPanel, LoadingArea, type VersionDialogProps } from '@rapi/ui';
import { Dialog } from '@rapi/ui/controls';
import { DataGrid, type GridColumn, type GridColumnType } from '@rapi/ui/data';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchVersionRows } from './api';
import { versionKeys } from './keys';
import classes from './VersionDialog.module.css';

const types: readonly GridColumnType[] = ['text', 'integer', 'decimal', 'date', 'datetime', 'boolean'];

const gridColumns = ({ columns }: FilePreview): GridColumn[] =>
  columns.map(({ name, type }) => ({ key: name, type: types.find((known) => known === type) }));

function Rows({ fileId, version, preview }: { fileId: string; version: number; preview: FilePreview }) {
  const { t } = useTranslation('dashboard');
  const loadWindow = useCallback(
    async (offset: number, rows: number, signal: AbortSignal) =>
      (await fetchVersionRows(fileId, version, { offset, rows }, signal)).data,
    [fileId, version],
  );
  return (
    <div className={classes.grid}>
      <DataGrid
        label={t('versions.rowsOf', { version })}
        columns={gridColumns(preview)}
        rowCount={preview.total_rows}
        loadWindow={loadWindow}
        dataKey={`${fileId}@${version}`}
      />
    </div>
  );
}

/** The rows of a version, which stay as they were whatever was done since. */
export function VersionDialog({ fileId, fileName, version, onClose }: VersionDialogProps) {
  const { t } = useTranslation('dashboard');
  const { data, error, isError, refetch } = useQuery({
    queryKey: versionKeys.rows(fileId, version),
    queryFn: ({ signal }) => fetchVersionRows(fileId, version, { offset: 0, rows: 1 }, signal),
    staleTime: Infinity,
  });
  return (
    <Dialog
      fullScreen
      flush
      title={t('lineage.version', { version })}
      subtitle={fileName}
      actions={data && <Badge>{t('lineage.size', { rows: data.total_rows, columns: data.total_columns })}</Badge>}
      onClose={onClose}
    >
      {isError && <ErrorPanel title={t('versions.rowsFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingArea lines={8} />}
      {data && <Rows fileId={fileId} version={version} preview={data} />}
    </Dialog>
  );
}
