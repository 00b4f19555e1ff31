import { defineCall } from '../call';
import { locale, profileSchema, theme, tier } from '../entities/user';
import { succeeded } from '../entities/values';
import { landingPlanSchema, paymentPlanSchema, planLimitsSchema } from '../plan-table';
import { filledText } from '../text';
import { z } from '../zod';

/** One tier as `/api/plans` shows it; the free one has no price. */
const listedPlan = z.object({
  id: tier,
  name: z.string(),
  price_usd: z.number(),
  amount_idr: z.number(),
  billing: z.enum(['monthly']).nullable(),
  features: z.array(z.string()),
  limits: planLimitsSchema,
});
export type ListedPlan = z.infer<typeof listedPlan>;

export const account = {
  me: defineCall('account.me', {
    requirement: 'R-AUTH-30',
    title: 'The signed-in user, at the top level of the body',
    response: profileSchema,
  }),
  update: defineCall('account.update', {
    requirement: 'R-AUTH-31',
    title: 'Change one’s own name, language or theme',
    body: z.object({
      full_name: filledText({ max: 200 }).optional(),
      locale: locale.optional(),
      theme: theme.optional(),
    }),
    response: profileSchema,
  }),
  remove: defineCall('account.remove', {
    requirement: 'R-AUTH-32',
    title: 'Remove the account and all its data',
    response: succeeded,
  }),
  plans: defineCall('account.plans', {
    requirement: 'R-PLAN-10',
    title: 'The plans: limits, prices of the landing page and of the payment page, payment methods',
    response: z.object({
      plans: z.array(listedPlan),
      landing_plans: z.array(landingPlanSchema),
      payment_plans: z.array(paymentPlanSchema),
      payment_methods: z.array(z.string()),
      trial: z.object({ days: z.number(), limits: planLimitsSchema }),
      activation_hours: z.number(),
      /** An external form for the proof of payment, where configuration gives one. */
      payment_form_url: z.string().nullable(),
      /** Whom the QR code pays; null where a picture of the customer's own stands in for it. */
      qris: z
        .object({
          merchant_name: z.string(),
          merchant_city: z.string(),
          nmid: z.string().nullable(),
          /** Whether it is the built-in example, which no bank pays. */
          is_example: z.boolean(),
        })
        .nullable(),
    }),
  }),
};
