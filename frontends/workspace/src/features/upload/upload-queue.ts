import { randomId } from '../../random-id';
import type { File as UploadedFile } from '@rapi/contracts';
import { isCancelled, type UploadProgress } from '@rapi/ui';
import type { FileProblem } from './check-file';
import { wasAnswered } from './upload-failure';

export type UploadStatus = 'selected' | 'rejected' | 'waiting' | 'uploading' | 'done' | 'failed' | 'cancelled';

export interface CheckedFile {
  file: File;
  problem: FileProblem | undefined;
}

export interface UploadItem extends CheckedFile {
  id: string;
  status: UploadStatus;
  progress?: UploadProgress;
  error?: unknown;
  /** What has become of it on the server. */
  uploaded?: UploadedFile;
}

export interface UploadRequest {
  file: File;
  idempotencyKey: string;
  onProgress: (progress: UploadProgress) => void;
  signal: AbortSignal;
}

export interface UploadOutcome {
  uploaded: readonly UploadItem[];
  /** Whether something in the queue still wants a look. */
  hasProblems: boolean;
}

type Upload = (request: UploadRequest) => Promise<UploadedFile | undefined>;

/** Two at once keep the line busy while the server reads the one before. */
const AT_ONCE = 2;

const isOpen = ({ status }: UploadItem) => status === 'waiting' || status === 'uploading';

function createListeners<Value extends readonly unknown[]>() {
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

function createItems() {
  let items: readonly UploadItem[] = [];
  const changed = createListeners<[]>();
  const set = (next: readonly UploadItem[]) => {
    items = next;
    changed.tell();
  };
  const patch = (id: string, change: Partial<UploadItem>) =>
    set(items.map((item) => (item.id === id ? { ...item, ...change } : item)));
  return { all: () => items, set, patch, subscribe: changed.listen };
}

type Items = ReturnType<typeof createItems>;

interface SenderListeners {
  /** Whatever became of one file. */
  onSettled: () => void;
  onFailure: (error: unknown) => void;
}

/** Sends what waits, a few at a time. */
function createSender(items: Items, upload: Upload, { onSettled, onFailure }: SenderListeners) {
  const running = new Map<string, AbortController>();
  const keys = new Map<string, string>();

  async function send({ id, file }: UploadItem) {
    const controller = new AbortController();
    running.set(id, controller);
    const idempotencyKey = keys.get(id) ?? randomId();
    keys.set(id, idempotencyKey);
    items.patch(id, { status: 'uploading', progress: undefined, error: undefined });
    try {
      const onProgress = (progress: UploadProgress) => items.patch(id, { progress });
      const uploaded = await upload({ file, idempotencyKey, onProgress, signal: controller.signal });
      items.patch(id, { status: 'done', uploaded });
    } catch (error) {
      // An answer is final for its key; where none came, the same key finds out what became of the first try.
      if (wasAnswered(error)) keys.delete(id);
      const wasCancelled = isCancelled(error);
      items.patch(id, wasCancelled ? { status: 'cancelled' } : { status: 'failed', error });
      if (!wasCancelled) onFailure(error);
    } finally {
      running.delete(id);
      sendNext();
      onSettled();
    }
  }

  function sendNext() {
    const waiting = items.all().filter(({ status }) => status === 'waiting');
    for (const item of waiting.slice(0, Math.max(AT_ONCE - running.size, 0))) void send(item);
  }

  return { sendNext, running };
}

/** The files a person has chosen, and what became of each. It outlives the tabs, so that an upload goes on behind them. */
export function createUploadQueue(upload: Upload) {
  const items = createItems();
  const outcome = createListeners<[UploadOutcome]>();
  const failure = createListeners<[unknown]>();
  const onSettled = () => {
    const all = items.all();
    const uploaded = all.filter(({ status }) => status === 'done');
    if (all.some(isOpen) || uploaded.length === 0) return;
    // What has arrived is in the list of files; the queue keeps what has not.
    items.set(all.filter(({ status }) => status !== 'done'));
    outcome.tell({ uploaded, hasProblems: items.all().length > 0 });
  };
  const { sendNext, running } = createSender(items, upload, { onSettled, onFailure: failure.tell });
  const wait = (wanted: (item: UploadItem) => boolean) => {
    items.set(items.all().map((item) => (wanted(item) ? { ...item, status: 'waiting', error: undefined } : item)));
    sendNext();
  };
  return {
    items: items.all,
    subscribe: items.subscribe,
    /** Told once nothing is on its way any more and something has arrived. */
    onOutcome: outcome.listen,
    onFailure: failure.listen,
    add(files: readonly CheckedFile[]) {
      const added = files.map((checked): UploadItem => ({
        ...checked,
        id: randomId(),
        status: checked.problem ? 'rejected' : 'selected',
      }));
      items.set([...items.all(), ...added]);
    },
    /** Sends everything that was chosen and not sent yet. */
    start: () => wait(({ status }) => status === 'selected'),
    retry: (id: string) => wait((item) => item.id === id),
    cancel(id: string) {
      const controller = running.get(id);
      if (controller) controller.abort();
      else items.patch(id, { status: 'cancelled' });
    },
    cancelAll: () => running.forEach((controller) => controller.abort()),
    remove: (id: string) => items.set(items.all().filter((item) => item.id !== id)),
    /** Takes out what is not on its way. */
    clear: () => items.set(items.all().filter(isOpen)),
  };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;
