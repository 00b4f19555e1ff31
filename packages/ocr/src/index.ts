export { DocumentError, type DocumentErrorCode } from './document-error';
export { createPageReader } from './page-reader';
export type {
  InspectedDocument,
  PageReader,
  PageReaderOptions,
  ReadPage,
  ReadPageInput,
  RuledLine,
} from './page-reader';
