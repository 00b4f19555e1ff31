import { randomUUID } from 'node:crypto';
import type { Logger } from '../log';
import {
  backoffAfter,
  type Broker,
  BrokerUnavailableError,
  type Consumer,
  type ConsumeOptions,
  type DeadLetter,
  MAX_ATTEMPTS,
  type Message,
  PREFETCH,
  reasonOf,
  UnroutableError,
} from './broker';
import type { TraceHeaders } from '../tracing/spans';
import { topicMatches } from './topics';

/** A waiting message: its body is text, so that no consumer shares an object with the sender. */
interface Held {
  id: string;
  topic: string;
  text: string;
  attempt: number;
  publishedAt: Date;
  trace?: TraceHeaders;
  /** Called by each queue when it is done with the message. */
  handled?(): void;
}

interface Worker {
  free: number;
  take(held: Held): void;
}

interface Queue {
  topics: Set<string>;
  ready: Held[];
  dead: DeadLetter[];
  workers: Worker[];
}

interface Subscriber {
  topics: readonly string[];
  take(held: Held): void;
}

interface Hub {
  queues: Map<string, Queue>;
  subscribers: Set<Subscriber>;
  timers: Set<NodeJS.Timeout>;
  users: number;
}

/**
 * The hubs of this process by name: services in one process find one another by the name in BROKER_URL,
 * just as services that share a server do by its address.
 */
const hubs = new Map<string, Hub>();

/**
 * Messages within one process. Waiting messages are lost with the process; work that must not be lost is a job
 * (`jobs/`).
 */
export function openMemoryBroker(name: string, log: Logger): Broker {
  const hub = hubs.get(name) ?? { queues: new Map(), subscribers: new Set(), timers: new Set(), users: 0 };
  hubs.set(name, hub);
  hub.users++;
  const consumers = new Set<Consumer>();
  let isClosed = false;
  const ensureOpen = () => {
    if (isClosed) throw new BrokerUnavailableError(new Error('closed'));
  };
  const owned = (consumer: Consumer): Consumer => {
    consumers.add(consumer);
    return { stop: () => consumer.stop().finally(() => consumers.delete(consumer)) };
  };

  return {
    async publish(topic, body, { id = randomUUID(), delayMs = 0, mandatory = false, durable = false, trace } = {}) {
      ensureOpen();
      const held: Held = { id, topic, text: JSON.stringify(body), attempt: 1, publishedAt: new Date(), trace };
      const taking = [...hub.queues.values()].filter((queue) => takes(queue, topic)).length;
      if (mandatory && taking === 0) throw new UnroutableError(topic);
      const handled = durable ? untilHandled(held, taking) : undefined;
      if (delayMs > 0) later(hub, delayMs, () => route(hub, held));
      else route(hub, held);
      await handled;
    },
    async declareQueue(queue, { topics }) {
      ensureOpen();
      declared(hub, queue, topics);
    },
    async consume(queue, options, handler) {
      ensureOpen();
      return owned(startConsumer(hub, declared(hub, queue, options.topics), options, handler));
    },
    async subscribe(topics, handler) {
      ensureOpen();
      return owned(startSubscriber(hub, topics, handler, log));
    },
    async deadLetters(queue, limit = 100) {
      return hub.queues.get(queue)?.dead.slice(0, limit) ?? [];
    },
    replayDeadLetters: async (queue) => replay(hub.queues.get(queue)),
    dropDeadLetters: async (queue) => hub.queues.get(queue)?.dead.splice(0).length ?? 0,
    async check() {
      ensureOpen();
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await Promise.all([...consumers].map((consumer) => consumer.stop()));
      if (--hub.users > 0) return;
      for (const timer of hub.timers) clearTimeout(timer);
      hubs.delete(name);
    },
  };
}

const takes = (queue: Queue, topic: string) => [...queue.topics].some((pattern) => topicMatches(pattern, topic));

/** Resolves when that many queues are done with the message. */
function untilHandled(held: Held, queues: number): Promise<void> | undefined {
  if (queues === 0) return undefined;
  return new Promise((resolve) => {
    let left = queues;
    held.handled = () => {
      left--;
      if (left === 0) resolve();
    };
  });
}

