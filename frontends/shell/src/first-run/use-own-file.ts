import type { File } from '@rapi/contracts';
import { useFirstRun } from '@rapi/ui/controls';
import { useEffect, useEffectEvent } from 'react';

/** Saves which file the user came with, so that the next upload does not take its place. */
export function useOwnFile(file: File | null): void {
  const { firstRun, setStatus } = useFirstRun();
  const isNew = firstRun?.status === 'under_way' && file?.status === 'ready' && file.id !== firstRun.file_id;
  const newFileId = isNew ? file.id : null;
  const keep = useEffectEvent((fileId: string) => {
    // If saving fails, the next look at the files finds the file again.
    setStatus('under_way', fileId).catch(() => undefined);
  });
  useEffect(() => {
    if (newFileId !== null) keep(newFileId);
  }, [newFileId]);
}
