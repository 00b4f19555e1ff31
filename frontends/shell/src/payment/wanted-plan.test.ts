import { plans } from '@rapi/contracts/plans';
import { wantedPlan } from './wanted-plan';

const choices = plans.payment.map((plan) => ({ ...plan, features: [...plan.features] }));

test.each([
  [null, undefined, 'pro'],
  [null, { plan: 'enterprise' }, 'enterprise'],
  ['pro', { plan: 'enterprise' }, 'pro'],
  ['enterprise', null, 'enterprise'],
  ['gold', { plan: 7 }, 'pro'],
])('address %j and navigation %j select %s', (address, state, plan) => {
  expect(wantedPlan(choices, address, state)?.plan).toBe(plan);
});

test('an installation without Pro offers its first plan', () => {
  expect(wantedPlan(choices.slice(1), null, undefined)?.plan).toBe('enterprise');
  expect(wantedPlan([], null, undefined)).toBeUndefined();
});
