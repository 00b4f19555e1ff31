import type { File, FileLineage } from '@rapi/contracts';
import { MAX_PAGE_SIZE } from '@rapi/contracts/limits';
import { callApi } from '@rapi/ui';

/** The newest 200 files. The history of an older one opens from the file in the workspace. */
export async function fetchFiles(signal: AbortSignal): Promise<File[]> {
  const { data } = await callApi('files.list', { query: { limit: MAX_PAGE_SIZE }, signal });
  return data.filter(({ status }) => status === 'ready');
}

export const fetchLineage = (fileId: string, signal: AbortSignal): Promise<FileLineage> =>
  callApi('files.lineage', { params: { id: fileId }, signal });
