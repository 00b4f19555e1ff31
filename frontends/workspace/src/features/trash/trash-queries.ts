import type { TrashedFile } from '@rapi/contracts';
import { MAX_PAGE_SIZE } from '@rapi/contracts/limits';
import { callApi } from '@rapi/ui';
import { useQuery } from '@tanstack/react-query';
import { workspaceKeys } from '../../workspace/workspace-keys';

export interface Trash {
  files: TrashedFile[];
  sizeMb: number;
}

/** Fetches the whole trash, like the list of files. */
async function fetchTrash(signal: AbortSignal): Promise<Trash> {
  const files: TrashedFile[] = [];
  for (;;) {
    const page = await callApi('trash.list', { query: { limit: MAX_PAGE_SIZE, offset: files.length }, signal });
    files.push(...page.files);
    if (page.files.length === 0 || files.length >= page.total) return { files, sizeMb: page.size_mb };
  }
}

export const useTrash = () =>
  useQuery({ queryKey: [...workspaceKeys.all, 'trash'], queryFn: ({ signal }) => fetchTrash(signal) });
