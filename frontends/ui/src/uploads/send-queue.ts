import { useSyncExternalStore } from 'react';
import { ApiError, isCancelled } from '../api/api-error';
import type { UploadProgress } from '../api/call-api';
import { randomId } from '../random-id';

export type SendStatus = 'selected' | 'rejected' | 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';

/** A chosen file and its status. */
export interface QueuedFile {
  id: string;
  file: File;
  status: SendStatus;
  progress?: UploadProgress;
  error?: unknown;
}

/** The input for sending a file, whatever the call. */
export interface SendRequest<Item extends QueuedFile> {
  item: Item;
  idempotencyKey: string;
  onProgress: (progress: UploadProgress) => void;
  signal: AbortSignal;
}

interface SendQueueOptions<Item extends QueuedFile, Answer> {
  send: (request: SendRequest<Item>) => Promise<Answer>;
  onArrived: (id: string, answer: Answer) => void;
  /** Called when sending failed, but not when it was cancelled. */
  onFailure?: (error: unknown) => void;
  /** Called after each file, whatever the outcome; the next one has already started. */
  onSettled?: () => void;
}

/** Two at once keep the connection busy while the server processes the previous file. */
const AT_ONCE = 2;

/**
 * An answer is final for its idempotency key. Without one, retry with the same key to learn the outcome of the first
 * try.
 */
const wasAnswered = (error: unknown): boolean => error instanceof ApiError && error.status > 0;

export const isOnItsWay = ({ status }: QueuedFile): boolean => status === 'waiting' || status === 'sending';

/** A list of listeners. */
export function createListeners<Value extends readonly unknown[]>() {
  const listeners = new Set<(...value: Value) => void>();
  return {
    tell: (...value: Value) => listeners.forEach((listener) => listener(...value)),
    listen: (listener: (...value: Value) => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function createItems<Item extends QueuedFile>() {
  let items: readonly Item[] = [];
  const changed = createListeners<[]>();
  const set = (next: readonly Item[]) => {
    items = next;
    changed.tell();
  };
  const patch = (id: string, change: Partial<Item> | Partial<QueuedFile>) =>
    set(items.map((item) => (item.id === id ? { ...item, ...change } : item)));
  return { all: () => items, set, patch, subscribe: changed.listen };
}

/** Files being sent, a few at a time. Each can be cancelled and retried. */
export function createSendQueue<Item extends QueuedFile, Answer>({
  send,
  onArrived,
  onFailure,
  onSettled,
}: SendQueueOptions<Item, Answer>) {
  const items = createItems<Item>();
  const running = new Map<string, AbortController>();
  const keys = new Map<string, string>();

  async function sendOne(item: Item) {
    const { id } = item;
    const controller = new AbortController();
    running.set(id, controller);
    const idempotencyKey = keys.get(id) ?? randomId();
    keys.set(id, idempotencyKey);
    items.patch(id, { status: 'sending', progress: undefined, error: undefined });
    try {
      const onProgress = (progress: UploadProgress) => items.patch(id, { progress });
      onArrived(id, await send({ item, idempotencyKey, onProgress, signal: controller.signal }));
    } catch (error) {
      if (wasAnswered(error)) keys.delete(id);
      const wasCancelled = isCancelled(error);
      items.patch(id, wasCancelled ? { status: 'cancelled' } : { status: 'failed', error });
      if (!wasCancelled) onFailure?.(error);
    } finally {
      running.delete(id);
      sendNext();
      onSettled?.();
    }
  }

  function sendNext() {
    const waiting = items.all().filter(({ status }) => status === 'waiting');
    for (const item of waiting.slice(0, Math.max(AT_ONCE - running.size, 0))) void sendOne(item);
  }

  const wait = (wanted: (item: Item) => boolean) => {
    items.set(items.all().map((item) => (wanted(item) ? { ...item, status: 'waiting', error: undefined } : item)));
    sendNext();
  };

  return {
    items: items.all,
    set: items.set,
    patch: items.patch,
    subscribe: items.subscribe,
    sendNext,
    /** Queues the matching files for sending. */
    wait,
    retry: (id: string) => wait((item) => item.id === id),
    cancel(id: string) {
      const controller = running.get(id);
      if (controller) controller.abort();
      else items.patch(id, { status: 'cancelled' });
    },
    cancelAll: () => running.forEach((controller) => controller.abort()),
    remove: (id: string) => items.set(items.all().filter((item) => item.id !== id)),
  };
}

/** The part of a queue that screens subscribe to. */
export interface QueuedItems<Item extends QueuedFile> {
  items: () => readonly Item[];
  subscribe: (listener: () => void) => () => void;
}

export const useQueuedItems = <Item extends QueuedFile>(queue: QueuedItems<Item>): readonly Item[] =>
  useSyncExternalStore(queue.subscribe, queue.items);
