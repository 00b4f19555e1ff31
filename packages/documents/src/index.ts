export { checkArithmetic } from './arithmetic';
export { currencyOfFields } from './currency-of-fields';
export { pageText } from './geometry/page-text';
export { type ColumnKind, kindOfHeader, settleKinds } from './lines/columns';
export { paperWordsIn } from './lines/paper-words';
export { ocrWarning } from './ocr-warning';
export { readDocument } from './read-document';
export type { DocumentReading, PageToRead, RuledLine } from './reading';
export { givesBack, signedAmount } from './values/signs';
