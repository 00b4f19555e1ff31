import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { removeUserBatches } from '../running/start-batch';
import type { BatchPorts } from '../ports';

/** What auth asks when it removes an account. */
export const accountDataRoutes = (ports: BatchPorts): Handler[] => [
  handle(calls.internal.removeUserData.batch, async ({ params }) => {
    await removeUserBatches(ports, params.userId);
    return { success: true as const };
  }),
];
