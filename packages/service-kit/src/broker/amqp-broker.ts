import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import type { Logger } from '../log';
import { type AmqpLink, openAmqpLink, type Setup } from './amqp-link';
import { deadLetterOf, type Envelope, envelopeOf, messageOf, propertiesOf } from './amqp-messages';
import { assertDelay, assertQueue, deadQueueOf, delayExchangeOf, EXCHANGE, ownTopicOf } from './amqp-topology';
import {
  BACKOFF_MS,
  backoffAfter,
  type Broker,
  type Consumer,
  type ConsumeOptions,
  type DeadLetter,
  MAX_ATTEMPTS,
  type Message,
  PREFETCH,
  reasonOf,
} from './broker';

const BACK_MS = 5000;
const BACK_EVERY_MS = 10;

/**
 * Messages through RabbitMQ (3.10 or later): durable quorum queues, confirmed and persistent publishing,
 * one delay queue per waiting time, dead letters in a queue of their own.
 */
export async function openAmqpBroker(url: string, log: Logger): Promise<Broker> {
  const link = await openAmqpLink(url, log);
  const queues = createQueues(link);
  const delays = createDelays(link);
  const consumers = new Set<Consumer>();
  const owned = (consumer: Consumer): Consumer => {
    const own = { stop: () => consumer.stop().finally(() => consumers.delete(own)) };
    consumers.add(own);
    return own;
  };
  for (const delayMs of BACKOFF_MS) await delays.ensure(delayMs);

  let closed: Promise<void> | undefined;
  const close = async () => {
    await Promise.all([...consumers].map((consumer) => consumer.stop()));
    await link.close();
  };
  const send = async (key: string, content: Buffer, envelope: Envelope, { delayMs = 0, mandatory = false } = {}) => {
    if (delayMs > 0) await delays.ensure(delayMs);
    const exchange = delayMs > 0 ? delayExchangeOf(delayMs) : EXCHANGE;
    await link.publish(exchange, key, content, { ...propertiesOf(envelope), mandatory });
  };

  return {
    async publish(topic, body, { id = randomUUID(), trace, ...options } = {}) {
      const envelope = { id, topic, attempt: 1, publishedAt: new Date(), trace };
      await send(topic, Buffer.from(JSON.stringify(body)), envelope, options);
    },
    declareQueue: (queue, { topics }) => queues.declare(queue, topics),
    async consume(queue, options, handler) {
      await queues.declare(queue, options.topics);
      for (const delayMs of options.backoffMs ?? []) await delays.ensure(delayMs);
      const retry = (message: ConsumeMessage, envelope: Envelope, delayMs: number) =>
        send(ownTopicOf(queue), message.content, envelope, { delayMs, mandatory: delayMs === 0 });
      const bury = (message: ConsumeMessage, envelope: Envelope) =>
        link.publish('', deadQueueOf(queue), message.content, propertiesOf(envelope));
      return owned(await startConsumer(link, queue, options, { handler, retry, bury, log }));
    },
    subscribe: async (topics, handler) => owned(await startSubscriber(link, topics, handler, log)),
    deadLetters: (queue, limit = 100) => deadLettersIn(link, queue, limit),
    replayDeadLetters: (queue) =>
      replay(link, queue, (content, envelope) => send(ownTopicOf(queue), content, envelope, { mandatory: true })),
    dropDeadLetters: (queue) =>
      link.withChannel(async (channel) => (await channel.purgeQueue(deadQueueOf(queue))).messageCount),
    check: () => link.check(),
    close: () => (closed ??= close()),
  };
}

function createQueues(link: AmqpLink) {
  const topicsOf = new Map<string, Set<string>>();
  return {
    async declare(queue: string, topics: readonly string[]) {
      const known = topicsOf.get(queue);
      if (known && topics.every((topic) => known.has(topic))) return;
      const all = new Set([...(known ?? []), ...topics]);
      topicsOf.set(queue, all);
      await link.add((channel) => assertQueue(channel, queue, all));
    },
  };
}

function createDelays(link: AmqpLink) {
  const known = new Map<number, Promise<void>>();
  return {
    ensure(delayMs: number): Promise<void> {
      const ensured = known.get(delayMs) ?? link.add((channel) => assertDelay(channel, delayMs));
      known.set(delayMs, ensured);
      return ensured;
    },
  };
}

interface Work {
  handler: (message: Message) => Promise<void>;
  retry: (message: ConsumeMessage, envelope: Envelope, delayMs: number) => Promise<void>;
  bury: (message: ConsumeMessage, envelope: Envelope) => Promise<void>;
  log: Logger;
}

