import { type calls, type OwnEvent, type OwnEventEntry, ownEvents, type QueryOf } from '@rapi/contracts';
import type { AuditModel } from './audit-trail';

const isOwn = (event: string): event is OwnEvent => ownEvents.some((own) => own === event);

/** The security events of an account for its owner, newest first (R-AUTH-37). Only operators see who caused them. */
export async function ownEventsOf(
  trail: AuditModel,
  userId: string,
  { limit, offset }: QueryOf<typeof calls.account.events>,
): Promise<{ events: OwnEventEntry[]; total: number }> {
  const wanted = { user_id: userId, event: { $in: [...ownEvents] } };
  const [records, total] = await Promise.all([
    trail.find(wanted).sort({ at: -1, _id: -1 }).skip(offset).limit(limit).lean(),
    trail.countDocuments(wanted),
  ]);
  const events = records.flatMap(({ _id = '', event, at, plan }) =>
    isOwn(event) ? [{ id: _id, event, at: at.toISOString(), plan: plan ?? null }] : [],
  );
  return { events, total };
}
