export { DocumentError, type DocumentErrorCode } from './document-error';
export type { InspectedDocument, ReadPage, ReadPageInput, RuledLine } from './page';
export { createPageReader, type PageReader, type PageReaderOptions } from './page-reader';
