import type { TypeOffer } from '@rapi/contracts';
import { useQuery } from '@tanstack/react-query';
import { readingsQuery } from '../workbench-calls';
import { useWorkbench } from '../workbench-context';

const NONE: readonly TypeOffer[] = [];

/**
 * Columns that by now hold values of only one type but do not have that type (R-BENCH-95); none for an older version.
 */
export function useTypeOffers(): readonly TypeOffer[] {
  const { file, version, shownVersion } = useWorkbench();
  const isCurrent = shownVersion === undefined && version === file.current_version;
  const { data } = useQuery({ ...readingsQuery(file.id, version), enabled: isCurrent });
  return (isCurrent && data?.offers) || NONE;
}
