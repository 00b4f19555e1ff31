import { calls } from '@rapi/contracts';
import { handle, type Handler } from '@rapi/service-kit';
import type { BoardStores } from '../board/board-stores';
import { clearOver, listJobs, putAway } from '../board/find-jobs';
import { listNotices, readAllNotices, readNotice } from '../board/notices';

/** The job tray: the user's long jobs and notices from all services. */
export const boardRoutes = ({ boardJobs, notices }: BoardStores): Handler[] => [
  handle(calls.board.jobs, ({ principal, query }) => listJobs(boardJobs, principal.userId, query)),

  handle(calls.board.putAway, async ({ principal, params }) => {
    await putAway(boardJobs, principal.userId, params.id);
    return { success: true as const };
  }),

  handle(calls.board.clear, async ({ principal }) => ({
    success: true as const,
    removed: await clearOver(boardJobs, principal.userId),
  })),

  handle(calls.board.notices, ({ principal, query }) => listNotices(notices, principal.userId, query)),

  handle(calls.board.read, async ({ principal, params }) => {
    await readNotice(notices, principal.userId, params.id);
    return { success: true as const };
  }),

  handle(calls.board.readAll, async ({ principal }) => ({
    success: true as const,
    read: await readAllNotices(notices, principal.userId),
  })),
];
