import { dashboardKeys } from '../../dashboard-keys';

export const rollbackKeys = { list: [...dashboardKeys.all, 'rollbacks'] as const };
