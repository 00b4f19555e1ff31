export { TableError, fromErrorShape, toErrorShape } from './table-error';
export type { TableErrorCode, TableErrorDetails, TableErrorShape } from './table-error';
export { openSession } from './engine/session';
export type { EngineSession, SessionOptions } from './engine/session';
export type { Cell, Row } from './engine/cell';
export { quoteName, quoteText } from './engine/sql-text';
export {
  columnTypes,
  dataset,
  datasetColumn,
  datasetSchema,
  semanticTypes,
  textColumn,
  valueColumn,
} from './dataset/dataset';
export type {
  ColumnType,
  Dataset,
  DatasetColumn,
  DatasetRelation,
  DatasetSchema,
  SemanticType,
} from './dataset/dataset';
export { openDataset } from './dataset/open-dataset';
export { writeDataset } from './dataset/write-dataset';
export type { WriteColumn } from './dataset/infer-columns';
