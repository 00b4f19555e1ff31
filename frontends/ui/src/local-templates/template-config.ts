import type { TemplateContent } from './read-template';

/**
 * A template in the API's form (R-TPL-10, R-TPL-13). The settings within it keep the names that the screens use
 * (R-TPL-8).
 */
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
