import type { TemplateContent } from './read-template';

/** A template as the calls take it (R-TPL-10, R-TPL-13); the settings within keep the names of the screens (R-TPL-8). */
export const configOf = (content: TemplateContent) => ({
  name: content.name.trim(),
  steps: content.steps,
  field_mappings: content.fieldMappings,
  derived_fields: content.derivedFields,
  transform_rules: content.transformRules,
  text_normalization: content.textNormalization,
  grouping_rules: content.groupingRules,
});
export type ProcessConfig = ReturnType<typeof configOf>;
