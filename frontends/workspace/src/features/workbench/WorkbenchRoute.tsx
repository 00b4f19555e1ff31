import type { File } from '@rapi/contracts';
import { ApiError, Button, EmptyState, ErrorPanel, LoadingArea } from '@rapi/ui';
import { useNavigate, useParams } from '@rapi/ui/router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnMenu } from './column-menu/ColumnMenu';
import { ActiveConditions } from './facets/ActiveConditions';
import { FacetsPanel } from './facets/FacetsPanel';
import { NotDataBar } from './not-data/NotDataBar';
import { OperationPanel } from './panels/OperationPanel';
import { StepsPanel } from './steps/StepsPanel';
import { ToolRail } from './tool-rail/ToolRail';
import { useWorkbenchAddress } from './use-workbench-address';
import { fileQuery, tableQuery } from './workbench-calls';
import { WorkbenchPage } from './WorkbenchPage';
import { WorkbenchProvider } from './WorkbenchProvider';

function ToFiles({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('workspace');
  const navigate = useNavigate();
  const action = <Button onClick={() => void navigate('/excel?tab=files')}>{t('workbench.toFiles')}</Button>;
  return (
    <EmptyState title={title} action={action}>
      {children}
    </EmptyState>
  );
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('workspace');
  const isGone = error instanceof ApiError && error.status === 404;
  if (isGone) return <ToFiles title={t('files.gone')}>{t('files.goneHint')}</ToFiles>;
  return <ErrorPanel title={t('files.failed')} error={error} onRetry={onRetry} />;
}

function OpenTable({ file }: { file: File }) {
  const { address } = useWorkbenchAddress();
  const version = address.version ?? file.current_version ?? 1;
  const table = useQuery({ ...tableQuery(file.id, version), placeholderData: keepPreviousData });
  if (table.isError && !table.data) return <Missing error={table.error} onRetry={() => void table.refetch()} />;
  if (!table.data) return <LoadingArea lines={8} />;
  return (
    <WorkbenchProvider file={file} table={table.data}>
      <WorkbenchPage
        facets={<FacetsPanel />}
        conditions={
          <>
            <NotDataBar />
            <ActiveConditions />
          </>
        }
        steps={<StepsPanel />}
        panel={<OperationPanel />}
        columnMenu={ColumnMenu}
        toolRail={<ToolRail />}
      />
    </WorkbenchProvider>
  );
}

/** `/excel/files/{id}`: the file, its table, and the panels around it. */
export function WorkbenchRoute() {
  const { id = '' } = useParams();
  const { data: file, error, refetch } = useQuery(fileQuery(id));
  if (error && !file) return <Missing error={error} onRetry={() => void refetch()} />;
  if (!file || file.status === 'processing') return <LoadingArea lines={8} />;
  if (file.status === 'failed') return <ToFiles title={file.filename}>{file.error}</ToFiles>;
  return <OpenTable key={id} file={file} />;
}
