import { randomUUID } from 'node:crypto';
import { type Broker, type Message, UnroutableError } from '@rapi/service-kit';
import { until } from '../until';

const NOW = [50] as const;

/**
 * What every broker must do. Run it inside a describe of the adapter's; `open` gives another handle on the same broker
 * each time.
 */
export function brokerSuite(open: () => Promise<Broker>): void {
  let one: Broker;
  let two: Broker;
  let names: { queue: string; other: string; topic: string };

  beforeAll(async () => {
    one = await open();
    two = await open();
  });
  beforeEach(() => {
    const id = randomUUID().slice(0, 8);
    names = { queue: `suite.${id}`, other: `suite.${id}.other`, topic: `suite.${id}` };
  });
  afterAll(async () => {
    await one.close();
    await two.close();
  });

  /** Consumes a queue and keeps its messages. */
  async function collect(
    broker: Broker,
    queue: string,
    topics: readonly string[],
    handler?: (message: Message) => Promise<void>,
  ) {
    const messages: Message[] = [];
    const consumer = await broker.consume(queue, { topics, backoffMs: NOW }, async (message) => {
      messages.push(message);
      await handler?.(message);
    });
    return { messages, consumer };
  }
  const bodies = (messages: readonly Message[]) => messages.map(({ body }) => body);

  test('a message comes as it was sent, and with its topic, id and time', async () => {
    const { messages, consumer } = await collect(two, names.queue, [`${names.topic}.*`]);
    const body = { text: 'kopi ☕', list: [1, 2.5, null], deep: { yes: true } };
    await one.publish(`${names.topic}.made`, body, { id: 'message-1', mandatory: true });
    await until('the message', () => messages.length === 1);
    expect(messages[0]).toMatchObject({ id: 'message-1', topic: `${names.topic}.made`, attempt: 1, body });
    expect(Math.abs((messages[0]?.publishedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    await consumer.stop();
  });

  test('messages wait for their consumer in a queue that was declared, in order', async () => {
    await one.declareQueue(names.queue, { topics: [names.topic] });
    for (let index = 0; index < 20; index++) await one.publish(names.topic, index, { mandatory: true });
    const { messages, consumer } = await collect(two, names.queue, [names.topic]);
    await until('all messages', () => messages.length === 20);
    expect(bodies(messages)).toEqual(Array.from({ length: 20 }, (_, index) => index));
    await consumer.stop();
  });

  test('each queue gets a copy, and the consumers of one queue share', async () => {
    const first = await collect(one, names.queue, [names.topic]);
    const second = await collect(two, names.queue, [names.topic]);
    const other = await collect(two, names.other, [`${names.topic}.#`]);
    await Promise.all(Array.from({ length: 40 }, (_, index) => one.publish(names.topic, index)));
    await until('the copies', () => other.messages.length === 40);
    await until('the shares', () => first.messages.length + second.messages.length === 40);
    expect(first.messages.length).toBeGreaterThan(0);
    expect(second.messages.length).toBeGreaterThan(0);
    for (const { consumer } of [first, second, other]) await consumer.stop();
  });

  test.each([
    ['a.b', 'a.b', true],
    ['a.b', 'a.b.c', false],
    ['a.*', 'a.b', true],
    ['a.*', 'a', false],
    ['a.*', 'a.b.c', false],
    ['a.#', 'a', true],
    ['a.#', 'a.b.c', true],
    ['#', 'a.b', true],
    ['*.b', 'a.b', true],
    ['a.#.d', 'a.b.c.d', true],
    ['a.#.d', 'a.d', true],
    ['a.#.d', 'a.b.c', false],
  ])('the pattern %s and the topic %s: %s', async (pattern, topic, fits) => {
    await one.declareQueue(names.queue, { topics: [`${names.topic}.${pattern}`] });
    const publish = one.publish(`${names.topic}.${topic}`, 1, { mandatory: true });
    await (fits ? expect(publish).resolves.toBeUndefined() : expect(publish).rejects.toThrow(UnroutableError));
  });

  test('what nobody takes is an error only where it must be taken', async () => {
    await expect(one.publish(names.topic, 1)).resolves.toBeUndefined();
    await expect(one.publish(names.topic, 1, { mandatory: true })).rejects.toThrow(UnroutableError);
  });

  test('a consumer handles as many at a time as it says', async () => {
    let now = 0;
    let most = 0;
    const seen: unknown[] = [];
    const consumer = await two.consume(names.queue, { topics: [names.topic], prefetch: 3 }, async ({ body }) => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 10));
      now--;
      seen.push(body);
    });
    await Promise.all(Array.from({ length: 12 }, (_, index) => one.publish(names.topic, index)));
    await until('all messages', () => seen.length === 12);
    expect(most).toBe(3);
    await consumer.stop();
  });

  test('a handler that throws gets the message again, after a wait, until it has it', async () => {
    const { messages, consumer } = await collect(two, names.queue, [names.topic], async ({ attempt }) => {
      if (attempt < 3) throw new Error(`not at attempt ${attempt}`);
    });
    await one.publish(names.topic, 'again', { id: 'again-1' });
    await until('three attempts', () => messages.length === 3);
    expect(messages.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    expect(messages.map(({ id, topic, body }) => [id, topic, body])).toEqual(
      Array.from({ length: 3 }, () => ['again-1', names.topic, 'again']),
    );
    expect(await one.deadLetters(names.queue)).toEqual([]);
    await consumer.stop();
  });

  test('another attempt reaches only the queue whose consumer failed', async () => {
    const failing = await collect(one, names.queue, [names.topic], async ({ attempt }) => {
      if (attempt === 1) throw new Error('once');
    });
    const other = await collect(two, names.other, [names.topic]);
    await one.publish(names.topic, 1);
    await until('the second attempt', () => failing.messages.length === 2);
    expect(other.messages.length).toBe(1);
    await failing.consumer.stop();
    await other.consumer.stop();
  });

  test('a message that always fails is dead after five attempts, blocks nothing, and can be looked at and replayed', async () => {
    let isCured = false;
    const { messages, consumer } = await collect(two, names.queue, [names.topic], async ({ body }) => {
      if (body === 'poison' && !isCured) throw new Error('cannot be read');
    });
    await one.publish(names.topic, 'poison', { id: 'poison-1' });
    await one.publish(names.topic, 'good');
    const dead = await until('the dead letter', async () => (await one.deadLetters(names.queue))[0]);
    expect(dead).toMatchObject({
      id: 'poison-1',
      topic: names.topic,
      body: 'poison',
      attempts: 5,
      reason: 'cannot be read',
    });
    expect(bodies(messages).filter((body) => body === 'poison').length).toBe(5);
    expect(bodies(messages)).toContain('good');
    expect((await two.deadLetters(names.queue)).length).toBe(1);

    isCured = true;
    expect(await until('the replay', () => one.replayDeadLetters(names.queue))).toBe(1);
    const replayed = await until('the replayed message', () => messages.at(5 + 1));
    expect(replayed).toMatchObject({ id: 'poison-1', body: 'poison', attempt: 1 });
    expect(await one.deadLetters(names.queue)).toEqual([]);
    await consumer.stop();
  });

  test('the dead are forgotten where they are dropped, those of that queue alone', async () => {
    const { consumer } = await collect(two, names.queue, [names.topic], async ({ body }) => {
      if (body === 'poison') throw new Error('cannot be read');
    });
    await one.publish(names.topic, 'poison');
    await until('the dead letter', async () => (await one.deadLetters(names.queue))[0]);
    expect(await one.dropDeadLetters(names.queue)).toBe(1);
    expect(await two.deadLetters(names.queue)).toEqual([]);
    expect(await one.replayDeadLetters(names.queue)).toBe(0);
    await consumer.stop();
  });

  test('a delayed message comes later than one that is sent after it', async () => {
    const { messages, consumer } = await collect(two, names.queue, [names.topic]);
    await one.publish(names.topic, 'late', { delayMs: 400 });
    await one.publish(names.topic, 'soon');
    await until('both', () => messages.length === 2);
    expect(messages.map(({ body, topic }) => [body, topic])).toEqual([
      ['soon', names.topic],
      ['late', names.topic],
    ]);
    await consumer.stop();
  });

  test('every subscriber hears every message from when it listens to when it stops', async () => {
    const heard: Record<string, unknown[]> = { first: [], second: [] };
    await one.publish(names.topic, 'before');
    const first = await one.subscribe([`${names.topic}.#`], ({ body }) => heard['first']?.push(body));
    const second = await two.subscribe([`${names.topic}.#`], ({ body }) => {
      heard['second']?.push(body);
      throw new Error('a subscriber’s failure is its own');
    });
    await one.publish(`${names.topic}.x`, 1);
    await two.publish(names.topic, 2);
    await until('both heard both', () => heard['first']?.length === 2 && heard['second']?.length === 2);
    await first.stop();
    await one.publish(names.topic, 3);
    await until('the second heard the third', () => heard['second']?.length === 3);
    expect(heard).toEqual({ first: [1, 2], second: [1, 2, 3] });
    await second.stop();
  });

  test('a consumer that stops finishes what it has in hand and takes nothing more', async () => {
    const finished: unknown[] = [];
    let begun = 0;
    const consumer = await two.consume(names.queue, { topics: [names.topic], prefetch: 1 }, async ({ body }) => {
      begun++;
      await new Promise((resolve) => setTimeout(resolve, 100));
      finished.push(body);
    });
    await one.publish(names.topic, 1);
    await one.publish(names.topic, 2);
    await until('the first begins', () => begun === 1);
    await consumer.stop();
    expect(finished).toEqual([1]);
    const next = await collect(one, names.queue, [names.topic]);
    await until('the next takes over', () => next.messages.length === 1);
    expect(bodies(next.messages)).toEqual([2]);
    await next.consumer.stop();
  });

  test('a closed broker refuses', async () => {
    const third = await open();
    await third.check();
    await third.close();
    await expect(third.publish(names.topic, 1)).rejects.toThrow('The message broker does not answer');
    await expect(third.check()).rejects.toThrow();
  });
}
