import { randomUUID } from 'node:crypto';
import { brokerEvent, type BrokerEvent, type EventData, type JobKind, type Topic } from '@rapi/contracts';
import type { Broker, Consumer, ConsumeOptions } from './broker/broker';
import type { Logger } from './log';

/** An event as it travels; kept by whoever must publish the very same one again after a crash. */
export function eventOf<T extends Topic>(
  userId: string,
  topic: T,
  data: EventData<T>,
  id: string = randomUUID(),
): BrokerEvent {
  return brokerEvent.parse({ id, topic, at: new Date().toISOString(), user_id: userId, data });
}

/**
 * Tells whoever listens that something has happened to a user's things; the gateway passes some on to the user's browser.
 * Resolves once the broker has it. Whoever tells of the same thing again after a crash gives the same `id`, so that it is one event.
 */
export async function publishUserEvent<T extends Topic>(
  broker: Broker,
  userId: string,
  topic: T,
  data: EventData<T>,
  id?: string,
): Promise<void> {
  const event = eventOf(userId, topic, data, id);
  await broker.publish(topic, event, { id: event.id });
}

/** How a service tells that what its jobs were about is deleted. Where that fails, it says so again when it clears up. */
export const removalTeller =
  (broker: Broker, log: Logger, kind: JobKind) =>
  (userId: string, subjectId: string): Promise<void> =>
    publishUserEvent(broker, userId, 'subject.removed', { kind, subject_id: subjectId }).catch((error: unknown) =>
      log.warn({ err: error }, 'a deletion was not told'),
    );

/** Hears events as long as it listens, on every replica: for screens. What is not an event of ours is passed over. */
export function subscribeToEvents(
  broker: Broker,
  topics: readonly Topic[],
  handler: (event: BrokerEvent) => void,
): Promise<Consumer> {
  return broker.subscribe(topics, ({ body }) => {
    const event = brokerEvent.safeParse(body);
    if (event.success) handler(event.data);
  });
}

/**
 * Works on events, each one at least once and on one replica: for what must be done. A handler that throws gets the event again;
 * what is not an event of ours ends among the dead, where it can be looked at.
 */
export function consumeEvents<T extends Topic>(
  broker: Broker,
  queue: string,
  topics: readonly T[],
  handler: (event: Extract<BrokerEvent, { topic: T }>) => Promise<void>,
  options: Omit<ConsumeOptions, 'topics'> = {},
): Promise<Consumer> {
  const isWanted = (event: BrokerEvent): event is Extract<BrokerEvent, { topic: T }> =>
    topics.some((topic) => topic === event.topic);
  return broker.consume(queue, { topics, ...options }, async ({ body }) => {
    const event = brokerEvent.parse(body);
    // A topic that an earlier version had bound the queue to.
    if (isWanted(event)) await handler(event);
  });
}
