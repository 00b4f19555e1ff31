import type { OcrSummary } from '@rapi/contracts';
import { type ApiBody, ApiError, randomId } from '@rapi/ui';
import { createSendQueue, type QueuedFile, type SendRequest, type SendStatus } from '@rapi/ui/controls';
import type { ScanProblem } from './check-scan';

export type ScanSettings = Required<ApiBody<'ocr.submit'>>;

export interface ScanItem extends QueuedFile {
  /** Scans are sent as soon as they are chosen, and leave the queue on arrival. */
  status: Exclude<SendStatus, 'selected' | 'done'>;
  settings: ScanSettings;
  problem?: ScanProblem;
}

export type ScanRequest = SendRequest<ScanItem>;

interface ScanQueueOptions {
  send: (request: ScanRequest) => Promise<OcrSummary>;
  /** Called when the server has the document and its item has left the queue. */
  onArrived: (document: OcrSummary) => void;
}

/** The plan has no documents left, so further files would be refused too. */
export const isQuotaRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 402 || (error.status === 429 && error.code !== 'rate_limited'));

/** The queue of uploading scans: each is sent as soon as it is chosen, a few at a time. */
export function createScanQueue({ send, onArrived }: ScanQueueOptions) {
  const queue = createSendQueue<ScanItem, OcrSummary>({
    send,
    onArrived: (id, document) => {
      queue.remove(id);
      onArrived(document);
    },
    onFailure: (error) => {
      if (!isQuotaRefusal(error)) return;
      queue.set(queue.items().map((item) => (item.status === 'waiting' ? { ...item, status: 'failed', error } : item)));
    },
  });
  return {
    ...queue,
    add(files: readonly { file: File; problem: ScanProblem | undefined }[], settings: ScanSettings) {
      const added = files.map(({ file, problem }): ScanItem => {
        return { id: randomId(), file, settings, problem, status: problem ? 'rejected' : 'waiting' };
      });
      queue.set([...queue.items(), ...added]);
      queue.sendNext();
    },
  };
}

export type ScanQueue = ReturnType<typeof createScanQueue>;
