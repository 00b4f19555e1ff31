import { dashboardKeys } from '../../dashboard-keys';
import type { DiffRequest } from './api';

const of = (fileId: string) => [...dashboardKeys.all, 'versions', fileId] as const;

export const versionKeys = {
  list: (fileId: string) => [...of(fileId), 'list'] as const,
  diff: (fileId: string, request: DiffRequest) => [...of(fileId), 'diff', request] as const,
  columns: (fileId: string, version: number) => [...of(fileId), 'columns', version] as const,
};
