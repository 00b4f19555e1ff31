import { defineCall } from '../call';
import { paidPlan, paymentSchema, paymentStatuses, reviewedPayment } from '../entities/payment';
import { count, success } from '../entities/values';
import { paging, queryInteger } from '../query';
import { filledText, text } from '../text';
import { z } from '../zod';

const qris = {
  title: 'The QR code to pay with, as a JPEG; with a plan, of its amount',
  query: z.object({ plan: paidPlan.optional() }),
};

export const payment = {
  qris: defineCall('payment.qris', { ...qris, requirement: 'R-PAY-10' }),
  qrisStatic: defineCall('payment.qris-static', { ...qris, requirement: 'R-PAY-11' }),
  qrisImage: defineCall('payment.qris-image', { ...qris, requirement: 'R-PAY-12' }),
  create: defineCall('payment.create', {
    requirement: 'R-PAY-13',
    title: 'Send the proof of a payment',
    bodyKind: 'multipart',
    body: z.object({
      plan: paidPlan,
      method: filledText({ max: 60 }),
      amount: queryInteger({ min: 1, max: 1_000_000_000_000 }),
      /** The number from the payer's app. The same number is accepted only once. */
      reference: text({ max: 200 }).default(''),
    }),
    parts: [{ name: 'proof', description: 'A JPG, PNG or PDF of at most 5 MB' }],
    response: z.object({ success: success.optional(), id: z.string(), payment: paymentSchema }),
    status: 201,
    idempotent: true,
  }),
  list: defineCall('payment.list', {
    requirement: 'R-PAY-14',
    title: 'The user’s own payments, the newest first',
    query: z.object(paging()),
    response: z.object({ payments: z.array(paymentSchema), total: count }),
  }),
  reviewList: defineCall('payment.review-list', {
    requirement: 'R-PAY-15',
    title: 'Payments of all users, for an operator',
    query: z.object({
      ...paging(),
      status: z.enum(paymentStatuses).optional(),
      order: z.enum(['newest', 'oldest']).default('newest'),
    }),
    response: z.object({ payments: z.array(reviewedPayment), total: count }),
  }),
  proof: defineCall('payment.proof', {
    requirement: 'R-PAY-16',
    title: 'The proof of a payment as it was sent, for an operator',
  }),
  verify: defineCall('payment.verify', {
    requirement: 'R-PAY-17',
    title: 'Verify a payment: the payer moves to the plan for 30 days; the first of two operators leaves it pending',
    response: z.object({ success, payment: reviewedPayment }),
    idempotent: true,
  }),
  reject: defineCall('payment.reject', {
    requirement: 'R-PAY-18',
    title: 'Reject a payment, saying why',
    body: z.object({ reason: filledText({ max: 500 }) }),
    response: z.object({ success, payment: reviewedPayment }),
    idempotent: true,
  }),
};
