import type { RecipeStep } from '@rapi/contracts';

/** Suggestions after a step; panels by name. */
const nextPanels: Partial<Record<string, readonly string[]>> = {
  'append@1': ['deduplicate', 'clean', 'convert'],
  'change-text@1': ['group-values', 'deduplicate'],
  'clean@1': ['convert', 'group-values', 'deduplicate'],
  'convert@1': ['sort-rows', 'filter-rows', 'formula'],
  'copy-column@1': ['rename', 'convert'],
  'deduplicate@1': ['sort-rows', 'clean'],
  'edit-cells@1': ['clean', 'group-values'],
  'extract-words@1': ['rename', 'convert', 'clean'],
  'fill@1': ['clean', 'convert', 'group-values'],
  'filter-rows@1': ['sort-rows', 'select-columns'],
  'formula@1': ['rename', 'convert', 'sort-rows'],
  'join@1': ['clean', 'fill', 'select-columns'],
  'keep-data-rows@1': ['clean', 'convert', 'use-row-as-header'],
  'merge-columns@1': ['rename', 'change-text'],
  'merge-values@1': ['group-values', 'deduplicate'],
  'rename@1': ['convert', 'clean'],
  'replace-text@1': ['clean', 'convert', 'group-values'],
  'select-columns@1': ['rename', 'clean'],
  'sort-rows@1': ['take-rows', 'filter-rows'],
  'split-column@1': ['rename', 'convert', 'clean'],
  'take-rows@1': ['select-columns', 'clean'],
  'transpose@1': ['use-row-as-header', 'clean'],
  'unpivot@1': ['convert', 'clean', 'sort-rows'],
  'use-row-as-header@1': ['clean', 'convert', 'rename'],
};

/** The columns that settings name, under the names the steps give them. */
function namedIn({ column, columns, name }: Record<string, unknown>): string[] {
  const all = [name, column, ...(Array.isArray(columns) ? columns : [])];
  return all.filter((each): each is string => typeof each === 'string');
}

export interface NextPanels {
  panels: readonly string[];
  /** The column that the step was about, if the table still has it. */
  column: string | undefined;
}

/** What the user may want to do after the last step. */
export function nextAfter({ operation, config }: RecipeStep, columns: readonly string[]): NextPanels {
  const panels = nextPanels[operation] ?? [];
  return { panels, column: namedIn(config).find((name) => columns.includes(name)) };
}
