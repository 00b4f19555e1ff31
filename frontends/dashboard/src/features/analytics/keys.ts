import { dashboardKeys } from '../../dashboard-keys';
import type { Period } from './period';

export const analyticsKeys = { of: (period: Period) => [...dashboardKeys.all, 'analytics', period] as const };
