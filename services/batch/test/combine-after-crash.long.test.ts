import { calls, sentence } from '@rapi/contracts';
import { keptError, unprocessable } from '@rapi/service-kit';
import { sortableId } from '@rapi/table-service';
import { until } from '@rapi/test-kit';
import { batchModel, type CombinedRecord } from '../src/records/batch-record';
import { combineJobId } from '../src/running/job-payloads';
import { batchOf, ran, salesCsv, startCrashedStack, uploads } from './stack';

let stack: Awaited<ReturnType<typeof startCrashedStack>>;
beforeAll(async () => {
  stack = await startCrashedStack();
});
afterAll(() => stack.stop());

const outputsOf = async () => (await stack.user.ask(calls.files.list, { query: { kind: 'output' } })).total;

/** Leaves the batch as a process that died after the first of the two writes. */
const leave = async (batchId: string, outputId = sortableId()): Promise<string> => {
  const combined: CombinedRecord = {
    ...{ outputId, status: 'processing', fileId: null, rows: null, told: null, matches: null, error: null },
  };
  await batchModel(stack.connection).updateOne({ _id: batchId }, { $set: { combined } });
  return outputId;
};

const madeOf = (batchId: string) =>
  until('the table is settled', async () => {
    const { combined } = await batchOf(stack.user, batchId);
    return combined && combined.status !== 'processing' && combined;
  });

test('the next replica to start makes a recorded but unqueued table, once', async () => {
  const { id } = await ran(stack.user, {
    template_id: null,
    file_ids: await uploads(stack.user, salesCsv(100), salesCsv(200)),
  });
  const before = await outputsOf();
  await leave(id);
  const ends = [await stack.startAgain(), await stack.startAgain()];
  expect(await madeOf(id)).toMatchObject({ status: 'completed', rows: 2, error: null });
  for (const end of ends) await end();
  expect(await outputsOf()).toBe(before + 1);
  expect(stack.accounts.used('sari')).toBe(3);
});

test('a table whose job failed while the failure could not be reported shows the reason', async () => {
  const { id } = await ran(stack.user, { template_id: null, file_ids: await uploads(stack.user, salesCsv(300)) });
  const outputId = sortableId();
  const why = keptError(unprocessable('nothing_to_do', sentence('batch_no_results')));
  await stack.connection.collection<{ _id: string; [field: string]: unknown }>('jobs').insertOne({
    ...{ _id: combineJobId(outputId), name: 'combine-results', user: 'sari', payload: '{}', state: 'failed' },
    ...{ attempts: 1, max_attempts: 1, progress_percentage: 0, run_at: new Date(), created_at: new Date() },
    error: { ...why, reason: 'a test' },
  });
  await leave(id, outputId);
  const end = await stack.startAgain();
  expect(await madeOf(id)).toMatchObject({ status: 'failed', error_sentence: { reason: 'batch_no_results' } });
  await end();
});

test('a table in progress answers requests for the same column places, and no others', async () => {
  const file_ids = await uploads(stack.user, salesCsv(10), salesCsv(20));
  const { id, items } = await ran(stack.user, { template_id: null, file_ids });
  await leave(id);
  const params = { id };
  expect(await stack.user.ask(calls.batch.combine, { params })).toMatchObject({ combined: { status: 'processing' } });
  const matches = [{ file_id: items[1]?.output_file_id ?? '', column: 'Harga', to: null }];
  expect(await stack.user.refusal(calls.batch.combine, { params, body: { matches } })).toMatchObject({
    status: 409,
    reason: 'batch_combined_otherwise',
  });
  expect(await stack.user.refusal(calls.batch.combine, { params, body: { data_only: true } })).toMatchObject({
    status: 409,
    reason: 'batch_combined_otherwise',
  });
});
