import { MAX_PAGE_SIZE } from '@rapi/contracts/limits';
import { callApi } from '@rapi/ui';
import { queryOptions } from '@tanstack/react-query';
import { workspaceKeys } from '../../../../workspace/workspace-keys';
import type { PanelStart } from '../panel';

/** Files whose rows can be appended to those of another. */
export const otherFilesQuery = (fileId: string) =>
  queryOptions({
    queryKey: [...workspaceKeys.all, 'append', 'files'],
    queryFn: async ({ signal }) => {
      const { data } = await callApi('files.list', { query: { limit: MAX_PAGE_SIZE }, signal });
      return data.filter(({ status, row_count }) => status === 'ready' && row_count !== null);
    },
    select: (files) => files.filter(({ id }) => id !== fileId),
  });

/** How the columns of files match those of this file. */
export const appendPlanQuery = (
  { fileId, version }: Pick<PanelStart, 'fileId' | 'version'>,
  files: readonly string[],
  dataOnly: boolean,
) =>
  queryOptions({
    queryKey: [...workspaceKeys.all, 'append', fileId, version, files, dataOnly],
    queryFn: ({ signal }) =>
      callApi('append.plan', { params: { id: fileId }, body: { files: [...files], data_only: dataOnly }, signal }),
  });
