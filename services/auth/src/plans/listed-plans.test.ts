import { calls, plans } from '@rapi/contracts';
import { merchantCodeOf } from '../qris/merchant-code';
import { listedPlans } from './listed-plans';

it('shows the tiers with their limits, and both documented sets of prices', () => {
  const answer = calls.account.plans.response.parse(
    JSON.parse(JSON.stringify(listedPlans(plans, { paymentFormUrl: undefined, merchant: undefined }))),
  );
  expect(answer.plans.map(({ id, name, price_usd, limits }) => [id, name, price_usd, limits.storage_mb])).toEqual([
    ['free', 'Free', 0, 5],
    ['pro', 'Pro', 9.99, 15],
    ['enterprise', 'Enterprise', 29.99, 100],
  ]);
  expect(answer.landing_plans).toHaveLength(4);
  expect(answer.payment_form_url).toBeNull();
  expect(answer.qris).toBeNull();
});

it('uses the given table', () => {
  const table = { ...plans, limits: { ...plans.limits, pro: { ...plans.limits.pro, storage_mb: 500 } } };
  const {
    plans: listed,
    payment_form_url,
    qris,
  } = listedPlans(table, {
    paymentFormUrl: 'https://form.example/bukti',
    merchant: merchantCodeOf(undefined),
  });
  expect(listed.find(({ id }) => id === 'pro')?.limits.storage_mb).toBe(500);
  expect(payment_form_url).toBe('https://form.example/bukti');
  expect(qris).toEqual({
    merchant_name: 'CONTOH RAPI',
    merchant_city: 'JAKARTA',
    nmid: 'ID0000000000000',
    is_example: true,
  });
});
