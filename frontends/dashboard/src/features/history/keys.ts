import { dashboardKeys } from '../../dashboard-keys';
import type { HistoryFilter } from './api';

const all = [...dashboardKeys.all, 'history'] as const;

export const historyKeys = {
  all,
  list: (filter: HistoryFilter) => [...all, 'list', filter] as const,
  recent: [...all, 'recent'] as const,
  detail: (id: string) => [...all, 'detail', id] as const,
};
