import type { NotificationChannel, ScheduledJob } from '@rapi/contracts';
import type { AddressProblem, Broker, Jobs, JobType, Mailer, SendWebhook, ServiceClient } from '@rapi/service-kit';
import type { WebhookSecrets } from '../webhooks/webhook-secrets';
import type { Recipients } from '../recipients/recipients';
import type { DeliveryModel, DeliveryOrder } from './delivery-record';
import type { SendCounts } from './send-counts';
import type { NotificationTemplateModel } from './template-record';

/** As much of a scheduled job as messages need: what is told of it, and whom. */
export interface NotifiedJob {
  _id: string;
  userId: string;
  name: string;
  nextRun: Date | null;
  timezone: string;
  outputSettings: ScheduledJob['output_settings'];
  notificationSettings: ScheduledJob['notification_settings'];
}

/** What delivering takes. */
export interface DeliveryPorts {
  deliveries: DeliveryModel;
  secrets: WebhookSecrets;
  mailer: Mailer;
  sendWebhook: SendWebhook;
  /** Why nothing can be sent to an address, as far as it says by itself. */
  addressProblem: (url: string) => AddressProblem | null;
  sendCounts: SendCounts;
  recipients: Recipients;
  broker: Broker;
  callService: ServiceClient;
}

export interface NotificationPorts extends DeliveryPorts {
  templates: NotificationTemplateModel;
  jobs: Jobs;
  deliveryJobs: Readonly<Record<NotificationChannel, JobType<DeliveryOrder>>>;
  /** What links in messages begin with. */
  publicUrl: string;
  /** Results are attached up to so many bytes in all. */
  attachmentBytes: number;
}
