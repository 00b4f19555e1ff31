import './texts';
import type { RemoteModules } from '@rapi/ui';
import { useJobsAddress } from './features/scheduled-jobs/jobs-address';
import { ScheduledJobs } from './features/scheduled-jobs/ScheduledJobs';

export const Schedules = () => <ScheduledJobs address={useJobsAddress()} />;

({ Schedules }) satisfies RemoteModules['dashboard/schedules'];
