/** The parts of a template, in running order. */
export const templateParts = [
  'steps',
  'field_mappings',
  'derived_fields',
  'transform_rules',
  'text_normalization',
  'grouping_rules',
] as const;
export type TemplatePart = (typeof templateParts)[number];
