/**
 * The tools of a file, named as in addresses: `/excel?tab=files&file=ID&tool=clean`; `workbench` is the page
 * `/excel/files/ID`.
 */
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

/** The tools whose work becomes steps; the others only look at a file. */
export type OperationTool = Exclude<ToolName, 'charts' | 'preview' | 'profile' | 'steps'>;
