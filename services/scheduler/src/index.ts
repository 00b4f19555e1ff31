export { schedulerConfigSchema } from './config';
export type { SchedulerConfig } from './config';
export { createScheduler } from './service';
