import type { File, FirstRun } from '@rapi/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, downloadFile, saveFile } from '../api/call-api';
import { storeUser } from '../api/token-store';
import { fileAddress } from '../components/Link/file-address';
import { accountKeys, useUser } from '../session/use-session';
import { sampleNamed, useRefreshFiles } from '../samples/samples';
import { fetchProgress, type FirstRunProgress, type FirstRunStep } from './first-run-progress';

/** The sample with the most problems to fix. */
const SAMPLE = 'contoh_penjualan.csv';

/** Under the workspace's key, so that any change of files makes it stale. */
const progressKey = (fileId: string | null) => ['workspace', 'first-run', fileId] as const;

/** The state of the first steps and how to change it (R-HOME-3). Null when they were never started. */
export function useFirstRun() {
  const { first_run: firstRun } = useUser();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (first_run: FirstRun) => callApi('account.update', { body: { first_run } }),
    onSuccess: (profile) => {
      storeUser(profile);
      queries.setQueryData(accountKeys.me, profile);
    },
  });
  const setStatus = (status: FirstRun['status'], file_id = firstRun?.file_id ?? null) =>
    mutateAsync({ status, file_id });
  return { firstRun, setStatus, isChanging: isPending };
}

interface Following {
  /** The page where the look happens is open, so poll for it. */
  isWatching?: boolean;
}

const WATCH_MS = 1500;

/** The progress so far; fetched only while the first steps matter to the person. */
export function useFirstRunProgress(firstRun: FirstRun | null, { isWatching = false }: Following = {}) {
  const isConcerned = firstRun?.status === 'under_way' || firstRun?.status === 'left';
  const fileId = firstRun?.file_id ?? null;
  const needsWatch = (progress: FirstRunProgress | undefined) =>
    progress?.file?.status === 'processing' || (isWatching && progress?.hasLooked === false);
  return useQuery({
    queryKey: progressKey(fileId),
    queryFn: ({ signal }) => fetchProgress({ file_id: fileId }, signal),
    enabled: isConcerned,
    refetchInterval: ({ state }) => (needsWatch(state.data) ? WATCH_MS : false),
  });
}

/** Starts the first steps with a sample file, in one press. */
export function useSampleStart(onStart: (fileId: string) => Promise<unknown>) {
  const refresh = useRefreshFiles();
  return useMutation({
    mutationFn: async () => onStart(await sampleNamed(SAMPLE, { untouched: true })),
    onSettled: refresh,
  });
}

/** The tools for the steps. */
const toolOf = { look: 'profile', fix: 'clean' } as const;

export const UPLOAD_ADDRESS = '/excel?tab=upload';

/** The address of the next step; undefined for the download, which needs no other page. */
export function addressOf(step: FirstRunStep, file: File | null): string | undefined {
  if (step === 'get' || file === null) return UPLOAD_ADDRESS;
  return step === 'download' ? undefined : `${fileAddress(file.id)}&tool=${toolOf[step]}`;
}

/** Downloads the finished file. */
export function useTidyDownload() {
  return useMutation({
    mutationFn: async ({ id, filename }: File) =>
      saveFile(await downloadFile('files.download', { params: { id } }), filename),
  });
}
