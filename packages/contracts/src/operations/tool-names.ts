/** The tools of a file, by the names that they have in addresses: `/excel?tab=files&file=ID&tool=clean`. */
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
] as const;
export type ToolName = (typeof toolNames)[number];

/** The tools that steps are of; the others look at a file. */
export type OperationTool = Exclude<ToolName, 'charts' | 'preview' | 'profile' | 'steps'>;
