import { defineCall } from '../call';
import { delivery, deliveryAttempt, notificationTemplate, notificationText } from '../entities/notification';
import { locale } from '../entities/user';
import { count, success, time } from '../entities/values';
import { paging } from '../query';
import { z } from '../zod';

/** The messages of scheduled jobs, their readers, and their deliveries. */
export const notifications = {
  updateTemplate: defineCall('notifications.update-template', {
    requirement: 'R-SCHED-40',
    title: 'Say a message in other words, in one language or both; 422 names a placeholder that there is none of',
    body: z.strictObject({
      texts: z.strictObject({ en: notificationText.optional(), id: notificationText.optional() }),
    }),
    response: z.object({ success, template: notificationTemplate }),
  }),
  resetTemplate: defineCall('notifications.reset-template', {
    requirement: 'R-SCHED-41',
    title: 'Say a message in Rapi’s own words again',
    response: z.object({ success, template: notificationTemplate }),
  }),
  previewTemplate: defineCall('notifications.preview-template', {
    requirement: 'R-SCHED-42',
    title: 'A message with sample values, as it would be sent',
    body: notificationText.extend({ language: locale }),
    response: z.object({
      subject: z.string(),
      body: z.string(),
      /** Only for mail. */
      html: z.string().nullable(),
    }),
  }),
  deliveries: defineCall('notifications.deliveries', {
    requirement: 'R-SCHED-43',
    title: 'The messages of a scheduled job, the newest first, with every attempt to deliver them',
    query: z.object(paging()),
    response: z.object({
      deliveries: z.array(delivery),
      total: count,
      /** When the secret that signs the job's webhooks was last shown; null if nobody asked for it. */
      secret_shown_at: time.nullable(),
    }),
  }),
  sendAgain: defineCall('notifications.send-again', {
    requirement: 'R-SCHED-44',
    title: 'Send a message once more, under the same id; 409 while it is still on its way',
    response: z.object({ success, delivery }),
  }),
  testWebhook: defineCall('notifications.test-webhook', {
    requirement: 'R-SCHED-45',
    title: 'Send sample values to the webhook of a job and see what it answers',
    response: z.object({ success, attempt: deliveryAttempt }),
  }),
  webhookSecret: defineCall('notifications.webhook-secret', {
    requirement: 'R-SCHED-46',
    title: 'Make a new secret for the webhook of a job; it is shown this once, and the one before signs no more',
    response: z.object({ success, secret: z.string() }),
  }),
};
