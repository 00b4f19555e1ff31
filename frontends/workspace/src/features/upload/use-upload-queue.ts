import type { File as UploadedFile } from '@rapi/contracts';
import { ApiError, toast } from '@rapi/ui';
import { useAskBeforeLeaving } from '@rapi/ui/controls';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspaceAddress } from '../../workspace/address';
import { useRefresh } from '../../workspace/use-refresh';
import { useUploadLimits } from '../storage/use-storage';
import { uploadFile } from './api';
import { checkFile } from './check-file';
import { uploadFailure } from './upload-failure';
import { createUploadQueue, type UploadOutcome, type UploadQueue } from './upload-queue';

/**
 * The page's queue, and the files it uploaded last. Once all are sent, the view moves to the files (R-WORK-2), unless a
 * file still needs a look.
 */
export function useUploadQueue() {
  const { t } = useTranslation('workspace');
  const { address, showTab } = useWorkspaceAddress();
  const refresh = useRefresh();
  const [queue] = useState(() => createUploadQueue(uploadFile));
  const [arrived, setArrived] = useState<readonly UploadedFile[]>([]);
  const settle = useEffectEvent(({ uploaded, hasProblems }: UploadOutcome) => {
    refresh();
    setArrived(uploaded.flatMap((item) => item.uploaded ?? []));
    const [first] = uploaded;
    const isOne = first !== undefined && uploaded.length === 1;
    toast.success(
      isOne ? t('upload.doneOne', { name: first.file.name }) : t('upload.doneMany', { count: uploaded.length }),
    );
    if (!hasProblems) showTab('files');
  });
  const tellFailure = useEffectEvent((error: unknown) => {
    // The row shows it too, but not if it is out of sight or the session's end leaves the page.
    const isEnded = error instanceof ApiError && error.status === 401;
    if (isEnded || address.tab !== 'upload') toast.error(uploadFailure(error, t));
  });
  useEffect(() => queue.onOutcome((outcome) => settle(outcome)), [queue]);
  useEffect(() => queue.onFailure((error) => tellFailure(error)), [queue]);
  useEffect(() => queue.cancelAll, [queue]);
  useAskBeforeLeaving(queue);
  return { queue, arrived, forgetArrived: () => setArrived([]) };
}

/** Adds files to the queue, each with its problem. */
export function useAddFiles(queue: UploadQueue): (files: readonly File[]) => void {
  const { maxFileSizeMb } = useUploadLimits();
  return useCallback(
    (files) => queue.add(files.map((file) => ({ file, problem: checkFile(file, { maxFileSizeMb }) }))),
    [queue, maxFileSizeMb],
  );
}
