import { z } from '../zod';
import { time } from './values';

/** D4 §9. */
export const paymentStatuses = ['pending', 'verified', 'rejected'] as const;
export const paidPlan = z.enum(['pro', 'enterprise']);

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
});
export type Payment = z.infer<typeof paymentSchema>;

/** As an operator sees it. */
export const reviewedPayment = paymentSchema.extend({
  user: z.object({ id: z.string(), full_name: z.string(), email: z.string() }),
});
export type ReviewedPayment = z.infer<typeof reviewedPayment>;
