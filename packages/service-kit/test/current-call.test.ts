import { setTimeout as wait } from 'node:timers/promises';
import type { BrokerEvent } from '@rapi/contracts';
import { startTestStack, startTokenFactory, type TestStack, until } from '@rapi/test-kit';
import { currentCall, handle, subscribeToEvents } from '../src/index';
import { sampleCall, startSample } from './sample-service';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

const about = { job_id: 'request-of-sari', kind: 'call', subject_id: 'request-of-sari' };

test('whoever sent a long request learns how far it is, and nobody else', async () => {
  const events: BrokerEvent[] = [];
  const listener = await subscribeToEvents(stack.broker, ['job.progress'], (event) => events.push(event));
  const tokens = await startTokenFactory();
  const long = handle(sampleCall({ id: 'sample.long', path: '/api/long' }), async () => {
    for (const fraction of [0.1, 0.2, 0.5, 0.4, 0.8]) {
      currentCall()?.tellProgress({ fraction, secondsLeft: 10 * (1 - fraction) });
      await wait(550);
    }
    return {};
  });
  const { service, url } = await startSample([long], {
    broker: stack.broker,
    config: { AUTH_JWKS_URL: tokens.jwksUrl },
  });
  const headers = { ...tokens.headersFor({ userId: 'sari' }), 'X-Request-Id': 'request-of-sari' };
  expect((await fetch(`${url}/api/long`, { headers })).status).toBe(200);
  await until('two events', () => events.length === 2);
  // What is said in the first second, twice within one, or going back, is left out.
  expect(events.map(({ user_id, data }) => [user_id, data])).toEqual([
    ['sari', { ...about, progress_percentage: 50, seconds_left: 5 }],
    ['sari', { ...about, progress_percentage: 80, seconds_left: 2 }],
  ]);
  await listener.stop();
  await service.stop();
  await tokens.stop();
});

test('outside of a call nobody is told', () => {
  expect(currentCall()).toBeUndefined();
});
