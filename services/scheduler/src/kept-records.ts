import type { RecordStores } from '@rapi/table-service';
import { removeOldestExecutions } from './executions/forget-executions';
import type { SchedulerPorts } from './ports';

/** The user's records in this service, limited by the plan and counted as working data (R-STORE-6). */
export const recordStores = (ports: Pick<SchedulerPorts, 'notifications' | 'scheduledJobs' | 'executions' | 'items'>) =>
  ({
    scheduled_jobs: { models: [ports.scheduledJobs], removedAt: 'removedAt' },
    executions: {
      models: [ports.executions, ports.items],
      removeOldest: (userId, count) => removeOldestExecutions(ports, userId, count),
    },
    messages: { models: [ports.notifications.templates] },
  }) satisfies RecordStores;
