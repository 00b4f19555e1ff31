import type { File } from '@rapi/contracts';
import {
  ApiError,
  Button,
  EmptyState,
  ErrorPanel,
  LoadingArea,
  RemoteComponent,
  type ToolName,
  workbenchAddress,
} from '@rapi/ui';
import { Dialog, useLeave } from '@rapi/ui/controls';
import { Navigate } from '@rapi/ui/router';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWorkspaceAddress } from '../../workspace/address';
import { useRefresh } from '../../workspace/use-refresh';
import type { FileActionContext } from '../files/file-action';
import { fetchFile } from '../files/api';
import { fileKeys } from '../files/keys';
import { useFiles } from '../files/use-files';
import { PreviewDialog } from '../preview/PreviewDialog';
import { ReadingDialog } from '../reading/ReadingDialog';
import classes from './OpenFile.module.css';

/** From the list if it is there; a link may name a file that the list does not have yet. */
function useFile(id: string) {
  const list = useFiles();
  const listed = list.data?.find((file) => file.id === id);
  const single = useQuery({
    queryKey: fileKeys.file(id),
    queryFn: ({ signal }) => fetchFile(id, signal),
    enabled: !listed && !list.isPending,
  });
  return { file: listed ?? single.data, error: single.error, refetch: single.refetch };
}

interface MissingProps {
  error: Error | null;
  onRetry: () => void;
  onClose: () => void;
}

function MissingFile({ error, onRetry, onClose }: MissingProps) {
  const { t } = useTranslation('workspace');
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Dialog title={t('files.title')} onClose={onClose}>
      {error === null && <LoadingArea lines={3} />}
      {isGone && (
        <EmptyState title={t('files.gone')} action={<Button onClick={onClose}>{t('files.close')}</Button>}>
          {t('files.goneHint')}
        </EmptyState>
      )}
      {error !== null && !isGone && <ErrorPanel title={t('files.failed')} error={error} onRetry={onRetry} />}
    </Dialog>
  );
}

interface RemoteDialogProps {
  file: File;
  tool: ToolName | 'history';
  onClose: () => void;
}

/**
 * A dialog of another front end. Until it has loaded, an empty dialog stands in for it, so that the window opens at
 * once.
 */
function RemoteDialog({ file, tool, onClose }: RemoteDialogProps) {
  const onChanged = useRefresh();
  const onLeave = useLeave(onClose);
  const shared = { fileId: file.id, onClose: onLeave, onChanged };
  const loading = (
    <Dialog fullScreen title={file.filename} onClose={onLeave}>
      <LoadingArea lines={8} />
    </Dialog>
  );
  return (
    <div className={classes.place}>
      {tool === 'history' ? (
        <RemoteComponent
          key="history"
          module="dashboard/history-dialog"
          name="HistoryDialog"
          props={shared}
          loading={loading}
        />
      ) : (
        <RemoteComponent
          key="tool"
          module="tools/tool-dialog"
          name="ToolDialog"
          props={{ ...shared, tool, fileName: file.filename }}
          loading={loading}
        />
      )}
    </div>
  );
}

interface OpenFileProps {
  fileId: string;
  context: FileActionContext;
}

/** What the address says is open over the list: a file's preview, its history or one of its tools. */
export function OpenFile({ fileId, context }: OpenFileProps) {
  const { address, closeFile, showPane } = useWorkspaceAddress();
  const { file, error, refetch } = useFile(fileId);
  if (!file) return <MissingFile error={error} onRetry={() => void refetch()} onClose={closeFile} />;
  if (address.isReading) return <ReadingDialog key={file.id} file={file} onClose={closeFile} />;
  if (address.tool === 'workbench') return <Navigate to={workbenchAddress(file.id)} replace />;
  const tool = address.isHistory ? 'history' : address.tool;
  if (tool) return <RemoteDialog file={file} tool={tool} onClose={closeFile} />;
  const { pane, filter, fix } = address;
  return <PreviewDialog {...{ file, pane, filter, fix, context }} onPane={showPane} onClose={closeFile} />;
}
