import { callApi } from '@rapi/ui';
import { inOwnWords, type ProcessConfig } from '@rapi/ui/controls';

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
