export { DocumentError, type DocumentErrorCode } from './document-error';
export { type InspectedDocument, pageOf, type Quarter, type ReadPage, type ReadPageInput } from './page';
export { createPageReader, type PageReader, type PageReaderOptions } from './page-reader';
