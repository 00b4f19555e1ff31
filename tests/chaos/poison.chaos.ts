import { randomUUID } from 'node:crypto';
import { type Broker, createLog, openBroker } from '@rapi/service-kit';
import { until } from '@rapi/test-kit';
import { rabbitMq } from '@rapi/test-kit/real-servers';
import { reportFigure, seconds } from './report';
import { isShort } from './sizes';

const MESSAGES = 200;
const DELIVERIES = 5;
/** The product's own delays, shortened in the short form. */
const BACKOFF_MS = isShort ? [100, 200, 400, 800] : [1_000, 5_000, 30_000, 120_000];
/** How long after its due time a message may come. */
const LATE_MS = 5_000;

const log = createLog({ service: 'test', level: 'silent' });
const missing = rabbitMq.missing();
let server: Awaited<ReturnType<typeof rabbitMq.start>> | undefined;
const results: string[] = [];
let isMet = true;

beforeAll(async () => {
  if (!missing) server = await rabbitMq.start();
});
afterAll(async () => {
  await server?.stop();
  if (missing) results.push(`RabbitMQ skipped: ${missing}`);
  reportFigure('poison', results.join('; '), isMet);
});

interface Outcome {
  /** The times at which the poison message was delivered. */
  deliveries: number[];
  good: number;
  longestWaitMs: number;
}

/** One poison message among good ones, which must not wait for it. */
async function deliver(broker: Broker, queue: string): Promise<Outcome> {
  const outcome: Outcome = { deliveries: [], good: 0, longestWaitMs: 0 };
  const topic = `${queue}.made`;
  const options = { topics: [topic], ...(isShort && { backoffMs: BACKOFF_MS }) };
  await broker.consume(queue, options, async ({ body, publishedAt }) => {
    if (body === 'poison') {
      outcome.deliveries.push(Date.now());
      throw new Error('it cannot be read');
    }
    outcome.good += 1;
    outcome.longestWaitMs = Math.max(outcome.longestWaitMs, Date.now() - publishedAt.getTime());
  });
  await broker.publish(topic, 'poison', { mandatory: true });
  for (let number = 0; number < MESSAGES; number += 1) await broker.publish(topic, number, { mandatory: true });
  const timeoutMs = BACKOFF_MS.reduce((sum, ms) => sum + ms, 60_000);
  await until('the dead letter', async () => (await broker.deadLetters(queue)).length > 0, { timeoutMs, everyMs: 100 });
  return outcome;
}

const waits = ({ deliveries }: Outcome): number[] =>
  deliveries.slice(1).map((at, before) => at - (deliveries[before] ?? 0));

async function check(name: string, url: string): Promise<void> {
  const broker = await openBroker(url, log);
  try {
    const queue = `racun-${randomUUID()}`;
    const outcome = await deliver(broker, queue);
    const [dead] = await broker.deadLetters(queue);
    const isDue = waits(outcome).every((ms, at) => {
      const due = BACKOFF_MS[at] ?? 0;
      return ms >= due * 0.9 && ms <= due + LATE_MS;
    });
    const told = waits(outcome).map(seconds).join(', ');
    results.push(
      `${name}: dead after ${dead?.attempts} deliveries (waits ${told}), ${outcome.good} others within ${seconds(outcome.longestWaitMs)}`,
    );
    isMet &&= isDue && dead?.attempts === DELIVERIES && outcome.good === MESSAGES;
    expect(outcome.deliveries).toHaveLength(DELIVERIES);
    expect(outcome.good).toBe(MESSAGES);
    expect([isDue, told]).toEqual([true, told]);
    expect(await broker.replayDeadLetters(queue)).toBe(1);
  } finally {
    await broker.close();
  }
}

test('a poison message is dead after its deliveries and holds nobody up: broker in memory', () =>
  check('in memory', `memory:${randomUUID()}`));

(missing ? test.skip : test)('the same with RabbitMQ', () => check('RabbitMQ', server?.url ?? ''));
