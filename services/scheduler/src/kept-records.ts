import type { RecordStores } from '@rapi/table-service';
import type { SchedulerPorts } from './ports';

/** What this service keeps of a user, to be bounded by the plan and summed up as working data (R-STORE-6). */
export const recordStores = (ports: Pick<SchedulerPorts, 'notifications' | 'scheduledJobs'>): RecordStores => ({
  scheduled_jobs: { models: [ports.scheduledJobs], removedAt: 'removedAt' },
  messages: { models: [ports.notifications.templates] },
});
