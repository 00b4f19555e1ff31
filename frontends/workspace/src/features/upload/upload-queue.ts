import type { File as UploadedFile } from '@rapi/contracts';
import { randomId } from '@rapi/ui';
import { createListeners, createSendQueue, isOnItsWay, type QueuedFile, type SendRequest } from '@rapi/ui/controls';
import type { FileProblem } from './check-file';

export interface CheckedFile {
  file: File;
  problem: FileProblem | undefined;
}

export interface UploadItem extends QueuedFile, CheckedFile {
  /** What has become of it on the server. */
  uploaded?: UploadedFile;
  /** Rows and columns that its workbook hides are left out from the first. */
  isWithoutHidden?: boolean;
}

export type UploadRequest = SendRequest<UploadItem>;

export interface UploadOutcome {
  uploaded: readonly UploadItem[];
  /** Whether something in the queue still wants a look. */
  hasProblems: boolean;
}

type Upload = (request: UploadRequest) => Promise<UploadedFile | undefined>;

/** The files a person has chosen, and what became of each. It outlives the tabs, so that an upload goes on behind them. */
export function createUploadQueue(upload: Upload) {
  const outcome = createListeners<[UploadOutcome]>();
  const failure = createListeners<[unknown]>();
  const queue = createSendQueue<UploadItem, UploadedFile | undefined>({
    send: upload,
    onArrived: (id, uploaded) => queue.patch(id, { status: 'done', uploaded }),
    onFailure: failure.tell,
    onSettled: () => {
      const all = queue.items();
      const uploaded = all.filter(({ status }) => status === 'done');
      if (all.some(isOnItsWay) || uploaded.length === 0) return;
      // What has arrived is in the list of files; the queue keeps what has not.
      queue.set(all.filter(({ status }) => status !== 'done'));
      outcome.tell({ uploaded, hasProblems: queue.items().length > 0 });
    },
  });
  return {
    ...queue,
    /** Told once nothing is on its way any more and something has arrived. */
    onOutcome: outcome.listen,
    onFailure: failure.listen,
    add(files: readonly CheckedFile[]) {
      const added = files.map((checked): UploadItem => ({
        ...checked,
        id: randomId(),
        status: checked.problem ? 'rejected' : 'selected',
      }));
      queue.set([...queue.items(), ...added]);
    },
    /** Sends everything that was chosen and not sent yet. */
    start: () => queue.wait(({ status }) => status === 'selected'),
    /** Takes out what is not on its way. */
    clear: () => queue.set(queue.items().filter(isOnItsWay)),
  };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;
