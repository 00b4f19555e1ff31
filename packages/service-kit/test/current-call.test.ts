import { setTimeout as wait } from 'node:timers/promises';
import { type BrokerEvent, sentence } from '@rapi/contracts';
import { wideTest } from '@rapi/test-breadth';
import { startTestStack, startTokenFactory, type TestStack, until } from '@rapi/test-kit';
import { currentCall, handle, type Service, subscribeToEvents, unprocessable } from '../src/index';
import { sampleCall, startSample } from './sample-service';

let stack: TestStack;
let tokens: Awaited<ReturnType<typeof startTokenFactory>>;
let service: Service | undefined;
const events: BrokerEvent[] = [];
beforeAll(async () => {
  stack = await startTestStack();
  tokens = await startTokenFactory();
  await subscribeToEvents(stack.broker, ['job.progress', 'job.finished'], (event) => events.push(event));
});
afterEach(async () => {
  await service?.stop();
  events.splice(0);
});
afterAll(async () => {
  await tokens.stop();
  await stack.stop();
});

const about = {
  job_id: 'request-of-sari',
  kind: 'call',
  call: 'sample.long',
  subject_id: 'f1',
  subject_name: 'penjualan.csv',
};
const told = () => events.map(({ user_id, topic, data }) => [user_id, topic, data]);

/** A service with one call that takes long, and how Sari makes it. */
async function startLongCall(work: () => Promise<void>) {
  const long = handle(sampleCall({ id: 'sample.long', path: '/api/long' }), async () => {
    currentCall()?.about({ id: 'f1', name: 'penjualan.csv' });
    currentCall()?.about({ id: 'f2', name: 'a second file.csv' });
    await work();
    return {};
  });
  const sample = await startSample([long], { broker: stack.broker, config: { AUTH_JWKS_URL: tokens.jwksUrl } });
  service = sample.service;
  const headers = { ...tokens.headersFor({ userId: 'sari' }), 'X-Request-Id': 'request-of-sari' };
  return (signal?: AbortSignal) => fetch(`${sample.url}/api/long`, { headers, signal });
}

test('reports progress and end of a long request only to its sender', async () => {
  const send = await startLongCall(async () => {
    for (const fraction of [0.1, 0.2, 0.5, 0.4, 0.8]) {
      currentCall()?.tellProgress({ fraction, secondsLeft: 10 * (1 - fraction) });
      await wait(550);
    }
  });
  expect((await send()).status).toBe(200);
  await until('all events', () => events.length === 3);
  // Progress in the first second, twice within a second, or going back, is left out.
  expect(told()).toEqual([
    ['sari', 'job.progress', { ...about, progress_percentage: 50, seconds_left: 5 }],
    ['sari', 'job.progress', { ...about, progress_percentage: 80, seconds_left: 2 }],
    ['sari', 'job.finished', { ...about, status: 'completed', error: null, error_sentence: null }],
  ]);
});

wideTest('without known progress, reports that the call is still running, and why it failed', async () => {
  const why = sentence('file_without_sheet', { sheet: 'Gaji' });
  const send = await startLongCall(async () => {
    for (let n = 0; n < 4; n++) {
      await wait(400);
      currentCall()?.tellProgress({ fraction: null });
    }
    throw unprocessable('unknown_sheet', why);
  });
  expect((await send()).status).toBe(422);
  await until('both events', () => events.length === 2);
  expect(told()).toEqual([
    ['sari', 'job.progress', { ...about, progress_percentage: null }],
    ['sari', 'job.finished', { ...about, status: 'failed', error: expect.any(String), error_sentence: why }],
  ]);
});

test('a call whose sender disconnects is cancelled', async () => {
  const leaving = new AbortController();
  const send = await startLongCall(async () => {
    await wait(1100);
    currentCall()?.tellProgress({ fraction: 0.3 });
    leaving.abort();
    await wait(300);
    throw new Error('interrupted');
  });
  await expect(send(leaving.signal)).rejects.toThrow();
  await until('both events', () => events.length === 2);
  expect(told()[1]).toEqual([
    'sari',
    'job.finished',
    { ...about, status: 'cancelled', error: null, error_sentence: null },
  ]);
});

test('reports nothing about a quick call, nor outside a call', async () => {
  const send = await startLongCall(async () => currentCall()?.tellProgress({ fraction: 0.5 }));
  await send();
  await wait(200);
  expect(events).toEqual([]);
  expect(currentCall()).toBeUndefined();
});
