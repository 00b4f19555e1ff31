import type { OcrPage } from '@rapi/contracts';

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
