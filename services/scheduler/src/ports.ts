import type { TableWork } from '@rapi/table-service';
import type { NotificationPorts } from './notifications/notification-ports';

/** Everything the scheduler service works with, made once in service.ts. */
export interface SchedulerPorts extends TableWork {
  notifications: NotificationPorts;
  /** Where files lie while they are written. */
  workFolder: string;
}
