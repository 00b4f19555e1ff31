import type { Channel } from 'amqplib';
import { EVENT_EXCHANGE } from '@rapi/contracts';

/** Every topic goes through this exchange. */
export const EXCHANGE = EVENT_EXCHANGE;
/** Deliveries a message survives while its consumer dies each time; then the server moves it to the dead letters. */
const DELIVERY_LIMIT = 5;
/** Looking at dead letters counts as delivering them; that must not remove them. */
const NO_DELIVERY_LIMIT = 1_000_000_000;

export const deadQueueOf = (queue: string) => `${queue}.dead`;
/** A topic that only this queue is bound to: the way back into it. */
export const ownTopicOf = (queue: string) => `queue.${queue}`;
export const delayExchangeOf = (delayMs: number) => `${EXCHANGE}.delay.${delayMs}`;

export async function assertExchange(channel: Channel): Promise<void> {
  await channel.assertExchange(EXCHANGE, 'topic', { durable: true });
}

/** Declares a replicated, durable queue and the queue of its dead letters. */
export async function assertQueue(channel: Channel, queue: string, topics: Iterable<string>): Promise<void> {
  await channel.assertQueue(deadQueueOf(queue), {
    durable: true,
    arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': NO_DELIVERY_LIMIT },
  });
  await channel.assertQueue(queue, {
    durable: true,
    arguments: {
      'x-queue-type': 'quorum',
      'x-delivery-limit': DELIVERY_LIMIT,
      'x-dead-letter-exchange': '',
      'x-dead-letter-routing-key': deadQueueOf(queue),
    },
  });
  for (const topic of [ownTopicOf(queue), ...topics]) await channel.bindQueue(queue, EXCHANGE, topic);
}

/**
 * Declares a queue where messages wait and then go on to EXCHANGE under their own topic. The server keeps each message
 * until the next queues have it (at-least-once).
 */
export async function assertDelay(channel: Channel, delayMs: number): Promise<void> {
  const name = delayExchangeOf(delayMs);
  await channel.assertExchange(name, 'fanout', { durable: true });
  await channel.assertQueue(name, {
    durable: true,
    arguments: {
      'x-queue-type': 'quorum',
      'x-message-ttl': delayMs,
      'x-dead-letter-exchange': EXCHANGE,
      'x-dead-letter-strategy': 'at-least-once',
      'x-overflow': 'reject-publish',
    },
  });
  await channel.bindQueue(name, name, '');
}
