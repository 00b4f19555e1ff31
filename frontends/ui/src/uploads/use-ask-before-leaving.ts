import { useAskBeforeUnload } from '../leaving/use-ask-before-unload';
import { isOnItsWay, type QueuedFile, type QueuedItems, useQueuedItems } from './send-queue';

/** Closing the page would cancel the uploads, so the browser asks first. */
export const useAskBeforeLeaving = <Item extends QueuedFile>(queue: QueuedItems<Item>): void =>
  useAskBeforeUnload(useQueuedItems(queue).some(isOnItsWay));
