import { callApi } from '@rapi/ui';
import { inOwnWords } from '@rapi/ui/controls';
import type { TemplateContent } from '@rapi/ui/controls';

/** A template as `/api/files/process` takes it (R-TPL-10); the settings within keep the names of the stored template (R-TPL-8). */
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

export async function tryTemplate(fileId: string, config: ProcessConfig, signal?: AbortSignal) {
  const tried = await callApi('process.try', { body: { file_id: fileId, template_config: config }, signal });
  return { ...tried, steps: await Promise.all(tried.steps.map(inOwnWords)) };
}

export const processFile = (fileId: string, config: ProcessConfig, signal: AbortSignal, idempotencyKey: string) =>
  callApi('process.run', { body: { file_id: fileId, template_config: config }, signal, idempotencyKey });

/** The names of a file's columns. */
export async function fetchColumns(fileId: string, signal: AbortSignal): Promise<string[]> {
  const { columns } = await callApi('files.preview', { params: { id: fileId }, query: { rows: 1 }, signal });
  return columns.map(({ name }) => name);
}
