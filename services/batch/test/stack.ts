import { calls } from '@rapi/contracts';
import type { BatchJobDetail, BodyInputOf, ServiceName } from '@rapi/contracts';
import { connectMongo, loadConfig } from '@rapi/service-kit';
import { startTableStack, type UserClient } from '@rapi/service-test-kit';
import { until } from '@rapi/test-kit';
import { batchConfigSchema } from '../src/config';
import { createBatch } from '../src/service';

/** The batch service with the files service and all they need, and with the named services. */
export const startBatchStack = (beside: readonly ServiceName[] = [], now?: () => Date) =>
  startTableStack('batch', {
    beside,
    create: (env, dependencies) =>
      createBatch(loadConfig(batchConfigSchema, env), { ...dependencies, ...(now && { now }) }),
  });

/**
 * A stack whose batch service can start again on the same stores, as after a crash; each start returns a function that
 * stops it.
 */
export async function startCrashedStack() {
  let create: (() => ReturnType<typeof createBatch>) | undefined;
  const stack = await startTableStack('batch', {
    create: (env, dependencies) => {
      create = () => createBatch(loadConfig(batchConfigSchema, env), dependencies);
      return create();
    },
  });
  const connection = await connectMongo(stack.mongoUrl, 'rapi_batch');
  return {
    ...stack,
    connection,
    user: stack.as('sari'),
    startAgain: async () => {
      const replica = await create?.();
      await replica?.start();
      return async () => replica?.stop();
    },
    stop: async () => {
      await connection.close();
      await stack.stop();
    },
  };
}

export const salesCsv = (...prices: readonly (number | string)[]): string =>
  ['Pelanggan,Jumlah,Harga', ...prices.map((price, i) => `Pelanggan ${i},2,${price}`)].join('\n');

/** A saved recipe that adds the column Total. */
export const totals = async (user: UserClient): Promise<string> => {
  const steps = [{ operation: 'formula@1', config: { formula: '[Jumlah] * [Harga]', column_name: 'Total' } }];
  return (await user.ask(calls.recipes.create, { body: { name: `Total ${Math.random()}`, steps } })).recipe.id;
};

export const uploads = (user: UserClient, ...contents: readonly string[]): Promise<string[]> =>
  Promise.all(contents.map(async (content, i) => (await user.upload(`penjualan-${i}.csv`, content)).id));

type Order = BodyInputOf<typeof calls.batch.create>;

export const create = async (user: UserClient, body: Omit<Order, 'name'> & Partial<Order>): Promise<string> =>
  (await user.ask(calls.batch.create, { body: { name: 'Batch pagi', ...body } })).id;

export const start = (user: UserClient, id: string) => user.ask(calls.batch.start, { params: { id } });

export const batchOf = async (user: UserClient, id: string): Promise<BatchJobDetail> =>
  (await user.ask(calls.batch.status, { params: { id } })).job;

/** Waits until a batch is over, and returns it. */
export const over = (user: UserClient, id: string): Promise<BatchJobDetail> =>
  until(
    'the batch is over',
    async () => {
      const job = await batchOf(user, id);
      return job.status !== 'pending' && job.status !== 'processing' && job;
    },
    { timeoutMs: 100_000, everyMs: 50 },
  );

export async function ran(user: UserClient, body: Parameters<typeof create>[1]): Promise<BatchJobDetail> {
  const id = await create(user, body);
  await start(user, id);
  return over(user, id);
}

/** Waits for the batch's combined table. */
export async function combinedOf(user: UserClient, id: string, body?: BodyInputOf<typeof calls.batch.combine>) {
  await user.ask(calls.batch.combine, { params: { id }, ...(body && { body }) });
  return until('the table is made', async () => {
    const { combined } = await batchOf(user, id);
    return combined?.status !== 'processing' && combined;
  });
}
