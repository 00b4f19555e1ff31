import type { File } from '@rapi/contracts';
import { useServerEvent } from '@rapi/ui';
import { useQuery } from '@tanstack/react-query';
import { useRefresh } from '../../workspace/use-refresh';
import { fetchFiles } from './api';
import { fileKeys } from './keys';

const POLL_MS = 2000;

/** The user's files, newest first. Polls while one of them is being read. */
export const useFiles = () =>
  useQuery({
    queryKey: fileKeys.list,
    queryFn: ({ signal }) => fetchFiles(signal),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'processing') ? POLL_MS : false),
  });

/** Files that templates can be tried on and applied to. */
export const isReady = ({ status, row_count }: File): boolean => status === 'ready' && row_count !== null;

/** A file that a service has finished, here or for another tab, appears by itself. */
export function useFileEvents(): void {
  const refresh = useRefresh();
  useServerEvent('file.ready', refresh);
}
