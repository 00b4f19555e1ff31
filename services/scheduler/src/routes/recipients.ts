import { calls } from '@rapi/contracts';
import { handle, type Handler } from '@rapi/service-kit';
import { takeAnswer } from '../notifications/held-mails';
import type { NotificationPorts } from '../notifications/notification-ports';

/** A mail reader's decision, by link and without an account (R-SCHED-47). */
export const recipientRoutes = (ports: NotificationPorts): Handler[] => [
  handle(calls.recipients.find, async ({ params }) => ({ recipient: await ports.recipients.find(params.token) })),

  handle(calls.recipients.decide, async ({ params, body }) => ({
    success: true as const,
    recipient: await takeAnswer(ports, params.token, body.accepts),
  })),

  handle(calls.recipients.unsubscribe, async ({ params }) => {
    await ports.recipients.decide(params.token, false);
    return { success: true as const };
  }),
];
