import { type DataCopy, type OwnSession, ownEvents, type Profile } from '@rapi/contracts';
import { toast } from '@rapi/ui';
import { type Answers, answerCalls, expectAccessible, refuse, renderApp } from '@rapi/ui/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleUser } from '../../test/sample-user';
import { AccountPage } from './AccountPage';

const session = (changes: Partial<OwnSession> = {}): OwnSession => ({
  id: 's1',
  browser: 'Firefox',
  system: 'Linux',
  created_at: '2026-11-20T02:00:00.000Z',
  last_used_at: '2026-11-21T02:00:00.000Z',
  is_current: false,
  ...changes,
});
const sessions = [session({ is_current: true }), session({ id: 's2', browser: 'Chrome', system: 'Android' })];
const events = ownEvents.map((event, at) => ({ id: `e${at}`, event, at: '2026-11-21T02:00:00.000Z', plan: null }));

async function open(answers: Answers = {}, user: Profile = sampleUser) {
  localStorage.setItem('user', JSON.stringify(user));
  const calls = answerCalls({
    'account.sessions': { sessions },
    'account.events': { events, total: 90 },
    'account.me': sampleUser,
    'account.data-copy': { data_copy: null },
    ...answers,
  });
  const page = await renderApp(<AccountPage />, {
    at: '/account',
    routes: [{ path: '/login', element: <p>Sign in</p> }],
  });
  await screen.findByText('Firefox on Linux');
  return { ...page, callsOf: (id: string) => calls.filter((call) => call.id === id) };
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => act(() => toast.closeAll()));

test('shows every kind of event in words, and passes axe', async () => {
  const { container } = await open();
  const list = within(screen.getByRole('region', { name: 'What happened' })).getAllByRole('listitem');
  expect(list).toHaveLength(ownEvents.length);
  for (const item of list) expect(item).not.toHaveTextContent('event.');
  await expectAccessible(container);
});

test('an unconfirmed address shows what it blocks, and its link can be sent again', async () => {
  const { container, callsOf } = await open(
    { 'account.send-verification': { success: true } },
    { ...sampleUser, email_verified: false },
  );
  expect(screen.getByText(`${sampleUser.email} is not confirmed yet`)).toBeVisible();
  await expectAccessible(container);
  await press('Send a new link');
  expect(await screen.findByText(`A new link is on its way to ${sampleUser.email}.`)).toBeVisible();
  expect(callsOf('account.send-verification')).toHaveLength(1);
});

test('loads more events', async () => {
  const { callsOf } = await open();
  await press('Show more');
  expect(callsOf('account.events').map(({ query }) => query)).toEqual([{ limit: 10 }, { limit: 50 }]);
});

test('saves a new name, but not an empty one', async () => {
  const { callsOf } = await open({ 'account.update': sampleUser });
  const name = screen.getByLabelText(/^Full name/);
  expect(screen.getByRole('button', { name: 'Save name' })).toBeDisabled();
  await userEvent.clear(name);
  expect(screen.getByText('Please enter your name.')).toBeVisible();
  await press('Save name');
  expect(callsOf('account.update')).toEqual([]);
  await userEvent.type(name, 'Sari Dewi ');
  await press('Save name');
  expect(await screen.findByText('Your name is saved.')).toBeVisible();
  expect(callsOf('account.update').map(({ body }) => body)).toEqual([{ full_name: 'Sari Dewi' }]);
});

test('signs out one browser, but never the current one alone', async () => {
  const { callsOf } = await open({ 'account.end-session': { success: true } });
  expect(screen.queryByRole('button', { name: /^Sign out Firefox/ })).toBeNull();
  await press(/^Sign out Chrome on Android/);
  expect(await screen.findByText('That browser is signed out.')).toBeVisible();
  expect(callsOf('account.end-session').map(({ params }) => params)).toEqual([{ id: 's2' }]);
});

test('signs out everywhere after confirmation', async () => {
  localStorage.setItem('token', 'token');
  const { callsOf, pathname } = await open({
    'account.end-sessions': { success: true },
    'auth.logout': { message: '' },
  });
  await press('Sign out everywhere');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(callsOf('account.end-sessions')).toEqual([]);
  await press('Sign out everywhere');
  const again = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }));
  await userEvent.click(again.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByText('Sign in')).toBeVisible();
  expect(pathname()).toBe('/login');
});

