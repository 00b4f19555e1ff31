import type { TemplatePart } from '@rapi/contracts';
import { columnsAfter, extractions, formSteps, templateParts } from '@rapi/contracts/operations';
import type { TemplateContent } from '@rapi/ui/controls';

type Columns = readonly string[];
type Flag = Exclude<keyof TemplateContent['textNormalization'], 'enabled' | 'sourceColumn'>;

const flags: Record<(typeof extractions)[number]['flag'], Flag> = {
  extract_category: 'extractCategory',
  extract_status: 'extractStatus',
  extract_location: 'extractLocation',
  extract_project: 'extractProject',
};

/** The names of the columns that text normalization makes. */
export const extractedColumns = extractions.map(({ flag, column }) => [flags[flag], column] as const);

/** The form's steps that change columns, as the server makes them; rows without a name yet are skipped. */
function stepsOf({ fieldMappings, derivedFields, textNormalization: text }: TemplateContent) {
  const isNamed = (name: string): boolean => name.trim() !== '';
  return formSteps({
    field_mappings: fieldMappings.filter(({ from, to }) => isNamed(from) && isNamed(to)),
    derived_fields: derivedFields.filter(({ name }) => isNamed(name)),
    transform_rules: [],
    text_normalization: {
      enabled: text.enabled,
      source_column: text.sourceColumn,
      extract_category: text.extractCategory,
      extract_status: text.extractStatus,
      extract_location: text.extractLocation,
      extract_project: text.extractProject,
    },
    grouping_rules: { enabled: false, group_by_columns: [], aggregations: [] },
  });
}

/** The columns that a part of the template finds when its turn comes, if the file starts with these. */
export function columnsAt(part: TemplatePart, columns: Columns, content: TemplateContent): string[] {
  if (part === 'steps') return [...columns];
  const before = stepsOf(content).filter((step) => templateParts.indexOf(step.part) < templateParts.indexOf(part));
  return [...content.steps, ...before].reduce<string[]>(columnsAfter, [...columns]);
}
