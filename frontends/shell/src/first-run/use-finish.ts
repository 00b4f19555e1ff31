import { DOWNLOADED, type Downloaded } from '@rapi/ui';
import { useFirstRun } from '@rapi/ui/controls';
import { useEffect, useEffectEvent } from 'react';

/** Calls by which a person takes a file along; an export is told by its own id. */
const ofFile = new Set(['files.download', 'cleaning.download']);
const isTaken = ({ call, params }: Downloaded, fileId: string): boolean =>
  call === 'export.download' || (ofFile.has(call) && params?.id === fileId);

const isDownload = (event: Event): event is CustomEvent<Downloaded> => event instanceof CustomEvent;

/**
 * Ends the first steps once the tidy file was downloaded, from wherever in the product. `tidyFile` looks whether it is tidy
 * by now: a download follows the change so closely that what is shown may not know of it yet.
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
    // What could not be kept leaves the last step open, and its button in place.
    const hear = (event: Event) => isDownload(event) && void finish(event).catch(() => undefined);
    window.addEventListener(DOWNLOADED, hear);
    return () => window.removeEventListener(DOWNLOADED, hear);
  }, [isUnderWay]);
}
