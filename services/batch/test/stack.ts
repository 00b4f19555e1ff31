import type { ServiceName } from '@rapi/contracts';
import { loadConfig } from '@rapi/service-kit';
import { startTableStack } from '@rapi/service-test-kit';
import { batchConfigSchema } from '../src/config';
import { createBatch } from '../src/service';

// Real engines on a machine that may be busy with other things.
jest.setTimeout(120_000);

/** The batch service with the files service and all that both stand on, and with the services named. */
export const startBatchStack = (beside: readonly ServiceName[] = []) =>
  startTableStack('batch', {
    beside,
    create: (env, dependencies) => createBatch(loadConfig(batchConfigSchema, env), dependencies),
  });