async function startConsumer(link: AmqpLink, queue: string, options: ConsumeOptions, work: Work): Promise<Consumer> {
  const inHand = new Set<Promise<void>>();
  let current: { channel: Channel; tag: string } | undefined;

  const begin: Setup = async (_, model) => {
    const channel = await ownChannel(model, work.log);
    await channel.prefetch(options.prefetch ?? PREFETCH);
    const { consumerTag } = await channel.consume(queue, (message) => {
      // The queue is gone: a new connection declares it again.
      if (!message) return void model.close().catch(() => undefined);
      const done = deliver(message, options, work).then(
        (verdict) => settle(channel, message, verdict),
        (error: unknown) => work.log.error({ err: error, queue }, 'a message could not be settled'),
      );
      inHand.add(done);
      void done.finally(() => inHand.delete(done));
    });
    current = { channel, tag: consumerTag };
  };
  await link.add(begin);
  return {
    async stop() {
      link.remove(begin);
      await current?.channel.cancel(current.tag).catch(() => undefined);
      await Promise.all(inHand);
      await current?.channel.close().catch(() => undefined);
    },
  };
}

async function ownChannel(model: ChannelModel, log: Logger): Promise<Channel> {
  const channel = await model.createChannel();
  channel.on('error', (error) => {
    log.warn({ err: error }, 'the broker closed a channel');
    void model.close().catch(() => undefined);
  });
  return channel;
}

/**
 * Waits until the copy for another attempt, or for the dead letters, is confirmed before acknowledging the message
 * itself.
 */
async function deliver(message: ConsumeMessage, options: ConsumeOptions, work: Work): Promise<'ack' | 'requeue'> {
  const { maxAttempts = MAX_ATTEMPTS, backoffMs } = options;
  const envelope = envelopeOf(message);
  try {
    await work.handler(messageOf(message));
    return 'ack';
  } catch (error) {
    const reason = reasonOf(error);
    const isDead = envelope.attempt >= maxAttempts;
    const again = isDead
      ? work.bury(message, { ...envelope, reason })
      : work.retry(message, { ...envelope, attempt: envelope.attempt + 1 }, backoffAfter(envelope.attempt, backoffMs));
    return again.then(
      () => 'ack',
      () => 'requeue',
    );
  }
}

/** A lost channel cannot settle a message and need not: the server delivers the message again. */
function settle(channel: Channel, message: ConsumeMessage, verdict: 'ack' | 'requeue'): void {
  try {
    if (verdict === 'ack') channel.ack(message);
    else channel.nack(message);
  } catch {
    return;
  }
}

async function startSubscriber(
  link: AmqpLink,
  topics: readonly string[],
  handler: (message: Message) => void,
  log: Logger,
): Promise<Consumer> {
  let current: { channel: Channel; tag: string } | undefined;
  const begin: Setup = async (_, model) => {
    const channel = await ownChannel(model, log);
    const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true, durable: false });
    for (const topic of topics) await channel.bindQueue(queue, EXCHANGE, topic);
    const { consumerTag } = await channel.consume(queue, (message) => message && heard(message, handler, log), {
      noAck: true,
    });
    current = { channel, tag: consumerTag };
  };
  await link.add(begin);
  return {
    async stop() {
      link.remove(begin);
      await current?.channel.cancel(current.tag).catch(() => undefined);
      await current?.channel.close().catch(() => undefined);
    },
  };
}

function heard(message: ConsumeMessage, handler: (message: Message) => void, log: Logger): void {
  try {
    handler(messageOf(message));
  } catch (error) {
    log.error({ err: error }, 'a subscriber failed');
  }
}

/** Reads the dead letters without acknowledging them, then puts all of them back. */
function deadLettersIn(link: AmqpLink, queue: string, limit: number): Promise<DeadLetter[]> {
  return link.withChannel(async (channel) => {
    const found: DeadLetter[] = [];
    while (found.length < limit) {
      const message = await channel.get(deadQueueOf(queue));
      if (!message) break;
      found.push(deadLetterOf(message));
    }
    channel.nackAll(true);
    await areBack(channel, deadQueueOf(queue), found.length);
    return found;
  });
}

/**
 * A quorum queue takes returned messages back with a delay, and until then nobody finds them: a replay right after a
 * look would leave them dead. Waits at most BACK_MS, since somebody else may have taken them since.
 */
async function areBack(channel: Channel, queue: string, count: number): Promise<void> {
  const giveUpAt = Date.now() + BACK_MS;
  while ((await channel.checkQueue(queue)).messageCount < count && Date.now() < giveUpAt) await sleep(BACK_EVERY_MS);
}

function replay(
  link: AmqpLink,
  queue: string,
  send: (content: Buffer, envelope: Envelope) => Promise<void>,
): Promise<number> {
  return link.withChannel(async (channel) => {
    const { messageCount } = await channel.checkQueue(deadQueueOf(queue));
    let replayed = 0;
    for (; replayed < messageCount; replayed++) {
      const message = await channel.get(deadQueueOf(queue));
      if (!message) break;
      await send(message.content, { ...envelopeOf(message), attempt: 1, reason: undefined });
      channel.ack(message);
    }
    return replayed;
  });
}
