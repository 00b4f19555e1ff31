import type { File } from '@rapi/contracts';
import { useFirstRun } from '@rapi/ui/controls';
import { useEffect, useEffectEvent } from 'react';

/** Keeps the file that the person came with, so that the next upload does not take its place. */
export function useOwnFile(file: File | null): void {
  const { firstRun, setStatus } = useFirstRun();
  const isNew = firstRun?.status === 'under_way' && file?.status === 'ready' && file.id !== firstRun.file_id;
  const newFileId = isNew ? file.id : null;
  const keep = useEffectEvent((fileId: string) => {
    // Where it cannot be kept now, the next look at the files finds it again.
    setStatus('under_way', fileId).catch(() => undefined);
  });
  useEffect(() => {
    if (newFileId !== null) keep(newFileId);
  }, [newFileId]);
}
