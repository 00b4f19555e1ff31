const tools = {
  rename: 'columns',
  formula: 'formula',
  convert: 'types',
  clean: 'clean',
  'merge-values': 'clean',
  deduplicate: 'duplicates',
  'keep-valid': 'validate',
  group: 'grouping',
  join: 'join',
  'state-notation': 'types',
} as const;

export type StepTool = (typeof tools)[keyof typeof tools];

const isKnown = (name: string): name is keyof typeof tools => Object.hasOwn(tools, name);

/** The tool that an operation is of: `rename@1` is the Column Mapper's. Undefined for one that no tool has. */
export function toolOfOperation(operation: string): StepTool | undefined {
  const name = operation.split('@')[0] ?? '';
  return isKnown(name) ? tools[name] : undefined;
}
