import type { EventData, Topic } from '@rapi/contracts';
import { Schema } from 'mongoose';
import { eventOf } from '../user-events';

/** An event stored in the record it is about, in the same write, and removed once the broker has it for good. */
export interface OutboxRow {
  /** The event's id. */
  id: string;
  /** When it was written. */
  at: Date;
  /** JSON, since a user's column names may hold what a document's keys may not. */
  event: string;
}

/** A record that may hold unpublished events. */
export interface WithOutbox {
  _id: string;
  outbox?: OutboxRow[];
}

export const outboxRow = <T extends Topic>(userId: string, topic: T, data: EventData<T>, id?: string): OutboxRow => {
  const event = eventOf(userId, topic, data, id);
  return { id: event.id, at: new Date(event.at), event: JSON.stringify(event) };
};

/** The field `outbox` of a record, and the index by which the relay finds records with events. */
export const outboxField = {
  type: [new Schema<OutboxRow>({ id: String, at: Date, event: String }, { _id: false, id: false })],
  default: undefined,
};
export const outboxIndex = [
  { 'outbox.at': 1 },
  { partialFilterExpression: { 'outbox.at': { $exists: true } } },
] as const;
