import { join } from 'node:path';
import { linesOf } from './lines-of-words';
import { mergeReadings } from './merge-readings';
import { createPaddle, type Paddle } from './paddle';
import type { Recogniser } from './recogniser';
import { createTesseract } from './tesseract';

export interface RecogniserSettings {
  engines: 'tesseract' | 'both';
  /** Folder for copies of the models. */
  folder: string;
}

/** Runs both engines; each accounts for half of the progress. */
function together(tesseract: Recogniser, paddle: Paddle): Recogniser {
  return {
    glance: tesseract.glance,
    async read(image, { language, onProgress }) {
      const lines = await tesseract.read(image, { language, onProgress: (fraction) => onProgress?.(fraction / 2) });
      const segments = await paddle.read(image, (fraction) => onProgress?.(0.5 + fraction / 2));
      return linesOf(mergeReadings(lines.flat(), segments));
    },
    async close() {
      await Promise.all([tesseract.close(), paddle.close()]);
    },
  };
}

export function createRecogniser({ engines, folder }: RecogniserSettings): Recogniser {
  const tesseract = createTesseract(join(folder, 'models'));
  return engines === 'both' ? together(tesseract, createPaddle()) : tesseract;
}
