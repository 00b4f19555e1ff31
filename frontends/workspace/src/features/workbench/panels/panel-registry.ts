import { append } from './forms/append';
import { changeText } from './forms/change-text';
import { clean } from './forms/clean';
import { convert } from './forms/convert';
import { copyColumn } from './forms/copy-column';
import { deduplicate } from './forms/deduplicate';
import { examples } from './forms/examples';
import { extract } from './forms/extract';
import { fill } from './forms/fill';
import { filterRows } from './forms/filter-rows';
import { formula } from './forms/formula';
import { groupValues } from './forms/group-values';
import { keepDataRows } from './forms/keep-data-rows';
import { mergeColumns } from './forms/merge-columns';
import { mergeValues } from './forms/merge-values';
import { rename } from './forms/rename';
import { replaceText } from './forms/replace-text';
import { selectColumns } from './forms/select-columns';
import { sortRows } from './forms/sort-rows';
import { splitColumn } from './forms/split-column';
import { takeRows } from './forms/take-rows';
import { transpose } from './forms/transpose';
import { unpivot } from './forms/unpivot';
import { rowAsHeader } from './forms/row-as-header';
import type { Panel } from './panel';

/** Every panel, in the order offered. A new panel is a file and a line here. */
export const panels: readonly Panel[] = [
  filterRows,
  sortRows,
  takeRows,
  rowAsHeader,
  keepDataRows,
  selectColumns,
  mergeColumns,
  splitColumn,
  extract,
  examples,
  formula,
  copyColumn,
  rename,
  convert,
  clean,
  replaceText,
  changeText,
  groupValues,
  mergeValues,
  fill,
  deduplicate,
  unpivot,
  transpose,
  append,
];

export const panelNamed = (name: string | undefined): Panel | undefined => panels.find((panel) => panel.name === name);

/** If several panels make the same operation, its steps open in the first one here. */
const ofSteps = [formula, mergeValues, ...panels];

/** The panel in which a step opens for editing. */
export const panelOfStep = (operation: string): Panel | undefined =>
  ofSteps.find((panel) => panel.operation === operation);
