import type { PageToRead } from '@rapi/documents';
import type { Quarter } from './image/picture';

export type { Quarter } from './image/picture';

export interface InspectedDocument {
  kind: 'pdf' | 'jpeg' | 'png';
  pageCount: number;
}

export interface ReadPage {
  pageNumber: number;
  /** JSON of `PageToRead`, in pixels of the image at `imagePath`; it can be stored without being parsed. */
  content: string;
  /** The upright page as a JPEG for the reviewer, in `outFolder`. */
  imagePath: string;
}

export interface ReadPageInput {
  path: string;
  /** From 1. */
  pageNumber: number;
  language: 'ind' | 'eng' | 'ind+eng';
  /** Clockwise turn that puts the page upright, if a person chose it; otherwise the reader finds it. */
  quarter?: Quarter;
  /** Folder for the page image. */
  outFolder: string;
}

/** Parses the content of a page that was read. */
export const pageOf = ({ content }: Pick<ReadPage, 'content'>): PageToRead => JSON.parse(content) as PageToRead;
