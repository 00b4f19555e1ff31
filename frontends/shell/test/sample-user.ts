import type { Profile } from '@rapi/contracts';

/** A user who is signed in, on the free plan. */
export const sampleUser: Profile = {
  id: 'u1',
  full_name: 'Sari Wulandari',
  email: 'sari@example.co.id',
  subscription_tier: 'free',
  role: 'user',
  email_verified: true,
  trial_ends_at: null,
  plan_expires_at: null,
  removal_at: null,
  locale: 'en',
  theme: 'system',
  default_format: 'xlsx',
  first_run: null,
  created_at: '2026-11-01T00:00:00.000Z',
  usage: {
    transformations_used: 0,
    transformations_limit: 100,
    ocr_used: 0,
    ocr_limit: 0,
    storage_used_mb: 0,
    storage_limit_mb: 5,
  },
};
