import type { OcrPage } from '@rapi/contracts';

export interface PageReaderOptions {
  /** Scratch; everything in it may be deleted while no reader is open. */
  folder: string;
  /** Child processes, each reading one page at a time. */
  workers: number;
  /** `both` reads photos, tables and totals better and takes twice the memory and time. */
  engines: 'tesseract' | 'both';
  /** Resident memory of one child, in MB, at which its page is given up. */
  memoryMb?: number;
  /** Per page, 60 s if not given. */
  deadlineMs?: number;
}

export interface InspectedDocument {
  kind: 'pdf' | 'jpeg' | 'png';
  pageCount: number;
}

/** A straight line printed on the page, such as the border of a table; in pixels of the upright page image. */
export interface RuledLine {
  orientation: 'horizontal' | 'vertical';
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

export interface ReadPage {
  /** Its units are pixels of the image at `imagePath`. */
  page: OcrPage;
  rules: RuledLine[];
  /** The upright page as a JPEG, as a reviewer sees it, in the folder that was given. */
  imagePath: string;
}

export interface ReadPageInput {
  path: string;
  /** From 1. */
  pageNumber: number;
  language: 'ind' | 'eng' | 'ind+eng';
  /** Where the page image is written. */
  outFolder: string;
}

export interface PageReader {
  /**
   * Looks at headers only. Rejects with a DocumentError for what is no PDF, JPEG or PNG, is encrypted or damaged, has more
   * than 50 pages or more than 40 million pixels on a page.
   */
  inspect(path: string): Promise<InspectedDocument>;
  /**
   * Reads one page in a child process. An empty page has no words and no confidence. Rejects with a DocumentError for what
   * is wrong with the document, with a PoolError `cancelled` after the signal and `stopped` after `close`.
   */
  readPage(
    input: ReadPageInput,
    options?: { signal?: AbortSignal; onProgress?(fraction: number): void },
  ): Promise<ReadPage>;
  /** Ends what is running. */
  close(): Promise<void>;
}

/** Starts the child processes at once, so that the first page finds them warm. */
export function createPageReader(_options: PageReaderOptions): PageReader {
  throw new Error('The reading of pages is not there yet');
}
