import type { GrayImage } from '../image/gray-image';

/** Left, top, right, bottom in pixels of the image that was read. */
export type Box = [number, number, number, number];

export interface RecognisedWord {
  text: string;
  /** 0 to 100. */
  confidence: number;
  box: Box;
}

export type Language = 'ind' | 'eng' | 'ind+eng';

export interface ReadOptions {
  language: Language;
  onProgress?(fraction: number): void;
}

/** A recognition engine: it takes an even, level page and returns lines of words in reading order. */
export interface Recogniser {
  read(image: GrayImage, options: ReadOptions): Promise<RecognisedWord[][]>;
  /** The same with the quickest engine alone, to see which way a page is turned. */
  glance(image: GrayImage, options: ReadOptions): Promise<RecognisedWord[][]>;
  close(): Promise<void>;
}
