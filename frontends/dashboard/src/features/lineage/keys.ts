import { dashboardKeys } from '../../dashboard-keys';

const all = [...dashboardKeys.all, 'lineage'] as const;

export const lineageKeys = {
  files: [...all, 'files'] as const,
  versions: (fileId: string) => [...all, 'versions', fileId] as const,
};
