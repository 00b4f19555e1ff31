import { brokerEvent } from '@rapi/contracts';
import type { Model } from 'mongoose';
import type { Broker } from '../broker/broker';
import type { Logger } from '../log';
import { repeatWork } from '../repeat-work';
import type { OutboxRow, WithOutbox } from './outbox-row';

export interface OutboxOptions {
  broker: Broker;
  log: Logger;
  /** How often it looks for what was left behind. */
  everyMs?: number;
  /** Whoever wrote a row relays it at once; after this it has died. */
  leftMs?: number;
}

const EVERY_MS = 5000;
const LEFT_MS = 3000;
const AT_ONCE = 200;

/** As much of a model as the relay needs, whatever else its records hold. */
export type OutboxModel = Pick<Model<WithOutbox>, 'find' | 'updateOne'>;

/**
 * Takes events from the records they were written with to the broker: at least once, each under its own id. Rows of one record are
 * published in their order; one that cannot be published stays, and is tried again.
 */
export interface Outbox {
  /** Publishes what has just been written with a record; resolves when the broker has it for good, and never throws. */
  relay(record: WithOutbox): Promise<void>;
  /** Looks again and again for what a process that died has left. Returns how to end it. */
  start(): () => void;
}

export function createOutbox(
  model: OutboxModel,
  { broker, log, everyMs = EVERY_MS, leftMs = LEFT_MS }: OutboxOptions,
): Outbox {
  /** Rows on their way: where the broker is this process, that takes as long as they are worked on. */
  const underway = new Set<string>();

  const publish = async (_id: string, { id, event }: OutboxRow) => {
    if (underway.has(id)) return;
    underway.add(id);
    try {
      const told = brokerEvent.parse(JSON.parse(event));
      await broker.publish(told.topic, told, { id, durable: true });
      await model.updateOne({ _id }, { $pull: { outbox: { id } } });
    } catch (error) {
      log.warn({ err: error, event: id }, 'an event was not published; it will be');
    } finally {
      underway.delete(id);
    }
  };
  const publishAll = async ({ _id, outbox = [] }: WithOutbox) => {
    await Promise.all(outbox.map((row) => publish(_id, row)));
  };

  return {
    relay: publishAll,
    start: () =>
      repeatWork(everyMs, log, 'events of records relayed', async () => {
        const left = await model
          .find({ 'outbox.at': { $exists: true, $lt: new Date(Date.now() - leftMs) } })
          .sort({ 'outbox.at': 1 })
          .limit(AT_ONCE)
          .select({ outbox: 1 })
          .lean<WithOutbox[]>();
        const waiting = left.filter(({ outbox = [] }) => outbox.some(({ id }) => !underway.has(id)));
        // Not waited for: one that is stuck holds up no other.
        for (const record of waiting) void publishAll(record);
        return waiting.length;
      }),
  };
}
