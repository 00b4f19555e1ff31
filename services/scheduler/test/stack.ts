import type { ServiceName } from '@rapi/contracts';
import { loadConfig } from '@rapi/service-kit';
import { startTableStack } from '@rapi/service-test-kit';
import { schedulerConfigSchema } from '../src/config';
import { createScheduler } from '../src/service';

// Real engines on a machine that may be busy with other things.
jest.setTimeout(120_000);

/** The scheduler service with the files service and all that both stand on, and with the services named. */
export const startSchedulerStack = (beside: readonly ServiceName[] = [], now?: () => Date) =>
  startTableStack('scheduler', {
    beside,
    create: (env, dependencies) =>
      createScheduler(loadConfig(schedulerConfigSchema, env), { ...dependencies, ...(now && { now }) }),
  });
