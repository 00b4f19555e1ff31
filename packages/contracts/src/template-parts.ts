/** The parts of a template, in the order in which they run. */
export const templateParts = [
  'steps',
  'field_mappings',
  'derived_fields',
  'transform_rules',
  'text_normalization',
  'grouping_rules',
] as const;
export type TemplatePart = (typeof templateParts)[number];
