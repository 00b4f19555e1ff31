import type { ExportJob } from '@rapi/contracts';
import { MAX_PAGE_SIZE } from '@rapi/contracts/limits';
import { type ApiResponse, callApi } from '@rapi/ui';
import { withOwnError } from '@rapi/ui/controls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dashboardKeys } from '../../dashboard-keys';

const all = [...dashboardKeys.all, 'export'] as const;
export const exportKeys = {
  all,
  files: [...all, 'files'] as const,
  formats: [...all, 'formats'] as const,
  templates: [...all, 'templates'] as const,
  jobs: [...all, 'jobs'] as const,
};

export type JobList = ApiResponse<'export.jobs'>;

export const isOpen = ({ status }: Pick<ExportJob, 'status'>): boolean =>
  status === 'pending' || status === 'processing';

/** Events report progress at once. Polling as well means that a broken stream only delays it. */
const POLL_MS = 2500;

export const jobsQuery = (limit: number) =>
  queryOptions({
    queryKey: [...exportKeys.jobs, limit],
    queryFn: async ({ signal }) => {
      const list = await callApi('export.jobs', { query: { limit }, signal });
      return { ...list, jobs: await Promise.all(list.jobs.map(withOwnError)) };
    },
    refetchInterval: ({ state }) => (state.data?.jobs.some(isOpen) ? POLL_MS : false),
    placeholderData: keepPreviousData,
  });

export const formatsQuery = queryOptions({
  queryKey: exportKeys.formats,
  queryFn: async ({ signal }) => (await callApi('export.formats', { signal })).formats,
  staleTime: Infinity,
});

export const templatesQuery = queryOptions({
  queryKey: exportKeys.templates,
  queryFn: ({ signal }) => callApi('export.templates', { signal }),
});

/** The files that can be exported, newest first. */
export const filesQuery = queryOptions({
  queryKey: exportKeys.files,
  queryFn: async ({ signal }) => {
    const { data } = await callApi('files.list', { query: { limit: MAX_PAGE_SIZE }, signal });
    return data.filter(({ status, current_version }) => status === 'ready' && current_version !== null);
  },
});
