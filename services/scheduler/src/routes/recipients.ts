import { calls } from '@rapi/contracts';
import { handle, type Handler } from '@rapi/service-kit';
import type { NotificationPorts } from '../notifications/notification-ports';

/** What the reader of a mail decides, by the link in it and without an account (R-SCHED-47). */
export const recipientRoutes = ({ recipients }: Pick<NotificationPorts, 'recipients'>): Handler[] => [
  handle(calls.recipients.find, async ({ params }) => ({ recipient: await recipients.find(params.token) })),

  handle(calls.recipients.decide, async ({ params, body }) => ({
    success: true as const,
    recipient: await recipients.decide(params.token, body.accepts),
  })),

  handle(calls.recipients.unsubscribe, async ({ params }) => {
    await recipients.decide(params.token, false);
    return { success: true as const };
  }),
];
