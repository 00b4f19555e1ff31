import type { PlanTable, Tier } from '@rapi/contracts';

/** What a tier is called: as configuration names its plan. */
export const planNameOf = ({ payment }: PlanTable, tier: Tier): string =>
  payment.find(({ plan }) => plan === tier)?.name ?? tier;
