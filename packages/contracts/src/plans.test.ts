import { isOnTrial, limitsFor, type PlanHolder, planTableSchema, plans, tierOf } from './index';

const now = new Date('2026-11-21T02:00:00.000Z');
const user = (fields: Partial<PlanHolder> = {}): PlanHolder => ({
  subscription_tier: 'free',
  trial_ends_at: null,
  ...fields,
});
const tomorrow = '2026-11-22T02:00:00.000Z';
const yesterday = '2026-11-20T02:00:00.000Z';

const rows = [
  ['free', user(), [5, 5, 100, 0, false, false]],
  ['free whose trial is over', user({ trial_ends_at: yesterday }), [5, 5, 100, 0, false, false]],
  ['free on trial', user({ trial_ends_at: tomorrow }), [15, 15, 100, 1000, false, false]],
  ['pro', user({ subscription_tier: 'pro', trial_ends_at: tomorrow }), [15, 15, 1000, 100, true, false]],
  ['enterprise', user({ subscription_tier: 'enterprise' }), [100, 50, null, 1000, true, true]],
] as const;

test.each(rows)('what %s allows', (_, holder, expected) => {
  const limits = limitsFor(holder, now);
  expect([
    limits.storage_mb,
    limits.max_file_size_mb,
    limits.transformations_per_month,
    limits.ocr_per_month,
    limits.premium_export_formats,
    limits.api_keys,
  ]).toEqual(expected);
});

test('each plan has its limits of records per kind and of mails per day', () => {
  const bounds = Object.entries(plans.limits).map(([plan, limits]) => [
    plan,
    limits.records_per_kind,
    limits.record_mb_per_kind,
    limits.mails_per_day,
  ]);
  expect(bounds).toEqual([
    ['free', 500, 2, 20],
    ['trial', 1_000, 5, 50],
    ['pro', 2_000, 10, 200],
    ['enterprise', 10_000, 50, 1_000],
  ]);
});

test('a paid plan becomes free at the moment it expires', () => {
  const paid = (plan_expires_at: string) => user({ subscription_tier: 'pro', plan_expires_at });
  expect(tierOf(paid(tomorrow), now)).toBe('pro');
  expect(tierOf(paid(now.toISOString()), now)).toBe('free');
  expect(limitsFor(paid(yesterday), now)).toEqual(plans.limits.free);
  expect(isOnTrial(user({ trial_ends_at: now.toISOString() }), now)).toBe(false);
});

test('the names and prices are those of R-API-20', () => {
  expect(plans.landing.map(({ name, price_idr, period }) => [name, price_idr, period])).toEqual([
    ['Free', 0, null],
    ['Starter', 100_000, 'month'],
    ['Worker', 200_000, 'month'],
    ['Enterprise', 20_000_000, 'year'],
  ]);
  expect(plans.payment.map(({ plan, price_usd }) => [plan, price_usd])).toEqual([
    ['pro', 9.99],
    ['enterprise', 29.99],
  ]);
  expect(plans.payment_methods).toHaveLength(7);
  expect(plans.trial_days).toBe(14);
});

test('a configured table replaces the built-in one, if it is valid', () => {
  expect(planTableSchema.parse(JSON.parse(JSON.stringify(plans)))).toEqual(plans);
  const own = { ...plans, limits: { ...plans.limits, free: { ...plans.limits.free, storage_mb: 500 } } };
  expect(limitsFor(user(), now, planTableSchema.parse(own)).storage_mb).toBe(500);
  const of = (enterprise: object) => ({ ...plans, limits: { ...plans.limits, enterprise } });
  const { max_rows, ...older } = plans.limits.enterprise;
  expect([max_rows, planTableSchema.parse(of(older)).limits.enterprise.max_rows]).toEqual([1_048_576, 100_000]);
  for (const wrong of [
    {},
    of({ ...older, max_rows: 1_048_577 }),
    { ...plans, limits: {} },
    { ...plans, trial_days: -1 },
    { ...plans, payment: [{ plan: 'gold' }] },
  ]) {
    expect(planTableSchema.safeParse(wrong).success).toBe(false);
  }
});
