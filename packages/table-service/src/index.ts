export { asAppError, createEngine } from './engine';
export type { Engine } from './engine';
export { createDatasetCache } from './dataset-cache';
export type { DatasetCache } from './dataset-cache';
export { datasetFolder, engineSettings } from './engine-settings';
export type { EngineConfig } from './engine-settings';
export { openFile } from './open-file';
export type { OpenFile, TableWork, WantedFile } from './open-file';
export { openOthers, otherIsGone } from './open-others';
export { commitResult, keepOutput, storeOutput } from './keep-result';
export type { KeptOutput, OutputFile, WorkFacts } from './keep-result';
export { checkCompliance, complianceDay, listFailingRows } from './compliance-check';
export type { CheckedDataset } from './compliance-check';
export { findTemplate } from './find-template';
export type { StepsByName } from './find-template';
export { matchBefore, refuseUnsure } from './match-before';
export { readAsSteps, readingOfSteps } from './read-as';
export { makeRecipeOutput } from './recipe-output';
export type { RecipeOrder } from './recipe-output';
export { remainingAnswer } from './remaining-answer';
export { rowLimitFor } from './row-limit';
export { runWritten } from './run-written';
export {
  applyStep,
  checkKeptStep,
  checkStep,
  filesNamedIn,
  downloadStep,
  outputContentTypes,
  outputName,
  previewStep,
  refuseUnknownSettings,
  runStep,
} from './run-step';
export type { OutputFormat, RanStep } from './run-step';
export { doTheSame, hasSteps } from './same-step';
export { DATASET_TYPE, datasetKey, filePrefix, originalKey } from './file-keys';
export { fetchDataset } from './fetch-dataset';
export { createRecordRoom, refuseBeyondPlan } from './record-room';
export { bodyBytes, recordBytes, type RecordStores, type RecordUsage, trimToPlan } from './record-usage';
export {
  boundWorkingData,
  type BoundWorkingData,
  workingDataBytes,
  workingDataOf,
  type WorkingData,
} from './working-data';
export { sortableId } from './record-id';
export { runTableService } from './run-table-service';
export type { TableServiceDependencies } from './run-table-service';
export { warningsField } from './step-warnings';
