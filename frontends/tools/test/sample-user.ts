import type { Profile } from '@rapi/contracts';

/** Signs in a sample user by storing it where the session looks. */
export function signInForTest(): Profile {
  const user: Profile = {
    id: 'u1',
    full_name: 'Sari Wulandari',
    email: 'sari@example.co.id',
    subscription_tier: 'free',
    role: 'user',
    email_verified: true,
    trial_ends_at: '2026-12-01T00:00:00.000Z',
    plan_expires_at: null,
    removal_at: null,
    locale: 'id',
    theme: 'system',
    default_format: 'xlsx',
    first_run: null,
    created_at: '2026-11-01T00:00:00.000Z',
    usage: {
      transformations_used: 37,
      transformations_limit: 100,
      ocr_used: 12,
      ocr_limit: 1000,
      storage_used_mb: 1,
      storage_limit_mb: 5,
    },
  };
  localStorage.setItem('user', JSON.stringify(user));
  return user;
}