const messageOf = ({ text, handled: _, ...rest }: Held): Message => {
  const body: unknown = JSON.parse(text);
  return { ...rest, body };
};

function declared(hub: Hub, name: string, topics: readonly string[]): Queue {
  const queue: Queue = hub.queues.get(name) ?? { topics: new Set(), ready: [], dead: [], workers: [] };
  hub.queues.set(name, queue);
  for (const topic of topics) queue.topics.add(topic);
  return queue;
}

function later(hub: Hub, delayMs: number, action: () => void): void {
  const timer = setTimeout(() => {
    hub.timers.delete(timer);
    action();
  }, delayMs);
  timer.unref();
  hub.timers.add(timer);
}

function route(hub: Hub, held: Held): void {
  for (const queue of hub.queues.values()) if (takes(queue, held.topic)) enqueue(queue, held);
  for (const subscriber of hub.subscribers) {
    if (subscriber.topics.some((pattern) => topicMatches(pattern, held.topic))) subscriber.take(held);
  }
}

function enqueue(queue: Queue, held: Held): void {
  queue.ready.push(held);
  dispatch(queue);
}

function replay(queue: Queue | undefined): number {
  const dead = queue?.dead.splice(0) ?? [];
  for (const { id, topic, body, publishedAt } of dead) {
    if (queue) enqueue(queue, { id, topic, text: JSON.stringify(body), attempt: 1, publishedAt });
  }
  return dead.length;
}

function startSubscriber(
  hub: Hub,
  topics: readonly string[],
  handler: (message: Message) => void,
  log: Logger,
): Consumer {
  const heard = (held: Held) => {
    try {
      if (hub.subscribers.has(subscriber)) handler(messageOf(held));
    } catch (error) {
      log.error({ err: error }, 'a subscriber failed');
    }
  };
  const subscriber: Subscriber = { topics, take: (held) => setImmediate(heard, held) };
  hub.subscribers.add(subscriber);
  return { stop: async () => void hub.subscribers.delete(subscriber) };
}

/** Gives each message to the worker with the most room, so that replicas share the work. */
function dispatch(queue: Queue): void {
  while (queue.ready.length > 0) {
    const worker = queue.workers.reduce<Worker | undefined>(
      (best, each) => (each.free > (best?.free ?? 0) ? each : best),
      undefined,
    );
    if (!worker) return;
    const held = queue.ready.shift();
    if (held) worker.take(held);
  }
}

function startConsumer(
  hub: Hub,
  queue: Queue,
  { prefetch = PREFETCH, maxAttempts = MAX_ATTEMPTS, backoffMs }: ConsumeOptions,
  handler: (message: Message) => Promise<void>,
): Consumer {
  const inHand = new Set<Promise<void>>();
  const work = async (held: Held) => {
    try {
      await handler(messageOf(held));
      held.handled?.();
    } catch (error) {
      if (held.attempt >= maxAttempts) {
        const { id, topic, body, publishedAt } = messageOf(held);
        queue.dead.push({ id, topic, body, publishedAt, attempts: held.attempt, reason: reasonOf(error) });
        held.handled?.();
      } else {
        const next = { ...held, attempt: held.attempt + 1 };
        later(hub, backoffAfter(held.attempt, backoffMs), () => enqueue(queue, next));
      }
    }
  };
  const worker: Worker = {
    free: prefetch,
    take(held) {
      worker.free--;
      // Deferred: a handler must not run before publish has returned.
      const done = new Promise<void>((resolve) => setImmediate(resolve))
        .then(() => work(held))
        .finally(() => {
          worker.free++;
          inHand.delete(done);
          if (queue.workers.includes(worker)) dispatch(queue);
        });
      inHand.add(done);
    },
  };
  queue.workers.push(worker);
  dispatch(queue);
  return {
    async stop() {
      queue.workers.splice(queue.workers.indexOf(worker), 1);
      await Promise.all(inHand);
    },
  };
}
