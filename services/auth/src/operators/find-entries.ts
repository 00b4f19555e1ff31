import type { AuditEntry, calls, QueryOf } from '@rapi/contracts';
import type { QueryFilter } from 'mongoose';
import type { AuditModel, AuditRecord } from '../audit/audit-trail';
import { emailKeyOf, type UserModel } from '../users/user-record';

export interface TrailPorts {
  users: UserModel;
  trail: AuditModel;
}

export type AuditFilter = QueryOf<typeof calls.operator.auditFile>;

async function idOf(users: UserModel, person: string): Promise<string> {
  const found = await users.findOne({ email_key: emailKeyOf(person) }, { _id: 1 }).lean();
  return found?._id ?? person.trim();
}

/** Turns a filter of the trail into a database query. */
export async function wantedEntries(
  { users }: TrailPorts,
  { person = '', event, from, until }: AuditFilter,
): Promise<QueryFilter<AuditRecord>> {
  const id = person.trim() === '' ? undefined : await idOf(users, person);
  return {
    ...(id !== undefined && { $or: [{ user_id: id }, { by: id }] }),
    ...(event && { event }),
    ...((from ?? until) && { at: { ...(from && { $gte: from }), ...(until && { $lt: until }) } }),
  };
}

const peopleOf = ({ user_id, by }: AuditRecord) => [user_id, by].filter((id) => id !== undefined);

/** Turns records into entries, with the names of people who still have an account. */
export async function entryAnswers({ users }: TrailPorts, records: readonly AuditRecord[]): Promise<AuditEntry[]> {
  const ids = [...new Set(records.flatMap(peopleOf))];
  const people = await users.find({ _id: { $in: ids }, removed: { $exists: false } }, { full_name: 1 }).lean();
  const names = new Map(people.map(({ _id, full_name }) => [_id, full_name]));
  const person = (id: string | undefined) => (id === undefined ? null : { id, name: names.get(id) ?? null });
  return records.map(({ _id = '', at, event, user_id, by, payment_id, subject, plan, note }) => ({
    id: _id,
    at: at.toISOString(),
    event,
    person: person(user_id),
    operator: person(by),
    subject: subject ?? payment_id ?? null,
    plan: plan ?? null,
    note: note ?? null,
  }));
}

/** The entries of the trail, newest first (R-OPS-3). */
export async function findEntries(
  ports: TrailPorts,
  { limit, offset, ...filter }: QueryOf<typeof calls.operator.audit>,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const wanted = await wantedEntries(ports, filter);
  const [records, total] = await Promise.all([
    ports.trail.find(wanted).sort({ at: -1, _id: -1 }).skip(offset).limit(limit).lean<AuditRecord[]>(),
    ports.trail.countDocuments(wanted),
  ]);
  return { entries: await entryAnswers(ports, records), total };
}
