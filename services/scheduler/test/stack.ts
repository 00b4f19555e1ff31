import type { ServiceName } from '@rapi/contracts';
import { connectMongo, loadConfig } from '@rapi/service-kit';
import { startTableStack } from '@rapi/service-test-kit';
import { schedulerConfigSchema } from '../src/config';
import type { SchedulerStores } from '../src/ports';
import { createScheduler, schedulerStores } from '../src/service';

const nothing = () => Promise.resolve();

/** The scheduler with the files service and all they need, and with the named services. */
export const startSchedulerStack = (beside: readonly ServiceName[] = [], now?: () => Date) =>
  startTableStack('scheduler', {
    beside,
    create: (env, dependencies) =>
      createScheduler(loadConfig(schedulerConfigSchema, env), { ...dependencies, ...(now && { now }) }),
  });

/** The same, starting from records that `write` creates; its models stay available. */
export async function startSchedulerOver(write: (stores: SchedulerStores) => Promise<unknown> = nothing) {
  const stack = await startTableStack('scheduler', {
    create: async (env, dependencies) => {
      const before = await connectMongo(env['MONGODB_URL'] ?? '', 'rapi_scheduler');
      await write(schedulerStores(before));
      await before.close();
      return createScheduler(loadConfig(schedulerConfigSchema, env), dependencies);
    },
  });
  const connection = await connectMongo(stack.mongoUrl, 'rapi_scheduler');
  const stop = async () => {
    await connection.close();
    await stack.stop();
  };
  return { stack, stores: schedulerStores(connection), stop };
}
