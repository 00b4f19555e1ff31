import { publishUserEvent } from '@rapi/service-kit';
import { until } from '@rapi/test-kit';
import type { GatewayStack } from './stack';
import { startGatewayStack } from './stack';

let stack: GatewayStack;
beforeEach(async () => {
  stack = await startGatewayStack();
});
afterEach(() => stack.stop());

/** A browser's stream: the events so far, and whether it has ended. */
async function listen(userId: string, seconds?: number) {
  const headers = { authorization: `Bearer ${stack.tokens.tokenFor({ userId }, seconds)}` };
  const response = await fetch(`${stack.url}/api/events`, { headers });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const stream = { text: '', ended: false };
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) stream.text += decoder.decode(chunk, { stream: true });
    stream.ended = true;
  })();
  reading.catch(() => undefined);
  await until('the stream to be open', () => stream.text.includes(': connected'));
  return stream;
}

const notice = (id: string) => ({ id, kind: 'system' as const, title: 'Halo', message: 'a\nb', link: null });

test('events reach every browser of their user and no one else', async () => {
  const [budi, budisPhone, siti] = [await listen('budi'), await listen('budi'), await listen('siti')];
  await publishUserEvent(stack.broker, 'budi', 'notification', notice('for-budi'));
  await publishUserEvent(stack.broker, 'budi', 'file.removed', { id: 'not-streamed' });
  await stack.broker.publish('notification', { nonsense: true });
  await publishUserEvent(stack.broker, 'siti', 'notification', notice('for-siti'));
  await until('the events', () => [budi, budisPhone, siti].every(({ text }) => text.includes('event: ')));
  const message = `event: notification\ndata: ${JSON.stringify(notice('for-budi'))}\n\n`;
  for (const { text } of [budi, budisPhone]) {
    expect(text.endsWith(message)).toBe(true);
    expect(text).not.toContain('for-siti');
  }
  expect(siti.text).toContain('for-siti');
  expect(siti.text).not.toContain('for-budi');
});

test('a stream ends when the gateway stops, and the stop does not wait for it', async () => {
  const streams = [await listen('budi'), await listen('siti')];
  await stack.stopGateway();
  await until('the streams to end', () => streams.every(({ ended }) => ended));
});

test('a stream ends with the access token that opened it, and no other', async () => {
  const [short, long] = [await listen('budi', 2), await listen('budi')];
  await publishUserEvent(stack.broker, 'budi', 'notification', notice('early'));
  await until('the stream to end', () => short.ended);
  await publishUserEvent(stack.broker, 'budi', 'notification', notice('late'));
  await until('the event', () => long.text.includes('late'));
  expect(long.ended).toBe(false);
  expect(short.text).toContain('early');
  expect(short.text).not.toContain('late');
});

test('a user’s oldest stream makes room for one too many', async () => {
  const streams: Awaited<ReturnType<typeof listen>>[] = [];
  for (let each = 0; each < 21; each++) streams.push(await listen('many'));
  await until('the first stream to end', () => streams[0]?.ended);
  await publishUserEvent(stack.broker, 'many', 'notification', notice('late'));
  await until('the event', () => streams.slice(1).every(({ text }) => text.includes('late')));
  expect(streams.filter(({ ended }) => ended)).toHaveLength(1);
});
