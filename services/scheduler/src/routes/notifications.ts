import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { listDeliveries, sendAgain, testWebhook } from '../notifications/delivery-log';
import type { NotificationPorts, NotifiedJob } from '../notifications/notification-ports';
import { listTemplates, previewTemplate, resetTemplate, updateTemplate } from '../notifications/templates';
import type { Language } from '../notifications/words/words';

/** The routes for message texts. */
export function notificationTemplateRoutes(ports: NotificationPorts): Handler[] {
  const languageOf = async (userId: string): Promise<Language> =>
    (await ports.callService(calls.internal.entitlements, { params: { userId }, actAs: userId })).locale;
  return [
    handle(calls.scheduler.notificationTemplates, async ({ principal: { userId } }) => ({
      templates: await listTemplates(ports, userId, await languageOf(userId)),
    })),

    handle(calls.notifications.updateTemplate, async ({ principal: { userId }, params, body }) => {
      const reader = { userId, language: await languageOf(userId) };
      return { success: true as const, template: await updateTemplate(ports, reader, params.id, body) };
    }),

    handle(calls.notifications.resetTemplate, async ({ principal: { userId }, params }) => {
      const reader = { userId, language: await languageOf(userId) };
      return { success: true as const, template: await resetTemplate(ports, reader, params.id) };
    }),

    handle(calls.notifications.previewTemplate, async ({ params, body }) => previewTemplate(params.id, body)),
  ];
}

/** The deliveries of a scheduled job, and its webhook. `findJob` answers 404 for another user's job. */
export const deliveryRoutes = (
  ports: NotificationPorts,
  findJob: (userId: string, id: string) => Promise<NotifiedJob>,
): Handler[] => [
  handle(calls.notifications.deliveries, async ({ principal, params, query }) =>
    listDeliveries(ports, await findJob(principal.userId, params.id), query),
  ),

  handle(calls.notifications.sendAgain, async ({ principal, params }) => {
    const job = await findJob(principal.userId, params.id);
    return { success: true as const, delivery: await sendAgain(ports, job, params.delivery_id) };
  }),

  handle(calls.notifications.testWebhook, async ({ principal, params }) => {
    const job = await findJob(principal.userId, params.id);
    return { success: true as const, attempt: await testWebhook(ports, job) };
  }),

  handle(calls.notifications.webhookSecret, async ({ principal, params }) => {
    const { _id } = await findJob(principal.userId, params.id);
    return { success: true as const, secret: await ports.secrets.rotate(principal.userId, _id) };
  }),
];