test('reports a wrong current password at its field, and keeps the new one', async () => {
  const said = 'This is not your current password.';
  const fields = [{ path: 'current_password', message: said }];
  await open({ 'account.change-password': refuse(422, said, 'invalid_input', fields) });
  await userEvent.type(screen.getByLabelText('New password'), 'Kopi-Gayo-2027');
  await press('Change password');
  expect(screen.getByText('Please enter your current password.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Current password'), 'salah');
  await press('Change password');
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveValue('Kopi-Gayo-2027');
});

const copy = (changes: Partial<DataCopy> = {}): DataCopy => ({
  id: 'c1',
  status: 'completed',
  progress_percentage: 100,
  bytes: 2_500_000,
  error: null,
  error_sentence: null,
  asked_at: '2026-11-21T02:00:00.000Z',
  ready_at: '2026-11-21T02:01:00.000Z',
  expires_at: '2026-11-28T02:01:00.000Z',
  ...changes,
});

test('requests a copy of all data, and shows its progress', async () => {
  let kept: DataCopy | null = null;
  const { callsOf } = await open({
    'account.data-copy': () => ({ data_copy: kept }),
    'account.make-data-copy': () => {
      kept = copy({ status: 'processing', progress_percentage: 40, bytes: null, ready_at: null, expires_at: null });
      return { data_copy: kept };
    },
    'account.remove-data-copy': () => {
      kept = null;
      return { success: true };
    },
  });
  await press('Make a copy');
  expect(await screen.findByText(/The copy is being made/)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Progress of the copy' })).toHaveAttribute('aria-valuenow', '40');
  await press('Stop');
  expect(await screen.findByRole('button', { name: 'Make a copy' })).toBeVisible();
  expect(callsOf('account.remove-data-copy')).toHaveLength(1);
});

test('shows a finished copy with its size and last day, and the reason if a copy failed', async () => {
  const { unmount } = await open({ 'account.data-copy': { data_copy: copy() } });
  expect(await screen.findByText(/Ready, 2\.4 MB, kept until 28\/11\/2026/)).toBeVisible();
  for (const name of ['Download the copy', 'Make a newer one', 'Delete it'])
    expect(screen.getByRole('button', { name })).toBeEnabled();
  unmount();
  await open({ 'account.data-copy': { data_copy: copy({ status: 'failed', error: 'The disk is full.' }) } });
  expect(await screen.findByText('The disk is full.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make a copy' })).toBeEnabled();
});

test('asks for the password before deleting an account, and reports a wrong one at its field', async () => {
  const said = 'This is not your current password.';
  const fields = [{ path: 'password', message: said }];
  const { callsOf } = await open({ 'account.ask-removal': refuse(422, said, 'invalid_input', fields) });
  await press('Delete my account...');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  await userEvent.type(dialog.getByLabelText('Current password'), 'salah');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await dialog.findByText(said)).toBeVisible();
  expect(callsOf('account.ask-removal').map(({ body }) => body)).toEqual([{ password: 'salah' }]);
});

test('cancels the deletion of an account', async () => {
  const leaving = { ...sampleUser, removal_at: '2026-12-01T03:00:00.000Z' };
  const { callsOf, container } = await open({ 'account.me': sampleUser, 'account.keep': { success: true } }, leaving);
  expect(screen.getByText(/will be deleted on 01\/12\/2026/)).toBeVisible();
  await expectAccessible(container);
  await press('Keep my account');
  expect(await screen.findByText('Your account stays.')).toBeVisible();
  expect(callsOf('account.keep')).toHaveLength(1);
});

test('shows how numbers are read in all files, and changes or resets it', async () => {
  const { callsOf } = await open({ 'account.update': sampleUser }, { ...sampleUser, decimal_sign: ',' });
  const choice = within(screen.getByRole('radiogroup', { name: 'Numbers in your files' }));
  expect(choice.getByRole('radio', { name: '1.234,5' })).toBeChecked();
  await userEvent.click(choice.getByRole('radio', { name: '1,234.5' }));
  await userEvent.click(choice.getByRole('radio', { name: 'Ask me' }));
  expect(callsOf('account.update').map(({ body }) => body)).toEqual([{ decimal_sign: '.' }, { decimal_sign: null }]);
});

test('saves the chosen language, theme and usual format', async () => {
  const { callsOf } = await open({ 'account.update': sampleUser });
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  await userEvent.click(screen.getByRole('radio', { name: 'CSV' }));
  expect(callsOf('account.update').map(({ body }) => body)).toEqual([{ theme: 'dark' }, { default_format: 'csv' }]);
});
