import type { calls } from '@rapi/contracts';
import {
  isOnTrial,
  limitsFor,
  type PlanLimits,
  type PlanTable,
  type Profile,
  type ResponseOf,
  tierOf,
  workingDataMb,
} from '@rapi/contracts';
import { planHolderOf, userShape } from '../users/user-shape';
import type { UserRecord } from '../users/user-record';
import type { Counters } from './monthly-counters';

export const planLimitsOf = (user: UserRecord, now: Date, table: PlanTable): PlanLimits =>
  limitsFor(planHolderOf(user), now, table);

/** An account with an unverified address gets a tenth of the working-data space (R-STORE-4). */
const UNVERIFIED_SHARE = 10;

/** What a user may do, for other services that ask before they act. */
export function entitlementsOf(
  user: UserRecord,
  counters: Counters,
  now: Date,
  table: PlanTable,
): ResponseOf<typeof calls.internal.entitlements> {
  const holder = planHolderOf(user);
  const limits = limitsFor(holder, now, table);
  return {
    user_id: user._id,
    email: user.email ?? '',
    email_verified: user.email_verified,
    full_name: user.full_name,
    locale: user.locale,
    decimal_sign: user.decimal_sign ?? null,
    role: user.role,
    tier: tierOf(holder, now),
    is_on_trial: isOnTrial(holder, now),
    is_suspended: user.suspended !== undefined,
    limits: { ...limits, working_data_mb: workingDataMb(limits) / (user.email_verified ? 1 : UNVERIFIED_SHARE) },
    ...counters,
  };
}

/** The signed-in user, with usage and limits (R-AUTH-15). */
export function profileOf(
  user: UserRecord,
  { transformations_used, ocr_used }: Counters,
  storedBytes: number,
  now: Date,
  table: PlanTable,
): Profile {
  const limits = planLimitsOf(user, now, table);
  return {
    ...userShape(user, now),
    usage: {
      transformations_used,
      transformations_limit: limits.transformations_per_month,
      ocr_used,
      ocr_limit: limits.ocr_per_month,
      storage_used_mb: inMegabytes(storedBytes),
      storage_limit_mb: limits.storage_mb,
    },
  };
}

const MEGABYTE = 1024 * 1024;
/** Two decimal places, as the screens show it. */
const inMegabytes = (bytes: number) => Math.round((bytes / MEGABYTE) * 100) / 100;
