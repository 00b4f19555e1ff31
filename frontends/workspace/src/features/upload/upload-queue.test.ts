import { ApiError } from '@rapi/ui';
import { createUploadQueue, type UploadOutcome, type UploadRequest } from './upload-queue';

interface Sent extends UploadRequest {
  arrive: () => void;
  fail: (error: Error) => void;
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function setUp(...names: string[]) {
  const sent: Sent[] = [];
  const queue = createUploadQueue(
    (request) =>
      new Promise((resolve, reject) => {
        sent.push({ ...request, arrive: () => resolve(undefined), fail: reject });
        request.signal.addEventListener('abort', () =>
          reject(new ApiError({ status: 0, code: 'cancelled', detail: 'Cancelled' })),
        );
      }),
  );
  const outcomes: UploadOutcome[] = [];
  queue.onOutcome((outcome) => outcomes.push(outcome));
  queue.add(names.map((name) => ({ file: new File(['a'], name), problem: undefined })));
  return { queue, sent, outcomes, states: () => queue.items().map(({ status }) => status) };
}

/** The item at a place; throws if it is missing. */
function at<Item>(list: readonly Item[], place: number): Item {
  const item = list[place];
  if (item === undefined) throw new Error(`There is no item ${place}`);
  return item;
}

test('sends two at a time, and the next when one has finished', async () => {
  const { queue, sent, states } = setUp('a.csv', 'b.csv', 'c.csv');
  expect(sent).toHaveLength(0);
  queue.start();
  expect(states()).toEqual(['sending', 'sending', 'waiting']);
  at(sent, 0).arrive();
  await settled();
  expect(sent.map(({ item }) => item.file.name)).toEqual(['a.csv', 'b.csv', 'c.csv']);
});

test('reports the outcome once, when all uploads have ended', async () => {
  const { queue, sent, outcomes } = setUp('a.csv', 'b.csv');
  queue.start();
  at(sent, 0).arrive();
  await settled();
  expect(outcomes).toEqual([]);
  at(sent, 1).arrive();
  await settled();
  expect(outcomes.map(({ uploaded, hasProblems }) => [uploaded.length, hasProblems])).toEqual([[2, false]]);
  expect(queue.items()).toEqual([]);
});

test('keeps failed uploads and reports them', async () => {
  const { queue, sent, outcomes, states } = setUp('a.csv', 'b.csv');
  const failures: unknown[] = [];
  queue.onFailure((error) => failures.push(error));
  queue.start();
  at(sent, 0).arrive();
  at(sent, 1).fail(new ApiError({ status: 422, code: 'corrupt_file', detail: 'Broken' }));
  await settled();
  expect(states()).toEqual(['failed']);
  expect(outcomes.map(({ hasProblems }) => hasProblems)).toEqual([true]);
  expect(failures).toHaveLength(1);
});

test('a rejected file is never sent', () => {
  const { queue, sent, states } = setUp();
  queue.add([{ file: new File(['a'], 'a.png'), problem: 'wrongType' }]);
  queue.start();
  expect(sent).toEqual([]);
  expect(states()).toEqual(['rejected']);
});

test('an unanswered attempt is repeated with the same key, an answered one with another', async () => {
  const { queue, sent } = setUp('a.csv');
  queue.start();
  at(sent, 0).fail(new ApiError({ status: 0, code: 'timeout', detail: 'Late' }));
  await settled();
  queue.retry(at(queue.items(), 0).id);
  expect(at(sent, 1).idempotencyKey).toBe(at(sent, 0).idempotencyKey);
  at(sent, 1).fail(new ApiError({ status: 429, code: 'storage_full', detail: 'Full' }));
  await settled();
  queue.retry(at(queue.items(), 0).id);
  expect(at(sent, 2).idempotencyKey).not.toBe(at(sent, 0).idempotencyKey);
});

test('cancelling stops running and waiting uploads, without an outcome', async () => {
  const { queue, sent, states, outcomes } = setUp('a.csv', 'b.csv', 'c.csv');
  queue.start();
  queue.cancel(at(queue.items(), 2).id);
  queue.cancelAll();
  await settled();
  expect(states()).toEqual(['cancelled', 'cancelled', 'cancelled']);
  expect(sent).toHaveLength(2);
  expect(outcomes).toEqual([]);
});

test('clearing keeps running uploads', () => {
  const { queue, states } = setUp('a.csv', 'b.csv', 'c.csv');
  queue.start();
  queue.add([{ file: new File(['a'], 'd.csv'), problem: undefined }]);
  queue.clear();
  expect(states()).toEqual(['sending', 'sending', 'waiting']);
});
