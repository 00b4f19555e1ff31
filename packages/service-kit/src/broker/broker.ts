import type { TraceHeaders } from '../tracing/spans';

/** A message as its consumer gets it. */
export interface Message {
  /** The same at each delivery and replay: what makes a consumer idempotent. */
  id: string;
  /** Words parted by dots: `dataset.committed`. */
  topic: string;
  body: unknown;
  /** 1 at the first delivery. */
  attempt: number;
  publishedAt: Date;
  /** The trace in which it was sent, where traces are told. */
  trace?: TraceHeaders;
}

export interface PublishOptions {
  /** Given where the sender may publish the same thing twice. */
  id?: string;
  /** Delivered after this time; few distinct values, since a server may keep a queue for each. */
  delayMs?: number;
  /** Whether it is an error (UnroutableError) that no queue takes the topic. Off for what nobody need listen to. */
  mandatory?: boolean;
  /**
   * Resolves only once nothing that dies can lose it: a server has it on its disk, or, where the broker is this process, every queue
   * has handled it. Then whoever sends it may forget it.
   */
  durable?: boolean;
  /** Carried to whoever consumes it. */
  trace?: TraceHeaders;
}

export interface ConsumeOptions extends QueueOptions {
  /** Messages handled at a time by this consumer. */
  prefetch?: number;
  /** Deliveries after which a message is dead. */
  maxAttempts?: number;
  /** Waits before the second delivery, the third and so on; the last one is repeated. */
  backoffMs?: readonly number[];
}

export interface QueueOptions {
  /** `*` stands for one word, `#` for any number of them. */
  topics: readonly string[];
}

export interface DeadLetter {
  id: string;
  topic: string;
  body: unknown;
  attempts: number;
  /** Why the last attempt failed. */
  reason: string;
  publishedAt: Date;
}

export interface Consumer {
  /** Takes no further message and waits for those in hand. */
  stop(): Promise<void>;
}

/**
 * Messages between processes. Every message is a JSON value published under a topic; each queue that is bound to the topic gets a copy.
 * Delivery is at least once: a message is acknowledged when its handler has returned, and comes again after a throw or a crash.
 */
export interface Broker {
  /** Resolves once the server has taken responsibility. Throws BrokerUnavailableError or UnroutableError. */
  publish(topic: string, body: unknown, options?: PublishOptions): Promise<void>;
  /** Makes sure the queue is there, so that nothing is lost that is published before its first consumer comes. */
  declareQueue(queue: string, options: QueueOptions): Promise<void>;
  /** One queue, shared by all replicas that consume it. */
  consume(queue: string, options: ConsumeOptions, handler: (message: Message) => Promise<void>): Promise<Consumer>;
  /** A copy for each subscriber while it listens, nothing kept and nothing repeated: for what goes on to screens. */
  subscribe(topics: readonly string[], handler: (message: Message) => void): Promise<Consumer>;
  /** Messages given up after their attempts; they stay. */
  deadLetters(queue: string, limit?: number): Promise<DeadLetter[]>;
  /** Puts the dead ones back into their queue with fresh attempts; gives their number. */
  replayDeadLetters(queue: string): Promise<number>;
  /** Forgets the dead ones; gives their number. */
  dropDeadLetters(queue: string): Promise<number>;
  /** Whether the broker answers; for a service's readiness. */
  check(): Promise<void>;
  /** Stops the consumers of this broker and lets go of the connection. */
  close(): Promise<void>;
}

export class BrokerUnavailableError extends Error {
  constructor(cause?: unknown) {
    super('The message broker does not answer', { cause });
    this.name = 'BrokerUnavailableError';
  }
}

export class UnroutableError extends Error {
  constructor(readonly topic: string) {
    super(`No queue takes ${topic}`);
    this.name = 'UnroutableError';
  }
}

/** A poison message (R-RUN-3). */
export const BACKOFF_MS = [1000, 5000, 30_000, 120_000] as const;
export const MAX_ATTEMPTS = 5;
export const PREFETCH = 10;

/** The wait before the delivery that follows the given attempt. */
export const backoffAfter = (attempt: number, backoffMs: readonly number[] = BACKOFF_MS) =>
  backoffMs[Math.min(attempt, backoffMs.length) - 1] ?? 0;

/** What a failed attempt leaves behind for people who look at it; bounded, since it travels with the message. */
export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500);
