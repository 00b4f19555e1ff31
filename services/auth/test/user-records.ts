import type { UserRecord } from '../src/users/user-record';

/** The record of a person on the free plan, as registration writes it. */
export const userRecordOf = (_id: string, more: Partial<UserRecord> = {}): UserRecord => ({
  ...{ _id, email: `${_id}@example.com`, email_key: `${_id}@example.com`, full_name: 'Sari Dewi', role: 'user' },
  ...{ subscription_tier: 'free', trial_ends_at: null, plan_expires_at: null, email_verified: true, locale: 'id' },
  ...{ theme: 'system', created_at: new Date('2026-11-01T00:00:00.000Z'), session_epoch: 0 },
  ...{ verify_tokens: [], reset_tokens: [] },
  ...more,
});
