import type { PageToRead } from '@rapi/documents';
import type { Quarter } from './image/picture';

export type { Quarter } from './image/picture';

export interface InspectedDocument {
  kind: 'pdf' | 'jpeg' | 'png';
  pageCount: number;
}

export interface ReadPage {
  pageNumber: number;
  /** JSON of `PageToRead`, in pixels of the image at `imagePath`: whoever keeps it needs not take it apart. */
  content: string;
  /** The upright page as a JPEG, as a reviewer sees it, in the folder that was given. */
  imagePath: string;
}

export interface ReadPageInput {
  path: string;
  /** From 1. */
  pageNumber: number;
  language: 'ind' | 'eng' | 'ind+eng';
  /** Clockwise, how it must be turned to stand upright, where a person says so; else the reader finds out. */
  quarter?: Quarter;
  /** Where the page image is written. */
  outFolder: string;
}

/** What stands on a page that the reader has read. */
export const pageOf = ({ content }: Pick<ReadPage, 'content'>): PageToRead => JSON.parse(content) as PageToRead;
