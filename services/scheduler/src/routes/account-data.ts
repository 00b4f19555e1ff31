import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { removeUserBoard } from '../board/board-stores';
import { removeUserJobs } from '../jobs/remove-jobs';
import type { SchedulerPorts } from '../ports';

/** What auth asks when it removes an account. */
export const accountDataRoutes = (ports: SchedulerPorts): Handler[] => [
  handle(calls.internal.removeUserData.scheduler, async ({ params }) => {
    await removeUserBoard(ports.board, params.userId);
    await removeUserJobs(ports, params.userId);
    return { success: true as const };
  }),
];
