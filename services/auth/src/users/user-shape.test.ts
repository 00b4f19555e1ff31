import { userSchema } from '@rapi/contracts';
import { userShape } from './user-shape';
import type { UserRecord } from './user-record';

const now = new Date('2026-11-21T02:00:00.000Z');
const user: UserRecord = {
  _id: 'user-1',
  email: 'Sari@example.com',
  email_key: 'sari@example.com',
  full_name: 'Sari Dewi',
  password_hash: '$argon2id$…',
  role: 'user',
  subscription_tier: 'pro',
  trial_ends_at: new Date('2026-11-01T00:00:00.000Z'),
  plan_expires_at: new Date('2026-12-01T00:00:00.000Z'),
  email_verified: true,
  locale: 'id',
  theme: 'dark',
  created_at: new Date('2026-10-18T00:00:00.000Z'),
  session_epoch: 3,
  verify_tokens: [],
  reset_tokens: [],
};

it('returns the contract’s fields, and no security data of the account', () => {
  const shown = userShape(user, now);
  expect(userSchema.strict().parse(shown)).toEqual(shown);
  expect(shown.removal_at).toBeNull();
  expect(shown).toMatchObject({ email: 'Sari@example.com', subscription_tier: 'pro' });
});

it('returns a plan until it expires, and then the free one', () => {
  expect(userShape(user, now).plan_expires_at).toBe('2026-12-01T00:00:00.000Z');
  expect(userShape(user, new Date('2026-12-01T00:00:00.000Z'))).toMatchObject({
    subscription_tier: 'free',
    plan_expires_at: null,
  });
});
