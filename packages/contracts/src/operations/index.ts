import type { Settings } from './column-effects';
import type { OperationDescription } from './description';
import { append } from './append';
import { changeText } from './change-text';
import { clean } from './clean';
import { convert } from './convert';
import { copyColumn } from './copy-column';
import { deduplicate } from './deduplicate';
import { extractWords } from './extract-words';
import { formula } from './formula';
import { group } from './group';
import { join } from './join';
import { keepDataRows } from './keep-data-rows';
import { keepValid } from './keep-valid';
import { mergeColumns } from './merge-columns';
import { mergeValues } from './merge-values';
import { normalize } from './normalize';
import { readAs } from './read-as';
import { rename } from './rename';
import { splitColumn } from './split-column';
import { stateNotation } from './state-notation';
import { editCells } from './edit-cells';
import { fill } from './fill';
import { filterRows } from './filter-rows';
import { replaceText } from './replace-text';
import { selectColumns } from './select-columns';
import { sortRows } from './sort-rows';
import { takeRows } from './take-rows';
import { transpose } from './transpose';
import { unpivot } from './unpivot';
import { useRowAsHeader } from './use-row-as-header';

/** All operations. A change of meaning is a new version. */
export const described = {
  'rename@1': rename,
  'clean@1': clean,
  'convert@1': convert,
  'merge-values@1': mergeValues,
  'keep-valid@1': keepValid,
  'deduplicate@1': deduplicate,
  'formula@1': formula,
  'group@1': group,
  'change-text@1': changeText,
  'copy-column@1': copyColumn,
  'normalize@1': normalize,
  'extract-words@1': extractWords,
  'join@1': join,
  'state-notation@1': stateNotation,
  'split-column@1': splitColumn,
  'merge-columns@1': mergeColumns,
  'unpivot@1': unpivot,
  'transpose@1': transpose,
  'append@1': append,
  'edit-cells@1': editCells,
  'fill@1': fill,
  'filter-rows@1': filterRows,
  'replace-text@1': replaceText,
  'select-columns@1': selectColumns,
  'sort-rows@1': sortRows,
  'take-rows@1': takeRows,
  'use-row-as-header@1': useRowAsHeader,
  'keep-data-rows@1': keepDataRows,
  'read-as@1': readAs,
} satisfies Record<`${string}@${number}`, OperationDescription<never>>;

export type OperationName = keyof typeof described;

interface StepSettings {
  operation: string;
  config?: Settings;
}

const byName = new Map<string, OperationDescription<never>>(Object.entries(described));

/** The full name of an operation; a name without a version means its latest version. */
export const wholeName = (name: string): string | undefined =>
  byName.has(name) ? name : [...byName.keys()].filter((each) => each.startsWith(`${name}@`)).at(-1);

export const describeOperation = (name: string): OperationDescription<never> | undefined =>
  byName.get(wholeName(name) ?? name);

/** The column names after a step, as far as its settings determine them; an unknown operation leaves them unchanged. */
export const columnsAfter = (columns: readonly string[], { operation, config = {} }: StepSettings): string[] =>
  describeOperation(operation)?.columns(columns, config) ?? [...columns];

/** Whether a step may make more rows than the table has. */
export const makesRows = ({ operation }: { operation: string }): boolean =>
  describeOperation(operation)?.makesRows === true;

/** The steps that count against the month's transformations. */
export const countedSteps = <Step extends { operation: string }>(steps: readonly Step[]): Step[] =>
  steps.filter(({ operation }) => !describeOperation(operation)?.isUncounted);

export { foundPairs, renamingStep } from './found-columns';
export { isReading, READ_AS, withoutReading } from '../reading-step';
export { namesBeside, pieceNames, transposedName } from './column-effects';
export { templateParts, type TemplatePart } from '../template-parts';
export { type StepCounts, stepOutcome } from './step-outcome';
export { extractions, formSteps, type FormStep } from './template-steps';
export type { OperationDescription } from './description';
export { type OperationTool, type ToolName, toolNames } from './tool-names';
