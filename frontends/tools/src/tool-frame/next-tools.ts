import type { ToolName } from '@rapi/ui';

/** Tools to suggest after a tool was applied. */
export const nextTools = {
  clean: ['types', 'duplicates', 'validate'],
  types: ['validate', 'clean', 'profile'],
  columns: ['clean', 'types', 'join'],
  duplicates: ['validate', 'clean', 'profile'],
  validate: ['clean', 'profile', 'charts'],
  formula: ['validate', 'grouping', 'charts'],
  join: ['clean', 'validate', 'grouping'],
  grouping: ['charts', 'formula'],
} as const satisfies Partial<Record<ToolName, readonly ToolName[]>>;

export type AppliedTool = keyof typeof nextTools;
