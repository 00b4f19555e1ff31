import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { removeUserNotifications } from '../notifications/delivery-log';
import type { SchedulerPorts } from '../ports';

/** What auth asks when it removes an account. */
export const accountDataRoutes = ({ notifications }: SchedulerPorts): Handler[] => [
  handle(calls.internal.removeUserData.scheduler, async ({ params }) => {
    await removeUserNotifications(notifications, params.userId);
    return { success: true as const };
  }),
];
