import { randomUUID } from 'node:crypto';
import { type Broker, createLog, openBroker } from '@rapi/service-kit';
import { longTest, wideTest } from '@rapi/test-breadth';
import { brokerSuite, startTcpProxy, type TcpProxy, until } from '@rapi/test-kit';
import { ownRabbitMq, rabbitMq } from '@rapi/test-kit/real-servers';

describe('in process', () => {
  const name = `memory:${randomUUID()}`;
  brokerSuite(() => openBroker(name));

  test('brokers with different names are separate', async () => {
    const one = await openBroker('memory:one');
    const two = await openBroker('memory:two');
    const heard: unknown[] = [];
    await two.subscribe(['#'], ({ body }) => heard.push(body));
    await one.publish('a', 1);
    await two.publish('a', 2);
    await until('the second', () => heard.length > 0);
    expect(heard).toEqual([2]);
    await one.close();
    await two.close();
  });
});

(rabbitMq.missing() === undefined ? describe : describe.skip)('RabbitMQ', () => {
  let server: Awaited<ReturnType<typeof rabbitMq.start>>;
  let proxy: TcpProxy;
  const log = createLog({ service: 'test', level: 'silent' });
  const opened: Broker[] = [];
  const silent = async (url: string) => {
    const broker = await openBroker(url, log);
    opened.push(broker);
    return broker;
  };

  beforeAll(async () => {
    server = await rabbitMq.start();
    const { hostname, port } = new URL(server.url);
    proxy = await startTcpProxy(Number(port), hostname);
  });
  afterAll(async () => {
    await Promise.all(opened.map((broker) => broker.close()));
    await proxy?.stop();
    await server?.stop();
  });

  describe('as a broker', () => brokerSuite(() => silent(server.url)));

  describe('when the connection breaks', () => {
    const broken = (): Promise<Broker> => {
      const url = new URL(server.url);
      url.host = `127.0.0.1:${proxy.port}`;
      return silent(url.href);
    };

    wideTest('consumers and subscribers go on, and nothing that was confirmed is lost', async () => {
      const queue = `broken.${randomUUID()}`;
      const broker = await broken();
      const received = new Set<unknown>();
      const heard = new Set<unknown>();
      await broker.subscribe([queue], ({ body }) => heard.add(body));
      await broker.consume(queue, { topics: [queue], prefetch: 5 }, async ({ body }) => {
        await new Promise((resolve) => setTimeout(resolve, 2));
        received.add(body);
      });
      const confirmed: number[] = [];
      for (let index = 0; index < 300; index++) {
        if (index % 60 === 30) proxy.cut();
        const sent = await broker.publish(queue, index, { mandatory: true }).then(
          () => true,
          () => false,
        );
        if (sent) confirmed.push(index);
      }
      expect(confirmed.length).toBeGreaterThan(290);
      await until('all that was confirmed', () => confirmed.every((index) => received.has(index)));
      await broker.publish(queue, 'last');
      await until('the subscriber hears again', () => heard.has('last'));
    });

    test('a message whose consumer is disconnected is redelivered', async () => {
      const queue = `again.${randomUUID()}`;
      const broker = await broken();
      const attempts: number[] = [];
      await broker.consume(queue, { topics: [queue] }, async ({ attempt }) => {
        attempts.push(attempt);
        if (attempts.length === 1) {
          proxy.cut();
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      });
      // Publish over another connection: the consumer may cut this one before the publisher has its confirmation.
      await (await silent(server.url)).publish(queue, 1);
      await until('the second delivery', () => attempts.length === 2);
      expect(attempts).toEqual([1, 2]);
    });

    wideTest('a message that disconnects its consumer every time is given up by the server', async () => {
      const queue = `deadly.${randomUUID()}`;
      const broker = await broken();
      await broker.consume(queue, { topics: [queue], maxAttempts: 100 }, async () => {
        proxy.cut();
        await new Promise((resolve) => setTimeout(resolve, 50));
      });
      const watcher = await silent(server.url);
      await watcher.publish(queue, 'deadly', { id: 'deadly-1' });
      const dead = await until('the dead letter', async () => (await watcher.deadLetters(queue))[0], {
        timeoutMs: 50_000,
        everyMs: 200,
      });
      expect(dead).toMatchObject({ id: 'deadly-1', body: 'deadly' });
      expect(dead.reason).toContain('delivery_limit');
    });

    longTest('an unconfirmed publish is refused, and a service still starts', async () => {
      proxy.pause();
      const broker = await broken();
      const queue = `late.${randomUUID()}`;
      const received: unknown[] = [];
      await broker.consume(queue, { topics: [queue] }, async ({ body }) => void received.push(body));
      await expect(broker.check()).rejects.toMatchObject({ name: 'BrokerUnavailableError' });
      await expect(broker.publish(queue, 1)).rejects.toMatchObject({ name: 'BrokerUnavailableError' });
      proxy.resume();
      await until('the broker is back', () =>
        broker.check().then(
          () => true,
          () => false,
        ),
      );
      await broker.publish(queue, 2, { mandatory: true });
      await until('the message', () => received.length === 1);
      expect(received).toEqual([2]);
    });
  });

  longTest('confirmed messages survive a kill -9 of the server, including delayed ones', async () => {
    const queue = `killed.${randomUUID()}`;
    const killed = await ownRabbitMq.start();
    const broker = await silent(killed.url);
    await broker.declareQueue(queue, { topics: [queue] });
    // RabbitMQ stores a new queue later than its messages: services declare theirs at start.
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await Promise.all(Array.from({ length: 500 }, (_, index) => broker.publish(queue, index, { mandatory: true })));
    await broker.publish(queue, 'delayed', { delayMs: 1000 });
    await killed.kill();
    await killed.restart();
    const received = new Set<unknown>();
    await broker.consume(queue, { topics: [queue] }, async ({ body }) => void received.add(body));
    await until('all messages', () => received.size >= 501, { timeoutMs: 60_000 });
    await broker.close();
    await killed.stop();
  });
});
