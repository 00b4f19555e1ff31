import type { OcrSummary } from '@rapi/contracts';
import { ApiError } from '@rapi/ui';
import { sampleDocument } from '../../../test/sample-document';
import { createScanQueue, type ScanRequest } from './scan-queue';

interface Sent extends ScanRequest {
  arrive: () => void;
  fail: (error: Error) => void;
}

const settings = { language: 'ind+eng', document_type: 'auto' } as const;
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function setUp(...names: string[]) {
  const sent: Sent[] = [];
  const arrived: string[] = [];
  const queue = createScanQueue({
    send: (request) =>
      new Promise<OcrSummary>((resolve, reject) => {
        sent.push({ ...request, arrive: () => resolve(sampleDocument({ id: request.item.file.name })), fail: reject });
        request.signal.addEventListener('abort', () =>
          reject(new ApiError({ status: 0, code: 'cancelled', detail: 'Cancelled' })),
        );
      }),
    onArrived: ({ id }) => arrived.push(id),
  });
  queue.add(
    names.map((name) => ({ file: new File(['a'], name), problem: undefined })),
    settings,
  );
  return { queue, sent, arrived, states: () => queue.items().map(({ status }) => status) };
}

const refused = (status: number, code: 'quota_exceeded' | 'rate_limited' | 'timeout') =>
  new ApiError({ status, code, detail: 'No' });

test('sends at once, two at a time, and files that have arrived leave the queue', async () => {
  const { sent, arrived, states } = setUp('a.png', 'b.png', 'c.png');
  expect(states()).toEqual(['sending', 'sending', 'waiting']);
  sent[0]?.arrive();
  await settled();
  expect([arrived, states()]).toEqual([['a.png'], ['sending', 'sending']]);
});

test('a file that is not a document is kept, with the reason, and never sent', () => {
  const { queue, sent, states } = setUp();
  queue.add([{ file: new File(['a'], 'a.xlsx'), problem: 'wrongType' }], settings);
  expect([states(), sent]).toEqual([['rejected'], []]);
});

test('a used-up quota holds back the waiting files, so none is sent only to be refused', async () => {
  const { sent, states } = setUp('a.png', 'b.png', 'c.png', 'd.png');
  sent[0]?.fail(refused(429, 'quota_exceeded'));
  await settled();
  expect([sent.length, states()]).toEqual([2, ['failed', 'sending', 'failed', 'failed']]);
});

test('a rate limit affects only one file', async () => {
  const { sent, states } = setUp('a.png', 'b.png', 'c.png');
  sent[0]?.fail(refused(429, 'rate_limited'));
  await settled();
  expect(states()).toEqual(['failed', 'sending', 'sending']);
});

test('an unanswered attempt is repeated with the same key, an answered one with another', async () => {
  const { queue, sent } = setUp('a.png');
  const again = async (error: Error) => {
    sent.at(-1)?.fail(error);
    await settled();
    queue.retry(queue.items()[0]?.id ?? '');
  };
  await again(refused(0, 'timeout'));
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
  await again(refused(429, 'quota_exceeded'));
  expect(sent[2]?.idempotencyKey).not.toBe(sent[1]?.idempotencyKey);
});

test('cancelling stops running and waiting uploads', async () => {
  const { queue, states } = setUp('a.png', 'b.png', 'c.png');
  queue.cancel(queue.items()[2]?.id ?? '');
  queue.cancelAll();
  await settled();
  expect(states()).toEqual(['cancelled', 'cancelled', 'cancelled']);
});
