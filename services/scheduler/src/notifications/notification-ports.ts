import type { NotificationChannel, ScheduledJob } from '@rapi/contracts';
import type { AddressProblem, Broker, Jobs, JobType, Mailer, SendWebhook, ServiceClient } from '@rapi/service-kit';
import type { WebhookSecrets } from '../webhooks/webhook-secrets';
import type { Recipients } from '../recipients/recipients';
import type { DeliveryModel, DeliveryOrder } from './delivery-record';
import type { SendCounts } from './send-counts';
import type { NotificationTemplateModel } from './template-record';

/** The part of a scheduled job that messages need. */
export interface NotifiedJob {
  _id: string;
  userId: string;
  name: string;
  nextRun: Date | null;
  timezone: string;
  outputSettings: ScheduledJob['output_settings'];
  notificationSettings: ScheduledJob['notification_settings'];
}

/** What deliveries need. */
export interface DeliveryPorts {
  deliveries: DeliveryModel;
  secrets: WebhookSecrets;
  mailer: Mailer;
  sendWebhook: SendWebhook;
  /** Why an address cannot be used, judged by the URL alone. */
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
  /** The start of every link in a message. */
  publicUrl: string;
  /** Maximum total size of attached results, in bytes. */
  attachmentBytes: number;
}
