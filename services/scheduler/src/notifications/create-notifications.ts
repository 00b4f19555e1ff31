import { MEGABYTE } from '@rapi/contracts';
import { type Broker, createWebhookSender, type Jobs, type Mailer, type ServiceClient } from '@rapi/service-kit';
import type { Connection } from 'mongoose';
import type { SchedulerConfig } from '../config';
import { createWebhookSecrets, webhookSecretModel } from '../webhooks/webhook-secrets';
import { deliveryJobsOn } from './delivery-jobs';
import { deliveryModel } from './delivery-record';
import type { NotificationPorts } from './notification-ports';
import { notificationTemplateModel } from './template-record';

interface Foundation {
  connection: Connection;
  jobs: Jobs;
  broker: Broker;
  mailer: Mailer;
  callService: ServiceClient;
  config: Pick<
    SchedulerConfig,
    'SERVICE_TOKEN_SECRET' | 'WEBHOOK_ALLOWED_HOSTS' | 'PUBLIC_URL' | 'NOTIFICATION_ATTACHMENT_MB'
  >;
}

/** Everything that telling people takes; before the jobs are started. */
export function createNotifications({
  connection,
  jobs,
  broker,
  mailer,
  callService,
  config,
}: Foundation): NotificationPorts {
  const shared = {
    deliveries: deliveryModel(connection),
    secrets: createWebhookSecrets(webhookSecretModel(connection), config.SERVICE_TOKEN_SECRET),
    sendWebhook: createWebhookSender({ allowedHosts: config.WEBHOOK_ALLOWED_HOSTS }),
    ...{ mailer, broker, callService },
  };
  return {
    ...shared,
    templates: notificationTemplateModel(connection),
    jobs,
    deliveryJobs: deliveryJobsOn(jobs, shared),
    publicUrl: config.PUBLIC_URL,
    attachmentBytes: config.NOTIFICATION_ATTACHMENT_MB * MEGABYTE,
  };
}
