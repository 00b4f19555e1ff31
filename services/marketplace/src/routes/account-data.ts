import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';

export const accountDataRoutes = (): Handler[] => [
  handle(calls.internal.removeUserData.marketplace, async () => ({ success: true as const })),
];
