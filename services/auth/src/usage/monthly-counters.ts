import { createHash } from 'node:crypto';
import { type calls, sentence } from '@rapi/contracts';
import { type BodyOf, type PlanLimits } from '@rapi/contracts';
import { isDuplicateKey, planRequired, quotaExceeded } from '@rapi/service-kit';
import { dayInWib, endOfMonth, monthOf } from './months';
import type { UsageModel } from './usage-record';

type Consumption = BodyOf<typeof calls.internal.recordUsage>;
type CounterName = Consumption['counter'];

export interface Counters {
  transformations_used: number;
  ocr_used: number;
  /** When the month ends in Asia/Jakarta, ISO time. */
  resets_at: string;
}

export interface MonthlyCounters {
  read(userId: string): Promise<Counters>;
  /**
   * Counts against the month's limit; the same key counts once.
   * @throws AppError 429 quota_exceeded, 402 plan_required if the plan's limit is zero
   */
  consume(userId: string, consumption: Consumption, limits: PlanLimits): Promise<Counters>;
}

const counters = {
  transformations: {
    usedUp: 'transformations_used_up',
    limitOf: (limits: PlanLimits) => limits.transformations_per_month,
    none: sentence('plan_without_transformations'),
  },
  ocr: {
    usedUp: 'ocr_used_up',
    limitOf: (limits: PlanLimits) => limits.ocr_per_month,
    none: sentence('plan_without_ocr'),
  },
} as const;

/** More keys than a user can have waiting for a retry, but few enough to write with each count. */
const KEPT_KEYS = 2000;
const KEPT_DAYS = 400;
const DAY_MS = 86_400_000;
const RACES = 20;

/** The same key may be used for another counter, where it counts separately. */
const digestOf = ({ counter, key }: Pick<Consumption, 'counter' | 'key'>) =>
  createHash('sha256').update(`${counter}:${key}`).digest('base64url').slice(0, 16);

/** A month is one document. The write that counts also checks the limit and the key, so no race gets past either. */
export function createMonthlyCounters(usages: UsageModel, now: () => Date): MonthlyCounters {
  const idOf = (userId: string) => `${userId}:${monthOf(now())}`;
  const shape = (record: { transformations?: number; ocr?: number } | null): Counters => ({
    transformations_used: record?.transformations ?? 0,
    ocr_used: record?.ocr ?? 0,
    resets_at: endOfMonth(now()).toISOString(),
  });
  const read = async (userId: string) => shape(await usages.findById(idOf(userId)).lean());

  async function counted(userId: string, consumption: Consumption, most: number) {
    const { counter, amount } = consumption;
    const digest = digestOf(consumption);
    const other: CounterName = counter === 'ocr' ? 'transformations' : 'ocr';
    const expires_at = new Date(now().getTime() + KEPT_DAYS * DAY_MS);
    const bound = Number.isFinite(most) ? { [counter]: { $lte: most - amount } } : {};
    return usages
      .findOneAndUpdate(
        { _id: idOf(userId), keys: { $ne: digest }, ...bound },
        {
          $inc: { [counter]: amount },
          $push: { keys: { $each: [digest], $slice: -KEPT_KEYS } },
          $setOnInsert: { user_id: userId, [other]: 0, expires_at },
        },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
  }

  async function consume(userId: string, consumption: Consumption, limits: PlanLimits): Promise<Counters> {
    const { usedUp: reason, limitOf, none } = counters[consumption.counter];
    const limit = limitOf(limits);
    if (limit === 0) throw planRequired(none);
    const end = endOfMonth(now());
    const usedUp = () =>
      quotaExceeded(
        sentence(reason, { limit: limit ?? 0, day: dayInWib(end) }),
        (end.getTime() - now().getTime()) / 1000,
      );
    if (limit !== null && consumption.amount > limit) throw usedUp();
    for (let race = 0; race < RACES; race++) {
      try {
        return shape(await counted(userId, consumption, limit ?? Infinity));
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      // The document exists but did not match: the key is counted already, the limit is reached, or another request
      // just created it.
      const record = await usages.findById(idOf(userId)).lean();
      if (record?.keys.includes(digestOf(consumption))) return shape(record);
      if (limit !== null && record && record[consumption.counter] + consumption.amount > limit) throw usedUp();
    }
    throw usedUp();
  }

  return { read, consume };
}
