import { randomUUID } from 'node:crypto';
import { brokerEvent, type BrokerEvent, type EventData, type JobKind, type Topic } from '@rapi/contracts';
import type { Broker, Consumer, ConsumeOptions } from './broker/broker';
import type { Logger } from './log';

/** An event as it is published. Keep it if the very same event must be published again after a crash. */
export function eventOf<T extends Topic>(
  userId: string,
  topic: T,
  data: EventData<T>,
  id: string = randomUUID(),
): BrokerEvent {
  return brokerEvent.parse({ id, topic, at: new Date().toISOString(), user_id: userId, data });
}

/**
 * Publishes that something has happened to a user's things; the gateway passes some events on to the user's browser.
 * Resolves once the broker has it. To repeat it after a crash, give the same `id`, so that it is one event.
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

/**
 * Publishes that the subject of a service's jobs is deleted. If that fails, the service says so again when it clears
 * up.
 */
export const removalTeller =
  (broker: Broker, log: Logger, kind: JobKind) =>
  (userId: string, subjectId: string): Promise<void> =>
    publishUserEvent(broker, userId, 'subject.removed', { kind, subject_id: subjectId }).catch((error: unknown) =>
      log.warn({ err: error }, 'a deletion was not told'),
    );

/** Hears events as long as it listens, on every replica: for screens. Messages that are not our events are skipped. */
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
 * Works on each event at least once, on one replica: for work that must be done. If the handler throws, the event comes
 * again; a message that is not our event ends in the dead letters, where operators can look at it.
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
    // An earlier version may have bound the queue to other topics.
    if (isWanted(event)) await handler(event);
  });
}
