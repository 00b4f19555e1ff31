import type { FilePreview } from '@rapi/contracts';
import { Badge, ErrorPanel, LoadingArea, type VersionDialogProps } from '@rapi/ui';
import { Dialog } from '@rapi/ui/controls';
import { cellFormat, DataGrid, type GridColumn } from '@rapi/ui/data';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchVersionRows } from './api';
import { versionColumnsQuery } from './version-columns-query';
import classes from './VersionDialog.module.css';
import { gridTypeOf } from './written-diff';

const gridColumns = ({ columns }: FilePreview): GridColumn[] =>
  columns.map((column) => {
    const type = gridTypeOf(column.type);
    return { key: column.name, type, format: cellFormat(column, type) };
  });

function Rows({ fileId, version, first }: { fileId: string; version: number; first: FilePreview }) {
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
  const { data, error, isError, refetch } = useQuery(versionColumnsQuery(fileId, version));
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
