import { calls, sentence } from '@rapi/contracts';
import { keptError, unprocessable } from '@rapi/service-kit';
import { until } from '@rapi/test-kit';
import { batchModel } from '../src/records/batch-record';
import { itemModel } from '../src/records/item-record';
import { itemJobId } from '../src/running/job-payloads';
import { batchOf, ran, salesCsv, startCrashedStack, totals, uploads } from './stack';

let stack: Awaited<ReturnType<typeof startCrashedStack>>;
beforeAll(async () => {
  stack = await startCrashedStack();
});
afterAll(() => stack.stop());

/** Leaves the item as if every attempt had died right after its work: a failed job that nobody has handled. */
async function leaveFailed(batchId: string, itemId: string): Promise<void> {
  const open = { status: 'processing' as const, finishedAt: null };
  await itemModel(stack.connection).updateOne({ _id: itemId }, { $set: { ...open, isKept: false } });
  await batchModel(stack.connection).updateOne({ _id: batchId }, { $set: open });
  const error = { ...keptError(unprocessable('nothing_to_do', sentence('batch_no_results'))), reason: 'a test' };
  const jobs = stack.connection.collection<{ _id: string; [field: string]: unknown }>('jobs');
  const { matchedCount } = await jobs.updateOne(
    { _id: itemJobId({ item: itemId, round: 1 }) },
    { $set: { state: 'failed', error, untold: true, finished_at: new Date() }, $unset: { told_at: '' } },
  );
  expect(matchedCount).toBe(1);
}

const settled = async (batchId: string) => {
  const end = await stack.startAgain();
  const batch = await until('the batch is settled', async () => {
    const job = await batchOf(stack.user, batchId);
    return job.status !== 'processing' && job;
  });
  await end();
  return batch;
};

test('a file whose output exists is done, even if the last attempt died after making it', async () => {
  const [file_ids, template_id] = [await uploads(stack.user, salesCsv(100, 200)), await totals(stack.user)];
  const { id, items } = await ran(stack.user, { template_id, file_ids });
  await leaveFailed(id, items[0]?.id ?? '');
  const batch = await settled(id);
  expect(batch.items).toEqual([{ ...items[0], processing_time_seconds: expect.any(Number) }]);
  expect([batch.status, batch.items[0]?.rows_output, batch.items[0]?.quality_score]).toEqual([
    'completed',
    2,
    expect.any(Number),
  ]);
});

test('a file without an output has failed, and shows no figures', async () => {
  const [file_ids, template_id] = [await uploads(stack.user, salesCsv(100, 200)), await totals(stack.user)];
  const { id, items } = await ran(stack.user, { template_id, file_ids });
  const output = items[0]?.output_file_id ?? '';
  await stack.user.ask(calls.files.remove, { params: { id: output } });
  await leaveFailed(id, items[0]?.id ?? '');
  expect((await settled(id)).items[0]).toMatchObject({
    status: 'failed',
    rows_output: null,
    quality_score: null,
    output_file_id: null,
    error_sentence: { reason: 'batch_no_results' },
  });
});
