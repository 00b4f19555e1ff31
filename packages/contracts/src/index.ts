export * from './audit-events';
export * from './api-scopes';
export * from './call';
export * from './calls/index';
export * from './contact';
export * from './entities/own-account';
export * from './entities/batch';
export * from './entities/board';
export * from './entities/chart';
export * from './entities/cleaning';
export * from './entities/column-reading';
export * from './entities/read-by';
export * from './entities/columns';
export * from './entities/dataset';
export * from './entities/diff';
export * from './entities/duplicates';
export * from './entities/export';
export * from './entities/file';
export * from './entities/formula';
export * from './entities/grouping';
export * from './entities/append';
export * from './entities/column-examples';
export * from './entities/join';
export * from './entities/lineage';
export * from './entities/local-template';
export * from './entities/looking';
export * from './entities/marketplace';
export * from './entities/notification';
export * from './entities/ocr';
export * from './entities/operator';
export * from './entities/payment';
export * from './entities/preview-session';
export * from './entities/quality';
export * from './entities/recipe';
export * from './entities/step-warnings';
export * from './entities/scheduler';
export * from './entities/transformation';
export * from './entities/types';
export * from './entities/user';
export * from './entities/validation';
export * from './entities/values';
export * from './entities/wordlist';
export * from './errors';
export * from './events';
export * from './kept-records';
export { bulk, isListOf } from './bulk';
export {
  columnsAfter,
  countedSteps,
  describeOperation,
  isReading,
  makesRows,
  namesBeside,
  pieceNames,
  READ_AS,
  transposedName,
  withoutReading,
  foundPairs,
  renamingStep,
} from './operations';
export type { OperationDescription, OperationName, OperationTool } from './operations';
export { customRule, type CustomRule } from './operations/clean-settings';
export { duplicateSettings, type DuplicateSettings } from './operations/deduplicate-settings';
export { type AggregateName } from './operations/group-settings';
export { headerRowsSentence } from './operations/read-as';
export { selectedColumns } from './operations/column-effects';
export type { CellEdit } from './operations/edit-cells-settings';
export type { OtherDataset } from './operations/other-dataset';
export { type AppendMatch } from './operations/append-settings';
export { countGroups } from './operations/pattern-groups';
export { saidConditions } from './operations/condition-sentence';
export { definedOperation, operationSettings, type SettingsOf } from './operations/settings';
export { unknownSettings } from './operations/unknown-settings';
export { extractions, formSteps, type FormStep } from './operations/template-steps';
export type { WordlistRules } from './operations/wordlist-rules';
export * from './filters';
export * from './file-pattern';
export * from './found-files';
export * from './lasting-calls';
export * from './limits';
export type { Param, Reason, Sentence, Word } from './sentences/catalogue';
export { inMessage, sentence, sentenceIn } from './sentences/sentence';
export * from './name-list';
export { notDataKinds, type NotDataKind } from './not-data-kinds';
export * from './paths';
export * from './plan-table';
export * from './plans';
export * from './processed-name';
export * from './query';
export * from './records';
export * from './routes';
export * from './rule-set-name';
export * from './services';
export * from './template-parts';
export * from './text';
export { type ApiKey } from './calls/keys';
export type { ListedPlan } from './calls/account';
export { combineOrder, type CombineOrder } from './calls/combine-order';
export { previewConfigs } from './calls/preview';
export type { MailRecipient } from './calls/recipients';
export { newValidationRule, type NewValidationRule } from './entities/new-validation-rule';
export { generalReasons, z } from './zod';
