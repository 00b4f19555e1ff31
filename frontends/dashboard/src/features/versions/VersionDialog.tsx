import { Badge, ErrorPanel, LoadingArea, type VersionDialogProps } from '@rapi/ui';
import { Dialog } from '@rapi/ui/controls';
import { DataGrid, type GridColumn } from '@rapi/ui/data';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchVersionRows, type VersionRows } from './api';
import { firstRowQuery } from './first-row-query';
import classes from './VersionDialog.module.css';
import { gridTypeOf } from './written-diff';

const gridColumns = ({ columns }: VersionRows): GridColumn[] =>
  columns.map(({ name, type }) => ({ key: name, type: gridTypeOf(type) }));

function Rows({ fileId, version, first }: { fileId: string; version: number; first: VersionRows }) {
  const { t } = useTranslation('dashboard');
  const loadWindow = useCallback(
    async (offset: number, limit: number, signal: AbortSignal) =>
      (await fetchVersionRows(fileId, version, { offset, limit }, signal)).processed_excel_data,
    [fileId, version],
  );
  return (
    <div className={classes.grid}>
      <DataGrid
        label={t('versions.rowsOf', { version })}
        columns={gridColumns(first)}
        rowCount={first.total_rows}
        loadWindow={loadWindow}
        dataKey={`${fileId}@${version}`}
      />
    </div>
  );
}

/** The rows of a version; later changes never alter them. */
export function VersionDialog({ fileId, fileName, version, onClose }: VersionDialogProps) {
  const { t } = useTranslation('dashboard');
  const { data, error, isError, refetch } = useQuery(firstRowQuery(fileId, version));
  return (
    <Dialog
      fullScreen
      flush
      title={t('lineage.version', { version })}
      subtitle={fileName}
      actions={data && <Badge>{t('lineage.size', { rows: data.total_rows, columns: data.columns.length })}</Badge>}
      onClose={onClose}
    >
      {isError && <ErrorPanel title={t('versions.rowsFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingArea lines={8} />}
      {data && <Rows fileId={fileId} version={version} first={data} />}
    </Dialog>
  );
}
