export { fromErrorShape, TableError, toErrorShape } from './table-error';
export type { TableErrorCode, TableErrorDetails, TableErrorShape } from './table-error';

export {
  columnSides,
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
export { decideReading } from './dataset/column-readings';
export { readColumns } from './dataset/read-columns';
export type { ReadColumn, ReadDataset, WantedColumn } from './dataset/read-columns';
export { openDataset } from './dataset/open-dataset';
export { writeDataset } from './dataset/write-dataset';
export type { WriteColumn } from './dataset/infer-columns';
export { writeTexts } from './dataset/write-texts';
export type { GivenColumn, Texts } from './dataset/write-texts';
export { findColumn, findColumns } from './dataset/find-column';

export { createEnginePool } from './engine/pool';
export type { EnginePool, EnginePoolOptions } from './engine/pool';
export { defineTask } from './engine/define-task';
export type { Task, TaskContext, TaskSet } from './engine/define-task';
export { moveFile } from './engine/keep-dataset';
export { serveTasks } from './engine/serve-tasks';
export type { InputOf, OutputOf, PoolState, RunOptions } from '@rapi/worker-pool';
export type { Tasks, WriteRequest } from './engine/tasks';
export { openSession } from './engine/session';
export type { Batch, Batches, ColumnType as TableColumnType, EngineSession, SessionOptions } from './engine/session';
export type { Cell, Row } from './engine/cell';
export { quoteName, quoteText } from './engine/sql-text';

export { MAX_PAGE_ROWS, page } from './paging/page';
export type { Page, PageQuery } from './paging/page';
export { filterSql } from './paging/filter';
export { columnStatistics } from './paging/column-statistics';
export type { ColumnStatistics } from './paging/column-statistics';

export { profile } from './analysis/profile';
export type { ColumnProfile, DataKind, ProfileReport } from './analysis/profile-report';
export { columnDetail } from './analysis/column-detail';
export type { ColumnDetail } from './analysis/column-detail';
export { measureQuality, qualityWeights } from './analysis/quality-score';
export type { ColumnQuality, Quality } from './analysis/quality-score';
export type { ClusterMethod, ClusterPage, ClusterRequest, ValueCluster } from './clustering/cluster-values';
export { diff } from './analysis/diff';
export type { DatasetDiff, DiffPart } from './analysis/diff';

export { defineOperation, nameMap } from './operations/operation';
export type {
  BoundOperation,
  CellAddress,
  Operation,
  OperationContext,
  OperationCounts,
  OperationOutput,
  OperationType,
} from './operations/operation';
export { operations, parseRecipe, parseStep } from './operations/registry';
export type { Step } from './operations/registry';
export type { FormulaConfig, FormulaFile } from './operations/formula';
export type { OtherDataset } from './operations/other-dataset';
export type { JoinConfig } from './operations/join/join-config';
export type { JoinPreview, MatchedKey, SeveralKey, UnmatchedKey } from './operations/join/preview-join';
export type { SuggestedKey } from './operations/join/suggest-keys';
export { applyOperation, applyRecipe } from './operations/apply-operation';
export type { AppliedOperation, StepResult } from './operations/apply-operation';
export type { CellChange } from './operations/change-list';
export type { PreviewRequest, PreviewResult, RunResult, StepRequest } from './operations/run-step';
export { compileFormula } from './formula/compile';
export { filesInFormula } from './formula/file-names';
export { suggestFormulas } from './formula/suggest';
export type { FormulaSuggestion } from './formula/suggest';
export type { FormulaOutcome } from './formula/tasks';
export { cleaningRules, columnsWithRules } from './operations/clean/rules';
export type { CleaningCategory, CleaningRule } from './operations/clean/cleaning-rule';
export type { TriedText } from './operations/clean/clean-tasks';
export type { CustomRule } from './operations/clean/custom-rule';

export * from './validation';

export { duplicateSettings, settingsKey } from './duplicates/settings';
export type { DuplicateSettings } from './duplicates/settings';
export { settingsKeyOf } from './duplicates/group-table';
export { writeRows as writeRowList } from './duplicates/row-list';
export type { DetectedDuplicates, DetectRequest } from './duplicates/detect';
export * from './readers';
export * from './samples';
export * from './writers';
export { decimalFigures } from './grouping/decimal-sums';
export { aggregateNames, groupingConfig, type AggregateName, type GroupingConfig } from './grouping/grouping-config';
export type { PivotTable } from './grouping/pivot-table';
export { patternKey } from './operations/wordlist-rules';
export type { ChartPoints } from './charts/chart-points';
export type { ChartColumnFacts } from './charts/column-facts';
export type { PreviewedChange } from './preview/preview-pages';
export type { SelectedChanges } from './preview/select-changes';
