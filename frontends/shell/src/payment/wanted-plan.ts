import type { Plans } from './payment-queries';

type Choice = Plans['payment_plans'][number];

const planIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'plan' in state ? state.plan : undefined;

/** The plan of the address, else the one passed in by navigation (`state.plan`), else Pro (R-PAY-1). */
export function wantedPlan(choices: readonly Choice[], address: string | null, state: unknown): Choice | undefined {
  const named = (name: unknown) => choices.find(({ plan }) => plan === name);
  return named(address) ?? named(planIn(state)) ?? named('pro') ?? choices[0];
}
