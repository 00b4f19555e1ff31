import type { File as UploadedFile } from '@rapi/contracts';
import { randomId } from '@rapi/ui';
import { createListeners, createSendQueue, isOnItsWay, type QueuedFile, type SendRequest } from '@rapi/ui/controls';
import type { FileProblem } from './check-file';

export interface CheckedFile {
  file: File;
  problem: FileProblem | undefined;
}

export interface UploadItem extends QueuedFile, CheckedFile {
  /** The server's state of the file. */
  uploaded?: UploadedFile;
  /** Leave out the rows and columns that its workbook hides from the start. */
  isWithoutHidden?: boolean;
}

export type UploadRequest = SendRequest<UploadItem>;

export interface UploadOutcome {
  uploaded: readonly UploadItem[];
  /** Whether something in the queue still needs a look. */
  hasProblems: boolean;
}

type Upload = (request: UploadRequest) => Promise<UploadedFile | undefined>;

/** The chosen files and the state of each. The queue outlives the tabs, so an upload continues behind them. */
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
      // Uploaded files are in the list of files; the queue keeps the others.
      queue.set(all.filter(({ status }) => status !== 'done'));
      outcome.tell({ uploaded, hasProblems: queue.items().length > 0 });
    },
  });
  return {
    ...queue,
    /** Called once nothing is being sent any more and something has arrived. */
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
    /** Sends every chosen file that was not sent yet. */
    start: () => queue.wait(({ status }) => status === 'selected'),
    /** Removes all files that are not being sent. */
    clear: () => queue.set(queue.items().filter(isOnItsWay)),
  };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;
