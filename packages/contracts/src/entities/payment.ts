import { tier } from './user';
import { z } from '../zod';
import { count, time } from './values';

/** R-PAY-5. */
export const paymentStatuses = ['pending', 'verified', 'rejected'] as const;
export const paidPlan = z.enum(['pro', 'enterprise']);
/** What a proof may be, by its content. */
export const proofTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;

export const paymentSchema = z.object({
  id: z.string(),
  plan: paidPlan,
  method: z.string(),
  /** Rupiah. */
  amount: z.number(),
  reference: z.string(),
  status: z.enum(paymentStatuses),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  proof_filename: z.string(),
  created_at: time,
  decided_at: time.nullable(),
  /** Until when it pays for the plan; null where it is not verified. */
  plan_until: time.nullable(),
});
export type Payment = z.infer<typeof paymentSchema>;

/** As an operator sees it. */
export const reviewedPayment = paymentSchema.extend({
  user: z.object({
    id: z.string(),
    full_name: z.string(),
    email: z.string(),
    subscription_tier: tier,
    plan_expires_at: time.nullable(),
  }),
  /** What the plan costs now, in rupiah. */
  expected_amount: z.number(),
  proof_type: z.enum(proofTypes),
  /** Bytes. */
  proof_size: count,
  /** Other payments that came with the very same proof. */
  same_proof: count,
  /** Who found that it is good so far, the first before the second; none where one operator is enough. */
  confirmations: z.array(
    z.object({
      operator: z.string().nullable(),
      /** Whether whoever asks has given it. */
      is_own: z.boolean(),
      confirmed_at: time,
    }),
  ),
  /** How many operators have to confirm it before it is verified. */
  confirmations_needed: z.union([z.literal(1), z.literal(2)]),
  /** The operator who decided. */
  decided_by: z.string().nullable(),
});
export type ReviewedPayment = z.infer<typeof reviewedPayment>;
