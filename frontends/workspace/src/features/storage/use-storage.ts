import type { Profile } from '@rapi/contracts';
import { DEFAULT_MAX_FILE_SIZE_MB, MAX_ROWS } from '@rapi/contracts/limits';
import { useUser } from '@rapi/ui';
import { useQuery } from '@tanstack/react-query';
import { fetchStorage } from './api';
import { storageKeys } from './keys';

export const useStorage = () => useQuery({ queryKey: storageKeys.info, queryFn: ({ signal }) => fetchStorage(signal) });

export interface UploadLimits {
  maxFileSizeMb: number;
  maxRows: number;
  tier: Profile['subscription_tier'];
}

/** The limits of the plan; until they are known, the default of R-STORE-2. The server has the last word. */
export function useUploadLimits(): UploadLimits {
  const { data } = useStorage();
  const { subscription_tier } = useUser();
  return {
    maxFileSizeMb: data?.limits.max_file_size_mb ?? DEFAULT_MAX_FILE_SIZE_MB,
    maxRows: data?.limits.max_rows ?? MAX_ROWS,
    tier: data?.subscription_tier ?? subscription_tier,
  };
}
