import { join } from 'node:path';
import type { Recogniser } from './recogniser';
import { createTesseract } from './tesseract';

export interface RecogniserSettings {
  engines: 'tesseract' | 'both';
  folder: string;
  threads: number;
}

export function createRecogniser({ folder }: RecogniserSettings): Recogniser {
  return createTesseract(join(folder, 'models'));
}
