/** The tools of a file, by the names that they have in addresses: `/excel?tab=files&file=ID&tool=clean`; `workbench` is the page `/excel/files/ID`. */
export const toolNames = [
  'charts',
  'clean',
  'columns',
  'duplicates',
  'formula',
  'grouping',
  'join',
  'preview',
  'profile',
  'steps',
  'types',
  'validate',
  'workbench',
] as const;
export type ToolName = (typeof toolNames)[number];

/** The tools that steps are of; the others look at a file. */
export type OperationTool = Exclude<ToolName, 'charts' | 'preview' | 'profile' | 'steps'>;
