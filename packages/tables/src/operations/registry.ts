import { type FilterCondition, type Sentence, sentence } from '@rapi/contracts';
import { TableError } from '@rapi/table-core';
import { append } from '../append/append';
import { changeText } from './change-text';
import { clean } from '../cleaning/clean';
import { convert } from '../conversion/convert';
import { copyColumn } from './copy-column';
import { deduplicate } from './deduplicate';
import { extractWords } from './extract-words';
import { formula } from './formula';
import { group } from './group';
import { join } from '../join/join';
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
import { useRowAsHeader } from './use-row-as-header';
import { stepInView } from './step-in-view';
import { transpose } from './transpose';
import { unpivot } from './unpivot';
import { bindStep, type BoundOperation, type RegisteredOperation } from '../operation/operation';

/** All operations. A new tool is one file and one line here. */
const registered: readonly RegisteredOperation[] = [
  rename,
  clean,
  convert,
  mergeValues,
  keepValid,
  deduplicate,
  formula,
  group,
  changeText,
  copyColumn,
  normalize,
  extractWords,
  join,
  stateNotation,
  splitColumn,
  mergeColumns,
  unpivot,
  transpose,
  append,
  editCells,
  fill,
  filterRows,
  replaceText,
  selectColumns,
  sortRows,
  takeRows,
  useRowAsHeader,
  keepDataRows,
  readAs,
];

export const operations: ReadonlyMap<string, RegisteredOperation> = new Map(
  registered.map((each) => [each.name, each]),
);

/** A step of a recipe, as it comes from a user or a file. */
export interface Step {
  operation: string;
  config?: unknown;
  label?: string;
  /** The label in no language, to be said in the reader's. */
  label_sentence?: Sentence;
  /** The rows it acts on; the others stay unchanged and in place. */
  where?: readonly FilterCondition[];
}

/** A name without a version means the latest version. */
function findOperation(name: string): RegisteredOperation {
  const latest = registered.filter((each) => each.name.startsWith(`${name}@`)).at(-1);
  const found = operations.get(name) ?? latest;
  if (found) return found;
  throw new TableError(
    'unknown_operation',
    sentence('unknown_operation', { name, operations: [...operations.keys()] }),
    {
      operation: name,
    },
  );
}

/** Checks a step without a table: 422 `unknown_operation` or `invalid_config`, naming the operation and the setting. */
export function parseStep({ operation, config, label, where = [] }: Step): BoundOperation {
  const whole = bindStep(findOperation(operation), config);
  const bound = where.length > 0 ? stepInView(whole, where) : whole;
  // A label that a person gave is kept verbatim.
  return label && label !== bound.label ? { ...bound, label, labelSentence: null } : bound;
}

/** Checks all steps of a recipe before any runs. */
export const parseRecipe = (steps: readonly Step[]): BoundOperation[] => steps.map(parseStep);
