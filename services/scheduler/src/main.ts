import { loadConfig } from '@rapi/service-kit';
import { runTableService } from '@rapi/table-service';
import { schedulerConfigSchema } from './config';
import { createScheduler } from './service';

runTableService('scheduler', {
  config: () => loadConfig(schedulerConfigSchema, process.env),
  create: createScheduler,
});
