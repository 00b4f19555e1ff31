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
export { writeTexts } from './dataset/write-texts';
export type { Texts } from './dataset/write-texts';
export { createEnginePool } from './engine/pool';
export type { EnginePool, EnginePoolOptions, PoolState, RunOptions } from './engine/pool';
export { MAX_PAGE_ROWS, page } from './paging/page';
export type { Page, PageQuery } from './paging/page';
export { columnStatistics } from './paging/column-statistics';
export type { ColumnStatistics } from './paging/column-statistics';
