import { DOWNLOADED, type Downloaded } from '@rapi/ui';
import { useFirstRun } from '@rapi/ui/controls';
import { useEffect, useEffectEvent } from 'react';

/** Calls that download a file by its id. An export has a call and an id of its own. */
const ofFile = new Set(['files.download', 'cleaning.download']);
const isTaken = ({ call, params }: Downloaded, fileId: string): boolean =>
  call === 'export.download' || (ofFile.has(call) && params?.id === fileId);

const isDownload = (event: Event): event is CustomEvent<Downloaded> => event instanceof CustomEvent;

/**
 * Ends the first steps once the tidy file was downloaded, anywhere in the product. `tidyFile` checks anew whether the
 * file is tidy: a download may follow the change so closely that the screen does not know of it yet.
 */
export function useFinish(isUnderWay: boolean, tidyFile: () => Promise<string | null>, onFinish: () => void): void {
  const { setStatus } = useFirstRun();
  const finish = useEffectEvent(async ({ detail }: CustomEvent<Downloaded>) => {
    const fileId = await tidyFile();
    if (fileId === null || !isTaken(detail, fileId)) return;
    await setStatus('finished', fileId);
    onFinish();
  });
  useEffect(() => {
    if (!isUnderWay) return undefined;
    // If saving fails, the last step and its button stay.
    const hear = (event: Event) => isDownload(event) && void finish(event).catch(() => undefined);
    window.addEventListener(DOWNLOADED, hear);
    return () => window.removeEventListener(DOWNLOADED, hear);
  }, [isUnderWay]);
}
