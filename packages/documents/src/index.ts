export { checkArithmetic } from './arithmetic';
export { pageText } from './geometry/page-text';
export { readDocument } from './read-document';
export type { DocumentReading, PageToRead, RuledLine } from './reading';
