import type { TraceHeaders } from '../tracing/spans';

/** A message as its consumer gets it. */
export interface Message {
  /** The same at each delivery and replay, so that a consumer can be idempotent. */
  id: string;
  /** Words separated by dots: `dataset.committed`. */
  topic: string;
  body: unknown;
  /** 1 at the first delivery. */
  attempt: number;
  publishedAt: Date;
  /** The sender's trace, if traces are recorded. */
  trace?: TraceHeaders;
}

export interface PublishOptions {
  /** Given if the sender may publish the same thing twice. */
  id?: string;
  /** Delivered after this time; few distinct values, since a server may keep a queue for each. */
  delayMs?: number;
  /**
   * Whether it is an error (UnroutableError) if no queue takes the topic. Off for messages that nobody needs to hear.
   */
  mandatory?: boolean;
  /**
   * Resolves only once no crash can lose the message: a server has it on its disk or, where the broker is this process,
   * every queue has handled it. Then the sender may forget it.
   */
  durable?: boolean;
  /** Passed on to the consumer. */
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
  /** Takes no further message and waits for those being handled. */
  stop(): Promise<void>;
}

/**
 * Messages between processes. Every message is a JSON value published under a topic; each queue that is bound to the topic gets a copy.
 * Delivery is at least once: a message is acknowledged when its handler has returned, and comes again after a throw or a crash.
 */
export interface Broker {
  /** Resolves once the server has taken responsibility. Throws BrokerUnavailableError or UnroutableError. */
  publish(topic: string, body: unknown, options?: PublishOptions): Promise<void>;
  /** Creates the queue if needed, so that nothing published before its first consumer is lost. */
  declareQueue(queue: string, options: QueueOptions): Promise<void>;
  /** One queue, shared by all replicas that consume it. */
  consume(queue: string, options: ConsumeOptions, handler: (message: Message) => Promise<void>): Promise<Consumer>;
  /** Gives each subscriber a copy while it listens, keeps nothing and repeats nothing: for what goes on to screens. */
  subscribe(topics: readonly string[], handler: (message: Message) => void): Promise<Consumer>;
  /** Messages given up after their attempts; they stay until replayed or dropped. */
  deadLetters(queue: string, limit?: number): Promise<DeadLetter[]>;
  /** Puts the dead letters back into their queue with fresh attempts; gives their number. */
  replayDeadLetters(queue: string): Promise<number>;
  /** Deletes the dead letters; gives their number. */
  dropDeadLetters(queue: string): Promise<number>;
  /** Whether the broker answers; for a service's readiness. */
  check(): Promise<void>;
  /** Stops this broker's consumers and closes the connection. */
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

/** The waits between attempts and, below, how many attempts a poison message gets (R-RUN-3). */
export const BACKOFF_MS = [1000, 5000, 30_000, 120_000] as const;
export const MAX_ATTEMPTS = 5;
export const PREFETCH = 10;

/** The wait before the delivery that follows the given attempt. */
export const backoffAfter = (attempt: number, backoffMs: readonly number[] = BACKOFF_MS) =>
  backoffMs[Math.min(attempt, backoffMs.length) - 1] ?? 0;

/** The reason of a failed attempt, for operators; bounded, since it travels with the message. */
export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500);
