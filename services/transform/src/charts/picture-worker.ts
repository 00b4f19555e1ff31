import { parentPort } from 'node:worker_threads';
import { drawPicture, type PictureRequest } from './chart-picture';

/** A request to the thread. */
export interface PictureQuestion {
  id: number;
  request: PictureRequest;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

// The parent thread sends nothing but questions.
parentPort?.on('message', ({ id, request }: PictureQuestion) => {
  drawPicture(request).then(
    (picture) => parentPort?.postMessage({ id, picture }),
    (error: unknown) => parentPort?.postMessage({ id, failure: messageOf(error) }),
  );
});
