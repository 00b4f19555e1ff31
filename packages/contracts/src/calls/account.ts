import { defineCall } from '../call';
import { decimalSign, defaultFormat, firstRunSchema, locale, profileSchema, theme, tier } from '../entities/user';
import { dataCopySchema, ownEventSchema, ownSessionSchema } from '../entities/own-account';
import { count, succeeded, time } from '../entities/values';
import { landingPlanSchema, paymentPlanSchema, planLimitsSchema } from '../plan-table';
import { paging } from '../query';
import { filledText, text } from '../text';
import { z } from '../zod';
import { newPassword } from './auth';

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

const ownPassword = z.object({ password: text({ max: 1000 }).min(1) });

export const account = {
  me: defineCall('account.me', {
    requirement: 'R-AUTH-30',
    title: 'The signed-in user, at the top level of the body',
    response: profileSchema,
  }),
  update: defineCall('account.update', {
    requirement: 'R-AUTH-31',
    title:
      'Change one’s own name, language, theme, usual format or sign of decimals, or where one stands in the first run',
    body: z.object({
      full_name: filledText({ max: 200 }).optional(),
      locale: locale.optional(),
      theme: theme.optional(),
      default_format: defaultFormat.optional(),
      /** Null clears the choice, so that the person is asked again. */
      decimal_sign: decimalSign.nullable().optional(),
      first_run: firstRunSchema.optional(),
    }),
    response: profileSchema,
  }),
  remove: defineCall('account.remove', {
    requirement: 'R-AUTH-32',
    title: 'Remove the account and all its data, at once',
    body: ownPassword,
    response: succeeded,
  }),
  sessions: defineCall('account.sessions', {
    requirement: 'R-AUTH-33',
    title: 'Where the user is signed in, the newest first',
    response: z.object({ sessions: z.array(ownSessionSchema) }),
  }),
  endSession: defineCall('account.end-session', {
    requirement: 'R-AUTH-34',
    title: 'Sign out of one session; its access tokens and event streams end within a second',
    response: succeeded,
  }),
  endSessions: defineCall('account.end-sessions', {
    requirement: 'R-AUTH-35',
    title: 'Sign out everywhere, here too',
    response: succeeded,
  }),
  changePassword: defineCall('account.change-password', {
    requirement: 'R-AUTH-36',
    title: 'Change the password; every other session ends',
    body: z.object({ current_password: text({ max: 1000 }).min(1), new_password: newPassword }),
    response: succeeded,
  }),
  events: defineCall('account.events', {
    requirement: 'R-AUTH-37',
    title: 'What happened to the account: sign-ins, changes of password, plan and keys, the newest first',
    query: z.object(paging()),
    response: z.object({ events: z.array(ownEventSchema), total: count }),
  }),
  askRemoval: defineCall('account.ask-removal', {
    requirement: 'R-AUTH-38',
    title: 'Have the account and all its data removed in seven days; asked again, the first date stands',
    body: ownPassword,
    response: z.object({ removal_at: time }),
  }),
  keep: defineCall('account.keep', {
    requirement: 'R-AUTH-39',
    title: 'Keep the account that was to be removed (409 once its time has come)',
    response: succeeded,
  }),
  dataCopy: defineCall('account.data-copy', {
    requirement: 'R-AUTH-45',
    title: 'The copy of everything of the account that was asked for last; null where none is kept',
    response: z.object({ data_copy: dataCopySchema.nullable() }),
  }),
  makeDataCopy: defineCall('account.make-data-copy', {
    requirement: 'R-AUTH-46',
    title:
      'Have a copy of everything of the account made, as a ZIP; one that is under way stands, one that is ready is replaced',
    response: z.object({ data_copy: dataCopySchema }),
    status: 202,
    idempotent: true,
  }),
  downloadDataCopy: defineCall('account.download-data-copy', {
    requirement: 'R-AUTH-47',
    title: 'The copy as a ZIP',
  }),
  removeDataCopy: defineCall('account.remove-data-copy', {
    requirement: 'R-AUTH-48',
    title: 'Delete the copy, or stop making it',
    response: succeeded,
  }),
  sendVerification: defineCall('account.send-verification', {
    requirement: 'R-AUTH-49',
    title: 'Mail the link that confirms one’s own address once more; nothing is mailed where it is confirmed',
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
      /** How long a verified payment lasts (R-PLAN-5). */
      plan_days: z.number(),
      /** An external form for the proof of payment, if one is configured. */
      payment_form_url: z.string().nullable(),
      /** Who receives a payment by QR code; null when the customer's own picture replaces the code. */
      qris: z
        .object({
          merchant_name: z.string(),
          merchant_city: z.string(),
          nmid: z.string().nullable(),
          /** Whether this is the built-in example code, which no bank pays. */
          is_example: z.boolean(),
        })
        .nullable(),
    }),
  }),
};
