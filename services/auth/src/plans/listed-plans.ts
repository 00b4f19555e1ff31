import type { calls } from '@rapi/contracts';
import { type ListedPlan, type PlanTable, type ResponseOf } from '@rapi/contracts';
import type { MerchantCode } from '../qris/merchant-code';

/** How plans are paid for. */
interface PaymentWay {
  paymentFormUrl: string | undefined;
  merchant: MerchantCode | undefined;
}

const merchantAnswer = ({ merchant, isExample }: MerchantCode) => ({
  merchant_name: merchant.merchantName,
  merchant_city: merchant.merchantCity,
  nmid: merchant.nmid ?? null,
  is_example: isExample,
});

/** The plans as `GET /api/plans` shows them (R-PLAN-10). */
export function listedPlans(
  table: PlanTable,
  { paymentFormUrl, merchant }: PaymentWay,
): ResponseOf<typeof calls.account.plans> {
  return {
    plans: [freePlan(table), ...table.payment.map((plan) => paidPlan(table, plan))],
    landing_plans: table.landing.map((plan) => ({ ...plan, features: [...plan.features] })),
    payment_plans: table.payment.map((plan) => ({ ...plan, features: [...plan.features] })),
    payment_methods: [...table.payment_methods],
    trial: { days: table.trial_days, limits: table.limits.trial },
    activation_hours: table.activation_hours,
    plan_days: table.plan_days,
    payment_form_url: paymentFormUrl ?? null,
    qris: merchant ? merchantAnswer(merchant) : null,
  };
}

const freePlan = ({ limits, landing }: PlanTable): ListedPlan => ({
  id: 'free',
  name: 'Free',
  price_usd: 0,
  amount_idr: 0,
  billing: null,
  features: [...(landing.find(({ price_idr }) => price_idr === 0)?.features ?? [])],
  limits: limits.free,
});

const paidPlan = ({ limits }: PlanTable, plan: PlanTable['payment'][number]): ListedPlan => ({
  id: plan.plan,
  name: plan.name,
  price_usd: plan.price_usd,
  amount_idr: plan.amount_idr,
  billing: 'monthly',
  features: [...plan.features],
  limits: limits[plan.plan],
});
