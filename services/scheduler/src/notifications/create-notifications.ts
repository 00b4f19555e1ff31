import { MEGABYTE } from '@rapi/contracts';
import {
  type AddressProblem,
  type Broker,
  checkedAddress,
  createWebhookSender,
  type Jobs,
  type Mailer,
  type ServiceClient,
  WebhookAddressRefused,
} from '@rapi/service-kit';
import type { Connection } from 'mongoose';
import type { SchedulerConfig } from '../config';
import { recipientModel } from '../recipients/recipient-record';
import { createRecipients } from '../recipients/recipients';
import { createWebhookSecrets, webhookSecretModel } from '../webhooks/webhook-secrets';
import { deliveryJobsOn } from './delivery-jobs';
import { deliveryModel } from './delivery-record';
import type { NotificationPorts } from './notification-ports';
import { createSendCounts, sendCountModel } from './send-counts';
import { notificationTemplateModel } from './template-record';

function addressProblemOf(url: string, allowedHosts: readonly string[]): AddressProblem | null {
  try {
    checkedAddress(url, allowedHosts);
    return null;
  } catch (error) {
    if (error instanceof WebhookAddressRefused) return error.problem;
    throw error;
  }
}

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

/** Assembles the notifications; call it before the jobs are started. */
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
    recipients: createRecipients({
      ...{ records: recipientModel(connection), callService },
      ...{ installationSecret: config.SERVICE_TOKEN_SECRET, publicUrl: config.PUBLIC_URL },
    }),
    sendCounts: createSendCounts(sendCountModel(connection)),
    sendWebhook: createWebhookSender({ allowedHosts: config.WEBHOOK_ALLOWED_HOSTS }),
    addressProblem: (url: string) => addressProblemOf(url, config.WEBHOOK_ALLOWED_HOSTS),
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
