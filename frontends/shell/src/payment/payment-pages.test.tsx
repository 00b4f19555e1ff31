import type { Payment, Profile, ReviewedPayment } from '@rapi/contracts';
import { plans as table } from '@rapi/contracts/plans';
import '../texts';
import { wideTest } from '@rapi/test-breadth';
import { toast } from '@rapi/ui';
import { type Answers, answerCalls, expectAccessible, refuse, renderApp } from '@rapi/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleUser } from '../../test/sample-user';
import { PaymentPage } from './PaymentPage';
import { ReviewPage } from './review/ReviewPage';

const payment = (changes: Partial<Payment> = {}): Payment => ({
  id: 'p1',
  plan: 'pro',
  method: 'GoPay',
  amount: 150_000,
  reference: 'TRX1',
  status: 'pending',
  reason: null,
  proof_filename: 'bukti.png',
  created_at: '2026-11-20T02:00:00.000Z',
  decided_at: null,
  plan_until: null,
  ...changes,
});

const reviewed = (changes: Partial<ReviewedPayment> = {}): ReviewedPayment => ({
  ...payment(),
  user: {
    id: 'u2',
    full_name: 'Budi Santoso',
    email: 'budi@example.co.id',
    subscription_tier: 'free',
    plan_expires_at: null,
  },
  expected_amount: 150_000,
  proof_type: 'application/pdf',
  proof_size: 2048,
  same_proof: 0,
  confirmations: [],
  confirmations_needed: 1,
  decided_by: null,
  ...changes,
});

const plans = {
  plans: table.payment.map((plan) => ({ ...plan, id: plan.plan, billing: 'monthly', limits: table.limits[plan.plan] })),
  landing_plans: table.landing,
  payment_plans: table.payment,
  payment_methods: table.payment_methods,
  trial: { days: 14, limits: table.limits.trial },
  activation_hours: 24,
  plan_days: 30,
  payment_form_url: null,
  qris: { merchant_name: 'TOKO RAPI', merchant_city: 'BANDUNG', nmid: 'ID1024322842930', is_example: false },
};
const listOf = (...payments: Payment[]) => ({ payments, total: payments.length });

const signIn = (changes: Partial<Profile> = {}) =>
  localStorage.setItem('user', JSON.stringify({ ...sampleUser, ...changes }));
// jsdom has no object URLs.
beforeAll(() => Object.assign(URL, { createObjectURL: () => 'blob:receipt', revokeObjectURL: () => undefined }));
afterEach(() => act(() => toast.closeAll()));

async function openPayment(answers: Answers = {}, { at = '/payment', user = {} as Partial<Profile> } = {}) {
  signIn(user);
  const calls = answerCalls({ 'account.plans': plans, 'payment.list': listOf(), ...answers });
  const page = await renderApp(<PaymentPage />, { at });
  await screen.findByRole('heading', { name: 'Payment summary' });
  return { ...page, callsOf: (id: string) => calls.filter((call) => call.id === id) };
}

const receipt = new File(['\u0089PNG'], 'bukti.png', { type: 'image/png' });
const choose = (file: File) =>
  fireEvent.change(document.querySelector('input[type=file]') ?? document.body, { target: { files: [file] } });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send proof' }));

