import { calls, sentence } from '@rapi/contracts';
import { connectMongo, keptError, loadConfig, unprocessable } from '@rapi/service-kit';
import { startTableStack, type TableStack, type UserClient } from '@rapi/service-test-kit';
import { until } from '@rapi/test-kit';
import type { Connection } from 'mongoose';
import { batchConfigSchema } from '../src/config';
import { batchModel } from '../src/records/batch-record';
import { itemModel } from '../src/records/item-record';
import { itemJobId } from '../src/running/job-payloads';
import { createBatch } from '../src/service';
import { batchOf, ran, salesCsv, totals, uploads } from './stack';

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

/** What the last attempts at a file leave when each of them dies behind its work: a job that has failed, of which nobody was told. */
async function leaveFailed(batchId: string, itemId: string): Promise<void> {
  const open = { status: 'processing' as const, finishedAt: null };
  await itemModel(connection).updateOne({ _id: itemId }, { $set: { ...open, isKept: false } });
  await batchModel(connection).updateOne({ _id: batchId }, { $set: open });
  const error = { ...keptError(unprocessable('nothing_to_do', sentence('batch_no_results'))), reason: 'a test' };
  const jobs = connection.collection<{ _id: string; [field: string]: unknown }>('jobs');
  const { matchedCount } = await jobs.updateOne(
    { _id: itemJobId({ item: itemId, round: 1 }) },
    { $set: { state: 'failed', error, untold: true, finished_at: new Date() }, $unset: { told_at: '' } },
  );
  expect(matchedCount).toBe(1);
}

const settled = async (batchId: string) => {
  const end = await startAgain();
  const batch = await until('the batch is settled', async () => {
    const job = await batchOf(sari, batchId);
    return job.status !== 'processing' && job;
  });
  await end();
  return batch;
};

test('a file whose output is there is done, although the last attempt at it died behind that', async () => {
  const [file_ids, template_id] = [await uploads(sari, salesCsv(100, 200)), await totals(sari)];
  const { id, items } = await ran(sari, { template_id, file_ids });
  await leaveFailed(id, items[0]?.id ?? '');
  const batch = await settled(id);
  expect(batch.items).toEqual([{ ...items[0], processing_time_seconds: expect.any(Number) }]);
  expect([batch.status, batch.items[0]?.rows_output, batch.items[0]?.quality_score]).toEqual([
    'completed',
    2,
    expect.any(Number),
  ]);
});

test('a file without an output has failed, and shows no figures of what is not there', async () => {
  const [file_ids, template_id] = [await uploads(sari, salesCsv(100, 200)), await totals(sari)];
  const { id, items } = await ran(sari, { template_id, file_ids });
  const output = items[0]?.output_file_id ?? '';
  await sari.ask(calls.files.remove, { params: { id: output } });
  await leaveFailed(id, items[0]?.id ?? '');
  expect((await settled(id)).items[0]).toMatchObject({
    status: 'failed',
    rows_output: null,
    quality_score: null,
    output_file_id: null,
    error_sentence: { reason: 'batch_no_results' },
  });
});
