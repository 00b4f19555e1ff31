import type { KeptLocalTemplate, LocalTemplate } from '@rapi/contracts';
import { MAX_PAGE_SIZE } from '@rapi/contracts/limits';
import { callApi } from '../api/call-api';
import { randomId } from '../random-id';
import { columnsText, type TemplateContent } from './read-template';
import { configOf } from './template-config';

/** All of the user's templates on the server, newest first; the plan limits them to hundreds. */
export async function fetchLocalTemplates(signal?: AbortSignal): Promise<KeptLocalTemplate[]> {
  const all: KeptLocalTemplate[] = [];
  for (;;) {
    const query = { limit: MAX_PAGE_SIZE, offset: all.length };
    const { templates, total } = await callApi('local-templates.list', { query, signal });
    all.push(...templates);
    if (templates.length === 0 || all.length >= total) return all;
  }
}

/** A template in the form the screens use (R-TPL-1). */
export function templateOf({ id, description, created_at, template_config: config }: KeptLocalTemplate): LocalTemplate {
  const { text_normalization: text, grouping_rules: grouping } = config;
  return {
    id,
    name: config.name,
    description,
    fieldMappings: config.field_mappings,
    derivedFields: config.derived_fields,
    transformRules: config.transform_rules,
    textNormalization: {
      enabled: text.enabled,
      sourceColumn: text.source_column,
      extractCategory: text.extract_category,
      extractStatus: text.extract_status,
      extractLocation: text.extract_location,
      extractProject: text.extract_project,
    },
    groupingRules: {
      enabled: grouping.enabled,
      groupByColumns: columnsText(grouping.group_by_columns),
      aggregations: grouping.aggregations,
    },
    steps: config.steps,
    createdAt: created_at,
  };
}

/** Saves a template: over the one with this id, else as a new one. */
export function keepLocalTemplate(content: TemplateContent, id?: string) {
  const body = { template_config: configOf(content), description: content.description };
  return id === undefined
    ? callApi('local-templates.create', { body, idempotencyKey: randomId() })
    : callApi('local-templates.replace', { params: { id }, body });
}
