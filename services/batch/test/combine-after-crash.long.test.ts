import { calls, sentence } from '@rapi/contracts';
import { connectMongo, keptError, loadConfig, unprocessable } from '@rapi/service-kit';
import { startTableStack, type TableStack, type UserClient } from '@rapi/service-test-kit';
import { sortableId } from '@rapi/table-service';
import { until } from '@rapi/test-kit';
import type { Connection } from 'mongoose';
import { batchConfigSchema } from '../src/config';
import { batchModel, type CombinedRecord } from '../src/records/batch-record';
import { createBatch } from '../src/service';
import { combineJobId } from '../src/running/job-payloads';
import { batchOf, ran, salesCsv, uploads } from './stack';

let stack: TableStack;
let connection: Connection;
let sari: UserClient;
/** Starts the service anew over the same stores, as after a crash; ends it when done. */
let startAgain: () => Promise<() => Promise<void>>;
beforeAll(async () => {
  stack = await startTableStack('batch', {
    create: (env, dependencies) => {
      const create = () => createBatch(loadConfig(batchConfigSchema, env), dependencies);
      startAgain = async () => {
        const replica = await create();
        await replica.start();
        return () => replica.stop();
      };
      return create();
    },
  });
  connection = await connectMongo(stack.mongoUrl, 'rapi_batch');
  sari = stack.as('sari');
});
afterAll(async () => {
  await connection.close();
  await stack.stop();
});

const outputsOf = async () => (await sari.ask(calls.files.list, { query: { kind: 'output' } })).total;

/** What a process has left that died after this write, which is the first of the two. */
const leave = async (batchId: string, outputId = sortableId()): Promise<string> => {
  const combined: CombinedRecord = {
    ...{ outputId, status: 'processing', fileId: null, rows: null, told: null, matches: null, error: null },
  };
  await batchModel(connection).updateOne({ _id: batchId }, { $set: { combined } });
  return outputId;
};

const madeOf = (batchId: string) =>
  until('the table is settled', async () => {
    const { combined } = await batchOf(sari, batchId);
    return combined && combined.status !== 'processing' && combined;
  });

test('a table that was written down and not handed over is made by whoever starts next, once', async () => {
  const { id } = await ran(sari, { template_id: null, file_ids: await uploads(sari, salesCsv(100), salesCsv(200)) });
  const before = await outputsOf();
  await leave(id);
  const ends = [await startAgain(), await startAgain()];
  expect(await madeOf(id)).toMatchObject({ status: 'completed', rows: 2, error: null });
  for (const end of ends) await end();
  expect(await outputsOf()).toBe(before + 1);
  expect(stack.accounts.used('sari')).toBe(3);
});

test('a table whose job failed while nobody could be told says why', async () => {
  const { id } = await ran(sari, { template_id: null, file_ids: await uploads(sari, salesCsv(300)) });
  const outputId = sortableId();
  const why = keptError(unprocessable('nothing_to_do', sentence('batch_no_results')));
  await connection.collection<{ _id: string; [field: string]: unknown }>('jobs').insertOne({
    ...{ _id: combineJobId(outputId), name: 'combine-results', user: 'sari', payload: '{}', state: 'failed' },
    ...{ attempts: 1, max_attempts: 1, progress_percentage: 0, run_at: new Date(), created_at: new Date() },
    error: { ...why, reason: 'a test' },
  });
  await leave(id, outputId);
  const end = await startAgain();
  expect(await madeOf(id)).toMatchObject({ status: 'failed', error_sentence: { reason: 'batch_no_results' } });
  await end();
});

test('while a table is made, it is the answer for its own places of columns, and for no others', async () => {
  const file_ids = await uploads(sari, salesCsv(10), salesCsv(20));
  const { id, items } = await ran(sari, { template_id: null, file_ids });
  await leave(id);
  const params = { id };
  expect(await sari.ask(calls.batch.combine, { params })).toMatchObject({ combined: { status: 'processing' } });
  const matches = [{ file_id: items[1]?.output_file_id ?? '', column: 'Harga', to: null }];
  expect(await sari.refusal(calls.batch.combine, { params, body: { matches } })).toMatchObject({
    status: 409,
    reason: 'batch_combined_otherwise',
  });
});
