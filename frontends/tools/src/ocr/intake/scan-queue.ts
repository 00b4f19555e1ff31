import type { OcrSummary } from '@rapi/contracts';
import { ApiError, type ApiBody, isCancelled, type UploadProgress } from '@rapi/ui';
import { randomId } from '../random-id';
import type { ScanProblem } from './check-scan';

export type ScanSettings = Required<ApiBody<'ocr.submit'>>;

export interface ScanItem {
  id: string;
  file: File;
  settings: ScanSettings;
  status: 'rejected' | 'waiting' | 'sending' | 'failed' | 'cancelled';
  problem?: ScanProblem;
  progress?: UploadProgress;
  error?: unknown;
}

export interface ScanRequest {
  file: File;
  settings: ScanSettings;
  idempotencyKey: string;
  onProgress: (progress: UploadProgress) => void;
  signal: AbortSignal;
}

interface ScanQueueOptions {
  send: (request: ScanRequest) => Promise<OcrSummary>;
  /** A document is with the server; its item has left the queue. */
  onArrived: (document: OcrSummary) => void;
}

/** Two at once keep the line busy while the server takes in the one before. */
const AT_ONCE = 2;

/** The plan has no documents left: the next file would be told the same. */
export const isQuotaRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 402 || (error.status === 429 && error.code !== 'rate_limited'));

/** An answer is final for its idempotency key; where none came, the same key finds out what became of the first try. */
const wasAnswered = (error: unknown) => error instanceof ApiError && error.status > 0;

function createItems() {
  let items: readonly ScanItem[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly ScanItem[]) => {
    items = next;
    listeners.forEach((listener) => listener());
  };
  return {
    all: () => items,
    set,
    patch: (id: string, change: Partial<ScanItem>) =>
      set(items.map((item) => (item.id === id ? { ...item, ...change } : item))),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function createSender(items: ReturnType<typeof createItems>, { send, onArrived }: ScanQueueOptions) {
  const running = new Map<string, AbortController>();
  const keys = new Map<string, string>();

  const fail = (id: string, error: unknown) => {
    if (wasAnswered(error)) keys.delete(id);
    items.patch(id, isCancelled(error) ? { status: 'cancelled' } : { status: 'failed', error });
    if (!isQuotaRefusal(error)) return;
    items.set(items.all().map((item) => (item.status === 'waiting' ? { ...item, status: 'failed', error } : item)));
  };

  async function sendOne({ id, file, settings }: ScanItem) {
    const controller = new AbortController();
    running.set(id, controller);
    const idempotencyKey = keys.get(id) ?? randomId();
    keys.set(id, idempotencyKey);
    items.patch(id, { status: 'sending', progress: undefined, error: undefined });
    try {
      const onProgress = (progress: UploadProgress) => items.patch(id, { progress });
      const document = await send({ file, settings, idempotencyKey, onProgress, signal: controller.signal });
      items.set(items.all().filter((item) => item.id !== id));
      onArrived(document);
    } catch (error) {
      fail(id, error);
    } finally {
      running.delete(id);
      sendNext();
    }
  }

  function sendNext() {
    const waiting = items.all().filter(({ status }) => status === 'waiting');
    for (const item of waiting.slice(0, Math.max(AT_ONCE - running.size, 0))) void sendOne(item);
  }
  return { sendNext, running };
}

/** The files on their way to the server: each is sent as soon as it is chosen, a few at a time. */
export function createScanQueue(options: ScanQueueOptions) {
  const items = createItems();
  const { sendNext, running } = createSender(items, options);
  return {
    items: items.all,
    subscribe: items.subscribe,
    add(files: readonly { file: File; problem: ScanProblem | undefined }[], settings: ScanSettings) {
      const added = files.map(({ file, problem }): ScanItem => {
        return { id: randomId(), file, settings, problem, status: problem ? 'rejected' : 'waiting' };
      });
      items.set([...items.all(), ...added]);
      sendNext();
    },
    retry(id: string) {
      items.patch(id, { status: 'waiting', error: undefined });
      sendNext();
    },
    cancel(id: string) {
      const controller = running.get(id);
      if (controller) controller.abort();
      else items.patch(id, { status: 'cancelled' });
    },
    cancelAll: () => running.forEach((controller) => controller.abort()),
    remove: (id: string) => items.set(items.all().filter((item) => item.id !== id)),
  };
}

export type ScanQueue = ReturnType<typeof createScanQueue>;
