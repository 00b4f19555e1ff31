import { tier } from './user';
import { z } from '../zod';
import { count, time } from './values';

/** R-PAY-5. */
export const paymentStatuses = ['pending', 'verified', 'rejected'] as const;
export const paidPlan = z.enum(['pro', 'enterprise']);
/** The file types of a proof, detected from its content. */
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
  /** Until when the payment covers the plan; null if it is not verified. */
  plan_until: time.nullable(),
});
export type Payment = z.infer<typeof paymentSchema>;

/** A payment as an operator sees it. */
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
  /** How many other payments came with the identical proof. */
  same_proof: count,
  /** The operators who confirmed it so far, in order; empty when one operator is enough. */
  confirmations: z.array(
    z.object({
      operator: z.string().nullable(),
      /** Whether the operator who asks gave this confirmation. */
      is_own: z.boolean(),
      confirmed_at: time,
    }),
  ),
  /** How many operators must confirm it. */
  confirmations_needed: z.union([z.literal(1), z.literal(2)]),
  /** The operator who decided. */
  decided_by: z.string().nullable(),
});
export type ReviewedPayment = z.infer<typeof reviewedPayment>;
