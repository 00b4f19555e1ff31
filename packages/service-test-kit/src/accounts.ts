import type { BodyOf, PlanLimits, Profile } from '@rapi/contracts';
import { calls, plans, sentence } from '@rapi/contracts';
import type { Service } from '@rapi/service-kit';
import { createService, handle, httpSettings, loadConfig, quotaExceeded } from '@rapi/service-kit';
import { z } from 'zod';

const RESETS_AT = '2026-12-01T00:00:00.000+07:00';
const MONTH_LEFT_SECONDS = 3600;

/** Answers the calls of auth that other services need, by the contract; auth itself has its own tests. */
export interface Accounts {
  url: string;
  /** Sets the limits of a user's plan from now on; by default the trial's. */
  setLimits(userId: string, limits: Partial<PlanLimits>): void;
  /** Sets the tier that a user has paid for from now on; none by default. */
  setTier(userId: string, tier: Profile['subscription_tier']): void;
  /** Sets a user's language from now on; Indonesian by default. */
  setLocale(userId: string, locale: Profile['locale']): void;
  /** Sets a user's decimal sign for all files from now on; none by default. */
  setDecimalSign(userId: string, sign: Profile['decimal_sign']): void;
  /** Sets whether a user is an operator from now on; nobody by default. */
  setOperator(userId: string, isOperator: boolean): void;
  /** Sets whether an operator keeps a user out from now on; nobody by default. */
  setSuspended(userId: string, isSuspended: boolean): void;
  /** Sets whether a user has verified the address from now on; everybody by default. */
  setVerified(userId: string, isVerified: boolean): void;
  /** Sets a user's name from now on; the id by default. */
  setName(userId: string, fullName: string): void;
  /** The operators' actions that other services reported to the audit trail. */
  audited: readonly AuditedAction[];
  /** The user's transformations, or OCR documents if asked for. */
  used(userId: string, counter?: Counter): number;
  stop: Service['stop'];
}

type AuditedAction = BodyOf<typeof calls.internal.audit>;
type Counter = BodyOf<typeof calls.internal.recordUsage>['counter'];

const usedUp = { transformations: 'transformations_used_up', ocr: 'ocr_used_up' } as const;
const limitOf = (counter: Counter, { transformations_per_month, ocr_per_month }: PlanLimits) =>
  counter === 'ocr' ? ocr_per_month : transformations_per_month;

/** Each user's usage, by the key it was counted under. */
function countUsage() {
  const amounts = new Map<string, Map<string, number>>();
  const amountsOf = (userId: string, counter: Counter) => {
    const known = amounts.get(`${counter}:${userId}`) ?? new Map<string, number>();
    amounts.set(`${counter}:${userId}`, known);
    return known;
  };
  const usedBy = (userId: string, counter: Counter = 'transformations') =>
    [...amountsOf(userId, counter).values()].reduce((sum, amount) => sum + amount, 0);
  return { amountsOf, usedBy };
}

export async function startAccounts(secret: string): Promise<Accounts> {
  const limits = new Map<string, PlanLimits>();
  const tiers = new Map<string, Profile['subscription_tier']>();
  const locales = new Map<string, Profile['locale']>();
  const signs = new Map<string, Profile['decimal_sign']>();
  const [suspended, unverified, operators] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const names = new Map<string, string>();
  const audited: AuditedAction[] = [];
  const limitsOf = (userId: string) => limits.get(userId) ?? plans.limits.trial;
  const { amountsOf, usedBy } = countUsage();
  const counters = (userId: string) => ({
    transformations_used: usedBy(userId),
    ocr_used: usedBy(userId, 'ocr'),
    resets_at: RESETS_AT,
  });

  const entitlements = handle(calls.internal.entitlements, ({ params: { userId } }) => ({
    user_id: userId,
    email: `${userId}@example.id`,
    email_verified: !unverified.has(userId),
    full_name: names.get(userId) ?? userId,
    locale: locales.get(userId) ?? ('id' as const),
    decimal_sign: signs.get(userId) ?? null,
    role: operators.has(userId) ? ('operator' as const) : ('user' as const),
    tier: tiers.get(userId) ?? ('free' as const),
    is_on_trial: !tiers.has(userId),
    is_suspended: suspended.has(userId),
    limits: limitsOf(userId),
    ...counters(userId),
  }));
  const recordUsage = handle(calls.internal.recordUsage, ({ params: { userId }, body: { counter, key, amount } }) => {
    const known = amountsOf(userId, counter);
    const limit = limitOf(counter, limitsOf(userId));
    if (!known.has(key) && limit !== null && usedBy(userId, counter) + amount > limit) {
      throw quotaExceeded(sentence(usedUp[counter], { limit, day: '1 Desember 2026' }), MONTH_LEFT_SECONDS);
    }
    known.set(key, known.get(key) ?? amount);
    return counters(userId);
  });

  const audit = handle(calls.internal.audit, ({ body }) => {
    audited.push(body);
    return { success: true as const };
  });

  const env = { PORT: '0', HOST: '127.0.0.1', NODE_ENV: 'test', LOG_LEVEL: 'silent', SERVICE_TOKEN_SECRET: secret };
  const config = loadConfig(z.object(httpSettings), env);
  const service = createService({ name: 'auth', config, handlers: [entitlements, recordUsage, audit] });
  return {
    url: `http://127.0.0.1:${(await service.start()).port}`,
    setLocale: (userId, locale) => locales.set(userId, locale),
    setDecimalSign: (userId, sign) => signs.set(userId, sign),
    setName: (userId, fullName) => names.set(userId, fullName),
    setTier: (userId, tier) => tiers.set(userId, tier),
    setLimits: (userId, own) => limits.set(userId, { ...limitsOf(userId), ...own }),
    setVerified: (userId, isVerified) => void (isVerified ? unverified.delete(userId) : unverified.add(userId)),
    setOperator: (userId, isOperator) => void (isOperator ? operators.add(userId) : operators.delete(userId)),
    setSuspended: (userId, isSuspended) => void (isSuspended ? suspended.add(userId) : suspended.delete(userId)),
    audited,
    used: usedBy,
    stop: service.stop,
  };
}
