import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { recordBytes } from '@rapi/table-service';
import { recordStores } from '../kept-records';
import { removeUserBoard } from '../board/board-stores';
import { removeUserJobs } from '../jobs/remove-jobs';
import type { SchedulerPorts } from '../ports';

/** Calls from other services about an account: its size, and its removal. */
export const accountDataRoutes = (ports: SchedulerPorts): Handler[] => [
  handle(calls.internal.recordBytes.scheduler, async ({ params }) => ({
    bytes: await recordBytes(recordStores(ports), params.userId),
  })),

  handle(calls.internal.removeUserData.scheduler, async ({ params }) => {
    await removeUserBoard(ports.board, params.userId);
    await removeUserJobs(ports, params.userId);
    return { success: true as const };
  }),
];
