import { brokerEvent } from '@rapi/contracts';
import type { Model } from 'mongoose';
import type { Broker } from '../broker/broker';
import type { Logger } from '../log';
import { repeatWork } from '../repeat-work';
import type { OutboxRow, WithOutbox } from './outbox-row';

export interface OutboxOptions {
  broker: Broker;
  log: Logger;
  /** How often to look for rows left behind. */
  everyMs?: number;
  /** The process that wrote a row relays it at once; an older row means that the process has died. */
  leftMs?: number;
}

const EVERY_MS = 5000;
const LEFT_MS = 3000;
const AT_ONCE = 200;

/** The part of a model that the relay needs. */
export type OutboxModel = Pick<Model<WithOutbox>, 'find' | 'updateOne'>;

/**
 * Publishes events from the records they were written with: at least once, each under its own id. Rows of one record
 * are published in their order; a row that cannot be published stays, and is tried again.
 */
export interface Outbox {
  /** Publishes the events just written with a record; resolves when the broker has them for good, and never throws. */
  relay(record: WithOutbox): Promise<void>;
  /** Looks repeatedly for rows that a dead process has left. Returns a function that stops it. */
  start(): () => void;
}

export function createOutbox(
  model: OutboxModel,
  { broker, log, everyMs = EVERY_MS, leftMs = LEFT_MS }: OutboxOptions,
): Outbox {
  /** Rows being published: with a broker in this process that takes as long as handling the event. */
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
        // Not awaited: a stuck event holds up no other.
        for (const record of waiting) void publishAll(record);
        return waiting.length;
      }),
  };
}
