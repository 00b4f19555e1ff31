import { calls, sentence } from '@rapi/contracts';
import type { ResponseOf } from '@rapi/contracts';
import { formatInstant } from '@rapi/indonesia';
import { planRequired, quotaExceeded } from '@rapi/service-kit';
import type { ExportPorts } from '../ports';

type Entitlements = ResponseOf<typeof calls.internal.entitlements>;

/** The part of an export that only some plans include; null where every plan does. */
export type Premium = string | null;

const needsPlan = (what: string) => sentence('export_plan_required', { what });

function checkMonth({ limits, transformations_used, resets_at }: Entitlements): void {
  const limit = limits.transformations_per_month;
  if (limit === null || transformations_used < limit) return;
  const resetsAt = new Date(resets_at);
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - Date.now()) / 1000));
  const day = formatInstant(resetsAt).slice(0, 'dd/MM/yyyy'.length);
  throw quotaExceeded(sentence('transformations_used_up', { limit, day: `${day} WIB` }), seconds);
}

/**
 * Refuses what the plan does not allow before work begins: 402 where it lacks a premium format or report, 429 where the
 * month's quota is used up. Nothing is counted yet, as only a file that was made counts.
 */
export async function checkAllowance(
  { callService }: Pick<ExportPorts, 'callService'>,
  userId: string,
  premium: readonly Premium[],
): Promise<void> {
  const entitlements = await callService(calls.internal.entitlements, { params: { userId }, actAs: userId });
  const [what] = premium.flatMap((each) => each ?? []);
  if (what !== undefined && !entitlements.limits.premium_export_formats) throw planRequired(needsPlan(what));
  checkMonth(entitlements);
}

/** Counts the file of an export against the month's quota. An export counts once, however often it is attempted. */
export const countExport = ({ callService }: Pick<ExportPorts, 'callService'>, userId: string, exportId: string) =>
  callService(calls.internal.recordUsage, {
    params: { userId },
    body: { counter: 'transformations', amount: 1, key: `export:${exportId}` },
    actAs: userId,
  });
