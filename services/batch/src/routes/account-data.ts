import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { recordBytes } from '@rapi/table-service';
import { recordStores } from '../kept-records';
import { removeUserBatches } from '../running/start-batch';
import type { BatchPorts } from '../ports';

/** Calls from other services about an account: its size, and its removal. */
export const accountDataRoutes = (ports: BatchPorts): Handler[] => [
  handle(calls.internal.recordBytes.batch, async ({ params }) => ({
    bytes: await recordBytes(recordStores(ports), params.userId),
  })),

  handle(calls.internal.removeUserData.batch, async ({ params }) => {
    await removeUserBatches(ports, params.userId);
    return { success: true as const };
  }),
];
