export {
  asksAboutDays,
  fromErrorShape,
  TableError,
  toErrorShape,
  columnNames,
  nameByPlace,
  columnSides,
  numbersOf,
  percentCellsOf,
  columnTypes,
  dataset,
  datasetColumn,
  datasetSchema,
  semanticTypes,
  sureNumberSql,
  textColumn,
  valueColumn,
  decideReading,
  mayBeRead,
  readColumns,
  openDataset,
  writeDataset,
  writeTexts,
  findColumn,
  findColumns,
  defineTask,
  moveFile,
  openSession,
  quoteName,
  quoteText,
  refuseOpen,
  unsaidCurrency,
  withSureTexts,
} from '@rapi/table-core';
export type {
  FileContents,
  TableErrorCode,
  TableErrorDetails,
  TableErrorShape,
  ColumnType,
  Dataset,
  DatasetColumn,
  DatasetRelation,
  DatasetSchema,
  SemanticType,
  ReadColumn,
  ReadDataset,
  WantedColumn,
  WriteColumn,
  GivenColumn,
  Texts,
  Task,
  TaskContext,
  TaskSet,
  Batch,
  Batches,
  SqlColumnType,
  EngineSession,
  SessionOptions,
  Cell,
  Row,
  QueryRow,
} from '@rapi/table-core';

export { createEnginePool } from './tasks/pool';
export type { EnginePool, EnginePoolOptions } from './tasks/pool';
export { serveTasks } from './tasks/serve-tasks';
export type { InputOf, OutputOf, PoolState, RunOptions } from '@rapi/worker-pool';
export type { Tasks, WriteRequest } from './tasks/tasks';

export { MAX_PAGE_ROWS, page } from './paging/page';
export type { Page, PageQuery } from './paging/page';
export { columnStatistics } from './paging/column-statistics';
export type { ColumnStatistics } from './paging/column-statistics';

export { profile } from './analysis/profile';
export type { ColumnProfile, DataKind, ProfileReport } from './analysis/profile-report';
export { columnDetail } from './analysis/column-detail';
export type { ColumnDetail } from './analysis/column-detail';
export type { ColumnQuality, Quality } from './analysis/quality-score';
export type { ClusterMethod, ClusterPage, ClusterRequest, ValueCluster } from './clustering/cluster-values';
export { diff } from './analysis/diff';
export type { DatasetDiff, DiffPart } from './analysis/diff';

export type {
  BoundOperation,
  CellAddress,
  Operation,
  OperationContext,
  OperationCounts,
  OperationOutput,
} from './operation/operation';
export { neededColumns } from './operations/needed-columns';
export { matchAhead } from './operations/match-ahead';
export { readHeader } from './headers/header-forms';
export { headerLikeness } from './headers/likenesses';
export { notDataIn } from './operations/unattended-warnings';
export { toldRows } from './not-data/told-rows';
export { refusalOf, type MatchedColumns, type UnsureColumn } from './headers/match-columns';
export { operations, parseRecipe, parseStep } from './operations/registry';
export type { Step } from './operations/registry';
export type { FormulaFile } from './operations/formula';
export type { AppendOutline } from './append/plan-append';
export type { AppendedTables, AppendRequest } from './append/append-tables';
export type { JoinConfig } from './join/join-config';
export type { JoinPreview, MatchedKey, SeveralKey, UnmatchedKey } from './join/preview-join';
export type { SuggestedKey } from './join/suggest-keys';
export { answeredColumns, isStatement } from './operation/saved-answer';
export { applyOperation, applyRecipe } from './operations/apply-operation';
export type { AppliedOperation, StepResult } from './operations/apply-operation';
export type { CellChange } from './operation/change-list';
export type { PreviewRequest, PreviewResult, RunResult, StepRequest } from './operations/run-step';
export { compileFormula, filesInFormula, suggestFormulas } from '@rapi/formula';
export type { FormulaSuggestion } from '@rapi/formula';
export type { FormulaOutcome } from './operations/formula-tasks';
export { cleaningRules, columnsWithRules } from './cleaning/rules';
export type { CleaningCategory, CleaningRule } from './cleaning/cleaning-rule';
export type { TriedText } from './cleaning/tasks';

export * from './validation';

export { settingsKey } from './duplicates/settings';
export { settingsKeyOf } from './duplicates/group-table';
export { writeRows as writeRowList } from './duplicates/row-list';
export type { DetectedDuplicates, DetectRequest } from './duplicates/detect';
export {
  columnLetters,
  columnWidths,
  createSheetCells,
  createWorkbookStyles,
  createZipFile,
  clockFormat,
  dayFormats,
  daySerial,
  defaultLimits,
  csvText,
  csvTextSql,
  ingest,
  foreignFormat,
  isDigitText,
  isFormulaLike,
  numberFormats,
  quotedSheetName,
  refuseTooManyRows,
  safeSheetName,
  tableRows,
  withSheetValues,
  withCurrencyNamed,
  writeCsv,
  writeJson,
  writeParquet,
  writeRows,
  writeWorkbook,
  writeXlsx,
  fillTemplate,
  markedRows,
  matchColumns,
  templateProblem,
} from '@rapi/table-io';
export type {
  CellLook,
  CellStyle,
  CsvOptions,
  FirstRow,
  HeaderMode,
  IngestDetected,
  IngestOptions,
  IngestResult,
  IngestSheet,
  IngestWarning,
  ReadLimits,
  RowLayout,
  RowValue,
  Sheet,
  SheetCells,
  SheetChart,
  TextEncoding,
  WorkbookLanguage,
  WorkbookStyles,
  WorkbookTemplate,
  XlsxOptions,
  XlsxWritten,
  ZipFile,
} from '@rapi/table-io';
export * from './samples';
export { decimalFigures } from './grouping/decimal-sums';
export type { GroupingConfig } from './grouping/grouping-config';
export type { PivotTable } from './grouping/pivot-table';
export { patternKey } from './operations/pattern-key';
export type { ChartPoints } from './charts/chart-points';
export type { ChartColumnFacts } from './charts/column-facts';
export { fittingPart } from './charts/fitting-part';
export type { PreviewedChange } from './preview/preview-pages';
export type { SelectedChanges } from './preview/select-changes';
