import type { PlanTable, Tier } from '@rapi/contracts';

/** The display name of a tier: the name of its plan in the configuration. */
export const planNameOf = ({ payment }: PlanTable, tier: Tier): string =>
  payment.find(({ plan }) => plan === tier)?.name ?? tier;
