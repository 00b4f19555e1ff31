import { useEffect } from 'react';
import { isOnItsWay, type QueuedFile, type QueuedItems, useQueuedItems } from './send-queue';

/** Closing the page would cancel the uploads, so the browser asks first. */
export function useAskBeforeLeaving<Item extends QueuedFile>(queue: QueuedItems<Item>): void {
  const isSending = useQueuedItems(queue).some(isOnItsWay);
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
}
