import { defineCall } from '../call';
import { boardJob, notice } from '../entities/board';
import { count, succeeded, success } from '../entities/values';
import { jobKinds } from '../events';
import { paging, queryBoolean } from '../query';
import { z } from '../zod';

const listedKinds = z.array(z.enum(jobKinds)).max(jobKinds.length);
/** `?kinds=batch,schedule`; none means all. */
const queryKinds = z
  .union([z.string().transform((value) => value.split(',').filter((kind) => kind !== '')), listedKinds])
  .pipe(listedKinds)
  .default([])
  .meta({ description: 'Kinds of jobs, comma-separated' });

export const board = {
  jobs: defineCall('board.jobs', {
    requirement: 'R-TRAY-20',
    title: 'The user’s long jobs of the last 30 days: those under way first, then the newest',
    query: z.object({
      ...paging(),
      kinds: queryKinds,
      /** Includes the jobs that the user took out of the list. */
      put_away: queryBoolean.default(false),
    }),
    response: z.object({ jobs: z.array(boardJob), total: count, active: count }),
  }),
  putAway: defineCall('board.put-away', {
    requirement: 'R-TRAY-21',
    title: 'Take a job that is over, or that nothing was heard of for long, out of the list; 409 while it is under way',
    response: succeeded,
  }),
  clear: defineCall('board.clear', {
    requirement: 'R-TRAY-22',
    title: 'Take all jobs that are over out of the list',
    response: z.object({ success, removed: count }),
  }),
  notices: defineCall('board.notices', {
    requirement: 'R-TRAY-23',
    title: 'What the product has told the user in the last 30 days, the newest first',
    query: z.object(paging()),
    response: z.object({ notifications: z.array(notice), total: count, unread: count }),
  }),
  read: defineCall('board.read', {
    requirement: 'R-TRAY-24',
    title: 'Mark a notice as read',
    response: succeeded,
    idempotent: true,
  }),
  readAll: defineCall('board.read-all', {
    requirement: 'R-TRAY-25',
    title: 'Mark all notices as read',
    response: z.object({ success, read: count }),
    idempotent: true,
  }),
};
