import { dashboardKeys } from '../../dashboard-keys';

const all = [...dashboardKeys.all, 'lineage'] as const;

export const lineageKeys = {
  files: [...all, 'files'] as const,
  of: (fileId: string) => [...all, 'of', fileId] as const,
};
