import { callApi } from '@rapi/ui';
import { answerCalls, expectAccessible, expectSameKeys, refuse, renderApp } from '@rapi/ui/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Profile } from '@rapi/contracts';
import { sampleUser } from '../../test/sample-user';
import { LimitDialog } from './LimitDialog';
import en from './locales/en.json';
import id from './locales/id.json';

const full = refuse(429, 'Storage limit exceeded: 5 of 5 MB are used.', 'storage_full');
const used = refuse(429, 'You have used all 100 transformations of this month.', 'quota_exceeded');
const needsPlan = refuse(402, 'Word documents need the Pro plan.', 'plan_required');

async function open(user: Profile = sampleUser) {
  localStorage.setItem('user', JSON.stringify(user));
  answerCalls({
    ...{ 'account.me': user, 'storage.generate-samples': full, 'export.create': needsPlan, 'batch.start': used },
    ...{ 'payment.create': used, 'keys.list': needsPlan, 'auth.forgot-password': refuse(429, 'Wait.', 'rate_limited') },
  });
  return renderApp(<LimitDialog />, {
    at: '/excel',
    routes: [{ path: '/payment', element: <p>Plans</p> }],
  });
}
const tried = (call: Promise<unknown>) => act(() => call.then(undefined, () => undefined));

test('says which limit is reached, how much is used, and links to what helps', async () => {
  await open();
  await tried(callApi('storage.generate-samples'));
  const dialog = await screen.findByRole('dialog', { name: 'Your storage is full' });
  expect(dialog).toHaveTextContent('Storage limit exceeded: 5 of 5 MB are used.');
  expect(screen.getByRole('link', { name: 'Free up space' })).toHaveAttribute('href', '/excel?tab=files');
  expect(screen.getByRole('meter', { name: 'Storage' })).toBeVisible();
  await expectAccessible(dialog);
  await userEvent.click(screen.getByRole('link', { name: 'See the plans' }));
  expect(await screen.findByText('Plans')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('names a used-up month, and a plan that lacks a feature', async () => {
  await open();
  await tried(callApi('batch.start', { params: { id: 'b1' } }));
  expect(await screen.findByRole('dialog', { name: 'This month is used up' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Free up space' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await tried(callApi('export.create', { form: new FormData() }));
  expect(await screen.findByRole('dialog', { name: 'Your plan does not include this' })).toBeVisible();
});

test('does not open for background work, other limits, or payments', async () => {
  await open();
  await tried(callApi('keys.list'));
  await tried(callApi('auth.forgot-password', { body: { email: 'sari@example.com' } }));
  await tried(callApi('payment.create', { form: new FormData() }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('offers no other plan to users of the largest plan', async () => {
  await open({ ...sampleUser, subscription_tier: 'enterprise' });
  await tried(callApi('storage.generate-samples'));
  await screen.findByRole('dialog', { name: 'Your storage is full' });
  expect(screen.queryByRole('link', { name: 'See the plans' })).toBeNull();
});

test('both languages hold the same keys', () => expectSameKeys(en, id));
