import { calls } from '@rapi/contracts';
import { handle, type Handler } from '@rapi/service-kit';
import { requireOperator } from '../operators/require-operator';
import { decidePayment } from '../payments/decide-payment';
import { listOwn, listReviewed, reviewerOf } from '../payments/list-payments';
import { paymentAnswer } from '../payments/payment-answer';
import type { PaymentRecord } from '../payments/payment-record';
import type { PaymentPorts } from '../payments/payment-ports';
import { sendProof } from '../payments/send-proof';
import { submitPayment } from '../payments/submit-payment';

async function decided(ports: PaymentPorts, operatorId: string, record: PaymentRecord) {
  const review = await reviewerOf(ports, operatorId, [record]);
  return { success: true as const, payment: review(record) };
}

export const paymentRoutes = (ports: PaymentPorts): Handler[] => [
  handle(calls.payment.create, async ({ principal, request, signal }) => {
    const payment = paymentAnswer(await submitPayment(ports, principal.userId, request, signal));
    return { success: true as const, id: payment.id, payment };
  }),

  handle(calls.payment.list, async ({ principal, query }) => {
    const { records, total } = await listOwn(ports, principal.userId, query);
    return { payments: records.map(paymentAnswer), total };
  }),

  handle(calls.payment.reviewList, async ({ principal, query }) => {
    await requireOperator(ports, principal.userId);
    return listReviewed(ports, principal.userId, query);
  }),

  handle(calls.payment.proof, ({ principal, params, response }) =>
    sendProof(ports, principal.userId, params.id, response),
  ),

  handle(calls.payment.verify, async ({ principal, params }) =>
    decided(ports, principal.userId, await decidePayment(ports, principal.userId, params.id, { status: 'verified' })),
  ),

  handle(calls.payment.reject, async ({ principal, params, body }) =>
    decided(
      ports,
      principal.userId,
      await decidePayment(ports, principal.userId, params.id, { status: 'rejected', reason: body.reason }),
    ),
  ),
];