describe('the payment page', () => {
  wideTest('begins with Pro, shows amount and recipient, and passes axe', async () => {
    const { container } = await openPayment();
    expect(screen.getByRole('radio', { name: /^Pro/ })).toBeChecked();
    expect(screen.getByRole('region', { name: 'Current plan' })).toHaveTextContent('Current plan:FREE');
    expect(screen.getByRole('img', { name: /QRIS code/ })).toHaveAttribute('src', '/qris.jpeg?plan=pro');
    expect(screen.getByText('Pay to TOKO RAPI')).toBeVisible();
    expect(screen.queryByText(/example code/)).toBeNull();
    for (const method of table.payment_methods) expect(screen.getAllByText(method)[0]).toBeVisible();
    await expectAccessible(container);
  });

  test('says which limits each price includes, and what is not paid here', async () => {
    await openPayment();
    const said = screen.getByText('You pay the sum in rupiah', { exact: false }).parentElement;
    expect(said).toHaveTextContent(
      'Pro, Rp 150.000 for 30 days: 15MB storage, 1,000 transformations and 100 OCR documents a month',
    );
    expect(said).toHaveTextContent(
      'Enterprise, Rp 450.000 for 30 days: 100MB storage, any number of transformations and 1,000 OCR documents a month',
    );
    expect(said).toHaveTextContent(
      '(Starter, Worker, Enterprise): those are agreed with us by message and not paid here.',
    );
    expect(said).toHaveTextContent('Enterprise by agreement and Enterprise by QRIS are two different offers.');
  });

  test('says so if no plan is for sale', async () => {
    signIn();
    answerCalls({ 'account.plans': { ...plans, payment_plans: [] }, 'payment.list': listOf() });
    await renderApp(<PaymentPage />, { at: '/payment' });
    expect(await screen.findByText('No plans are sold here')).toBeVisible();
  });

  test('takes the plan from the address', async () => {
    await openPayment({}, { at: '/payment?plan=enterprise' });
    expect(screen.getByRole('radio', { name: /^Enterprise/ })).toBeChecked();
    expect(screen.getByRole('img', { name: 'QRIS code for Rp 450.000' })).toBeVisible();
  });

  test('tries three addresses for the code, then reports that there is none', async () => {
    await openPayment();
    const asked: (string | null)[] = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      const image = screen.getByRole('img', { name: /QRIS code/ });
      asked.push(image.getAttribute('src'));
      fireEvent.error(image);
    }
    expect(asked).toEqual(['/qris.jpeg?plan=pro', '/static/qris.jpeg?plan=pro', '/qris-image?plan=pro']);
    expect(screen.getByText('QRIS image temporarily unavailable. Please contact support.')).toBeVisible();
  });

  test('says that the example code cannot be paid', async () => {
    await openPayment({ 'account.plans': { ...plans, qris: { ...plans.qris, is_example: true } } });
    expect(screen.getByText(/^This is an example code, which no app can pay/)).toBeVisible();
  });

  test('says what happens to the current plan', async () => {
    const user = { subscription_tier: 'enterprise', plan_expires_at: '2026-12-21T02:00:00.000Z' } as const;
    await openPayment({}, { user });
    expect(
      screen.getByText(/^This replaces your Enterprise plan, which runs until 21\/12\/2026, at once/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /^Enterprise/ }));
    expect(await screen.findByText(/^The new days are added to your Enterprise plan/)).toBeVisible();
  });

  test('sends the form with an idempotency key, and then shows an empty form', async () => {
    const { callsOf } = await openPayment({ 'payment.create': { success: true, id: 'p1', payment: payment() } });
    await send();
    expect(screen.getByText('Please add the receipt of your payment.')).toBeVisible();
    choose(new File(['x'], 'bukti.heic', { type: 'image/heic' }));
    expect(await screen.findByText('Please choose a JPG, PNG or PDF file.')).toBeVisible();
    choose(receipt);
    expect(await screen.findByText('bukti.png')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Paid with' }), 'Bank Transfer');
    await userEvent.type(screen.getByRole('textbox', { name: 'Transaction number' }), 'TRX 1');
    await send();
    expect(await screen.findByText(/^Thank you\. We verify your payment within 24 hours/)).toBeVisible();
    const [call] = callsOf('payment.create');
    const form = call?.body;
    if (!(form instanceof FormData)) throw new Error('The call carries no form');
    expect(Object.fromEntries([...form].filter(([name]) => name !== 'proof'))).toEqual({
      plan: 'pro',
      method: 'Bank Transfer',
      amount: '150000',
      reference: 'TRX 1',
    });
    expect(call?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
    expect(screen.getByRole('button', { name: 'Choose receipt' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Transaction number' })).toHaveValue('');
  });

  test('shows the server’s errors, and keeps the entered values', async () => {
    const tooMuch = refuse(422, 'Please check what you entered.', 'invalid_input', [
      { path: 'amount', message: 'Too big' },
    ]);
    await openPayment({ 'payment.create': tooMuch });
    choose(receipt);
    await screen.findByText('bukti.png');
    await send();
    expect(await screen.findByText('Too big')).toBeVisible();
    expect(screen.getByText('bukti.png')).toBeVisible();
  });

  test('reports a replay as already sent', async () => {
    await openPayment({ 'payment.create': refuse(409, 'sent', 'already_done') });
    choose(receipt);
    await screen.findByText('bukti.png');
    await send();
    expect(await screen.findByText(/^This payment has been sent already/)).toBeVisible();
  });

  test('shows an external form if one is configured', async () => {
    await openPayment({ 'account.plans': { ...plans, payment_form_url: 'https://form.example/bukti' } });
    expect(screen.getByTitle('Form for the proof of payment')).toHaveAttribute('src', 'https://form.example/bukti');
    expect(screen.queryByRole('button', { name: 'Send proof' })).toBeNull();
  });

  test('shows each payment with its status', async () => {
    await openPayment({
      'payment.list': listOf(
        payment(),
        payment({ id: 'p2', status: 'rejected', reason: 'Nominal tidak cocok' }),
        payment({ id: 'p3', status: 'verified', plan_until: '2026-12-20T02:00:00.000Z' }),
      ),
    });
    const own = screen.getByRole('region', { name: 'Your payments' });
    expect(await within(own).findByText('Waiting to be verified')).toBeVisible();
    expect(within(own).getByText('Reason: Nominal tidak cocok')).toBeVisible();
    expect(within(own).getByText('Active until 20/12/2026.')).toBeVisible();
    expect(screen.getByText('1 payment is waiting to be verified')).toBeVisible();
  });

  test('has Indonesian texts for everything', async () => {
    signIn();
    answerCalls({ 'account.plans': plans, 'payment.list': listOf(payment()) });
    await renderApp(<PaymentPage />, { at: '/payment', language: 'id' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Tingkatkan Paket' })).toBeVisible();
    expect(await screen.findByText('Penyimpanan 15 MB')).toBeVisible();
    expect(screen.getAllByText('Transfer Bank')[0]).toBeVisible();
    expect(await screen.findByText('1 pembayaran menunggu verifikasi')).toBeVisible();
  });
});

async function openReview(answers: Answers, at = '/admin/payments') {
  signIn({ role: 'operator' });
  const calls = answerCalls({ 'payment.proof': new Blob(['%PDF-']), ...answers });
  const page = await renderApp(<ReviewPage />, { at });
  return { ...page, callsOf: (id: string) => calls.filter((call) => call.id === id) };
}

describe('the operator’s page', () => {
  test('shows the oldest first, with its warnings', async () => {
    const doubtful = reviewed({ amount: 100_000, same_proof: 2 });
    const { callsOf, container } = await openReview({ 'payment.review-list': listOf(doubtful) });
    expect(await screen.findByText('The plan costs Rp 150.000, and Rp 100.000 was paid.')).toBeVisible();
    expect(screen.getByText('The very same receipt came with 2 other payments.')).toBeVisible();
    expect(await screen.findByText(/^The receipt is a PDF of 2/)).toBeVisible();
    expect(callsOf('payment.review-list')[0]?.query).toEqual({ status: 'pending', limit: 20, order: 'oldest' });
    await expectAccessible(container);
  });

  test('marks each listed payment whose sum differs from the price of its plan', async () => {
    const [paid, other] = [reviewed(), reviewed({ id: 'p2', amount: 149_000 })];
    await openReview({ 'payment.review-list': listOf(paid, other) });
    const [first, second] = within(await screen.findByRole('list', { name: 'Payments' })).getAllByRole('button');
    expect(within(second as HTMLElement).getByText('another sum than the plan’s Rp 150.000')).toBeVisible();
    expect(within(first as HTMLElement).queryByText(/another sum/)).toBeNull();
  });

  test('verifies after asking', async () => {
    const { callsOf } = await openReview({
      'payment.review-list': listOf(reviewed()),
      'payment.verify': {
        success: true,
        payment: reviewed({ status: 'verified', plan_until: '2026-12-21T02:00:00.000Z' }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
    const dialog = await screen.findByRole('dialog', { name: 'Verify Rp 150.000 from Budi Santoso?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(callsOf('payment.verify')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
    const again = await screen.findByRole('dialog', { name: /^Verify/ });
    await userEvent.click(within(again).getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Payment verified. Budi Santoso is on Pro until 21/12/2026.')).toBeVisible();
    expect(callsOf('payment.verify')[0]?.params).toEqual({ id: 'p1' });
  });

  describe('for a sum that two operators have to confirm', () => {
    const large = (changes: Partial<ReviewedPayment> = {}) =>
      reviewed({ plan: 'enterprise', amount: 450_000, expected_amount: 450_000, confirmations_needed: 2, ...changes });
    const confirmation = { operator: 'Dewi Lestari', is_own: false, confirmed_at: '2026-11-20T03:00:00.000Z' };

    test('says that a second operator has to confirm, and that the plan does not change until then', async () => {
      const confirmed = large({ confirmations: [{ ...confirmation, operator: 'Operator', is_own: true }] });
      const { container } = await openReview({
        'payment.review-list': listOf(large()),
        'payment.verify': { success: true, payment: confirmed },
      });
      expect(await screen.findByText('Two operators have to confirm a payment of this size.')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
      const dialog = await screen.findByRole('dialog', { name: 'Confirm Rp 450.000 from Budi Santoso?' });
      expect(within(dialog).getByText('The plan stays as it is until another operator confirms it too.')).toBeVisible();
      await expectAccessible(container);
      await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
      expect(await screen.findByText('Confirmed. The payment waits for another operator.')).toBeVisible();
    });

    test('lets the second verify it, and shows who was first', async () => {
      const { callsOf } = await openReview({ 'payment.review-list': listOf(large({ confirmations: [confirmation] })) });
      expect(await screen.findByText(/^Dewi Lestari confirmed it on 20\/11\/2026/)).toBeVisible();
      expect(screen.getByText('waits for the second operator')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
      const dialog = await screen.findByRole('dialog', { name: 'Verify Rp 450.000 from Budi Santoso?' });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      expect(callsOf('payment.verify')).toEqual([]);
    });

    test('lets the first only reject it', async () => {
      await openReview({
        'payment.review-list': listOf(large({ confirmations: [{ ...confirmation, is_own: true }] })),
      });
      expect(await screen.findByText('You have confirmed it. Another operator has to confirm it too.')).toBeVisible();
      expect(screen.queryByRole('button', { name: /^(Confirm|Verify)$/ })).toBeNull();
      expect(screen.getByRole('button', { name: 'Reject' })).toBeEnabled();
    });
  });

  test('rejects only with a reason', async () => {
    const { callsOf } = await openReview({
      'payment.review-list': listOf(reviewed()),
      'payment.reject': { success: true, payment: reviewed({ status: 'rejected', reason: 'x' }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Reject payment' }));
    expect(screen.getByText('Please say why.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'The receipt cannot be read.' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reject payment' }));
    expect(await screen.findByText('Payment rejected. Budi Santoso has been given the reason.')).toBeVisible();
    expect(callsOf('payment.reject')[0]?.body).toEqual({ reason: 'The receipt cannot be read.' });
  });

  test('reports a decision by somebody else, and refetches', async () => {
    const detail = 'This payment has been decided already: it is verified.';
    const { callsOf } = await openReview({
      'payment.review-list': listOf(reviewed()),
      'payment.verify': refuse(409, detail, 'already_decided'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
    const dialog = await screen.findByRole('dialog', { name: /^Verify/ });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(detail)).toBeVisible();
    await waitFor(() => expect(callsOf('payment.review-list').length).toBeGreaterThan(1));
  });

  test('is for operators', async () => {
    signIn();
    const calls = answerCalls({});
    await renderApp(<ReviewPage />, { at: '/admin/payments' });
    expect(await screen.findByText('This page is for operators.')).toBeVisible();
    expect(calls).toEqual([]);
  });
});
