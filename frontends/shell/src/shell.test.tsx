import { plans } from '@rapi/contracts/plans';
import { wideTest } from '@rapi/test-breadth';
import './texts';
import { AppProvider, AUTH_EXPIRED, startI18n, toast } from '@rapi/ui';
import { answerCalls, type Answers, expectAccessible, refuse } from '@rapi/ui/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { Suspense } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { pages } from './router';

const user = {
  id: 'u1',
  full_name: 'Sari Wulandari',
  email: 'sari@majubersama.co.id',
  subscription_tier: 'pro',
  role: 'user',
  email_verified: true,
  trial_ends_at: null,
  plan_expires_at: null,
  locale: 'en',
  theme: 'system',
  created_at: '2026-11-21T02:00:00.000Z',
  usage: {
    transformations_used: 1,
    transformations_limit: 1000,
    ocr_used: 0,
    ocr_limit: 100,
    storage_used_mb: 1,
    storage_limit_mb: 15,
  },
};

const signedIn: Answers = {
  'account.me': user,
  'auth.login': { access_token: 'token', token_type: 'bearer', expires_in: 900 },
  'auth.logout': { success: true },
};

const remotes = async (id: string) => ({
  routes: [
    { index: true, element: <h1>{`Remote ${id}`}</h1> },
    { path: 'files/:id', element: <h1>{`Remote ${id}`}</h1> },
  ] as RouteObject[],
});

async function open(at: string) {
  if (!i18next.isInitialized) await startI18n('en');
  await i18next.changeLanguage('en');
  const router = createMemoryRouter(pages, { initialEntries: [at] });
  await act(async () =>
    render(
      <AppProvider loadRemote={remotes as never}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </AppProvider>,
    ),
  );
  return { address: () => `${router.state.location.pathname}${router.state.location.search}` };
}

/** A component that suspends in an act without await stays suspended, so forms are sent in an awaited act. */
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

const write = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

const signInBy = async (email: string, password: string) => {
  await write(/Email/, email);
  await write(/^Password/, password);
  await press('Sign in');
};

afterEach(() => act(() => toast.closeAll()));

describe('the landing page', () => {
  wideTest('has every documented section and passes axe', async () => {
    answerCalls({});
    await open('/');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Messy spreadsheets in. Tidy data out.');
    expect(screen.getByRole('region', { name: 'Rapi in numbers' })).toHaveTextContent('100,000');
    for (const plan of ['Free', 'Starter', 'Worker', 'Enterprise']) {
      expect(screen.getByRole('heading', { name: plan })).toBeVisible();
    }
    expect(screen.getByText('Rp 100k')).toBeVisible();
    expect(screen.getByText(/^Pro, Rp 150.000 for 30 days: 15MB storage, 1,000 transformations/)).toBeVisible();
    expect(screen.getByText(/^The free plan begins .*\(Starter, Worker, Enterprise\) are agreed/)).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    await expectAccessible(document.body);
  });

  wideTest('its buttons lead to /register, those for demos and plans to the contact form', async () => {
    const made = answerCalls({ 'contact.send': { success: true } });
    const { address } = await open('/');
    expect(await screen.findByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', '/register');
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
      'href',
      '/register',
    );
    expect(screen.getByRole('link', { name: 'Choose Free' })).toHaveAttribute('href', '/register');
    await press('Choose Starter');
    const form = await screen.findByRole('dialog', { name: 'Write to us' });
    expect(within(form).getByLabelText('What is it about?')).toHaveValue('plan');
    expect(within(form).getByLabelText(/^Message/)).toHaveValue('I would like to know more about the plan Starter.');
    await press('Send message');
    expect(within(form).getByText('Please tell us your name.')).toBeVisible();
    await userEvent.type(within(form).getByLabelText(/^Name/), 'Sari Dewi');
    await userEvent.type(within(form).getByLabelText(/^Email/), 'sari@example.co.id');
    await press('Send message');
    expect(await screen.findByText(/^Your message is on its way. We will answer to sari@example.co.id/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(made.find(({ id }) => id === 'contact.send')?.body).toMatchObject({
      name: 'Sari Dewi',
      topic: 'plan',
      website: '',
    });
    expect(address()).toBe('/');
  });

  test('its testimonials advance by button and can be paused', async () => {
    answerCalls({});
    await open('/');
    const carousel = await screen.findByRole('region', { name: 'Testimonials' });
    expect(carousel).toHaveTextContent('Ratna Dewanti');
    await press('Next testimonial');
    expect(carousel).toHaveTextContent('Bagus Prakoso');
    await press('Show testimonial 3 of 3');
    expect(carousel).toHaveTextContent('Maria Simanjuntak');
    await press('Pause');
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  });
});

describe('terms and privacy policy', () => {
  const table = { ...plans, plans: plans.payment.map((plan) => ({ ...plan, limits: plans.limits[plan.plan] })) };

  test.each([
    ['/terms', 'Terms of service', 'Plans and limits'],
    ['/privacy', 'Privacy policy', 'How long it is kept'],
  ])('%s is open to everybody, and links to the contact', async (address, title, section) => {
    answerCalls({ 'account.plans': table });
    await open(address);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText('Last changed on 27/11/2026')).toBeVisible();
    expect(screen.getByRole('region', { name: section })).toBeVisible();
    await expectAccessible(document.body);
    await press('Write to the operator');
    expect(await screen.findByRole('dialog', { name: 'Write to us' })).toBeVisible();
  });

  test('the terms list the plans of the installation', async () => {
    const own = table.plans.map((plan) => ({ ...plan, amount_idr: 99_000 }));
    answerCalls({ 'account.plans': { ...table, plans: own, plan_days: 31 } });
    await open('/terms');
    expect(await screen.findByText(/^Pro, Rp 99.000 for 31 days: 15MB storage/)).toBeVisible();
  });

  test('an error disappears with its page, but an error of a running job stays', async () => {
    answerCalls({});
    await open('/terms');
    act(() => {
      toast.error('Failed to delete job');
      toast.error('Rekap failed', { outlivesPage: true });
      toast.success('Saved');
    });
    fireEvent.click(screen.getAllByRole('link', { name: 'Privacy policy' })[0] ?? document.body);
    await screen.findByRole('region', { name: 'How long it is kept' });
    expect(screen.queryByText('Failed to delete job')).toBeNull();
    expect(screen.getByText('Rekap failed')).toBeVisible();
    expect(screen.getByText('Saved')).toBeVisible();
    act(() => toast.closeAll());
  });

  test('the privacy policy states the retention periods', async () => {
    answerCalls({});
    await open('/privacy');
    const kept = await screen.findByRole('region', { name: 'How long it is kept' });
    expect(kept).toHaveTextContent('in the trash for 30 days');
    expect(kept).toHaveTextContent('Exports: 7 days. Copies of your data: 7 days.');
    expect(kept).toHaveTextContent('is removed 7 days later');
  });

  test.each([
    ['/register', '_blank'],
    ['/login', undefined],
    ['/', undefined],
  ])('%s leads there', async (address, target) => {
    answerCalls({});
    await open(address);
    const links = [
      await screen.findByRole('link', { name: 'Terms of service' }),
      screen.getByRole('link', { name: 'Privacy policy' }),
    ];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/terms', '/privacy']);
    for (const link of links) expect(link.getAttribute('target') ?? undefined).toBe(target);
  });
});

describe('signing in', () => {
  test('sends the required form and leads to the dashboard', async () => {
    const made = answerCalls(signedIn);
    const { address } = await open('/login');
    await expectAccessible(document.body);
    await userEvent.click(screen.getByLabelText('Remember me'));
    await signInBy('sari@majubersama.co.id', 'rahasia-sekali');
    expect(await screen.findByText('Remote dashboard/routes')).toBeVisible();
    expect(address()).toBe('/dashboard');
    const form = made.find(({ id }) => id === 'auth.login')?.body;
    expect(String(form)).toBe('username=sari%40majubersama.co.id&password=rahasia-sekali&remember_me=true');
    expect(localStorage.getItem('token')).toBe('token');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ email: 'sari@majubersama.co.id' });
  });

  test('keeps the email and shows the server’s message when it fails', async () => {
    answerCalls({ 'auth.login': refuse(401, 'Incorrect email or password', 'invalid_credentials') });
    await open('/login');
    await signInBy('sari@majubersama.co.id', 'salah');
    expect(await screen.findByText('Incorrect email or password')).toBeVisible();
    expect(screen.getByLabelText(/Email/)).toHaveValue('sari@majubersama.co.id');
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });

  test('shows its busy label while the request runs', async () => {
    answerCalls({ 'auth.login': () => new Promise(() => undefined) });
    await open('/login');
    await signInBy('sari@majubersama.co.id', 'rahasia');
    expect(screen.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  });

  test('leads back to the requested page', async () => {
    answerCalls(signedIn);
    const { address } = await open('/excel?tab=files&file=1');
    expect(address()).toBe('/login');
    await signInBy('sari@majubersama.co.id', 'rahasia-sekali');
    expect(await screen.findByText('Remote workspace/routes')).toBeVisible();
    expect(address()).toBe('/excel?tab=files&file=1');
  });
});

describe('registering', () => {
  const fill = async () => {
    await write(/Full name/, 'Sari Wulandari');
    await write(/Email/, 'sari@majubersama.co.id');
    await write(/^Password/, 'rahasia-sekali');
    await userEvent.click(screen.getByLabelText(/I agree/));
  };

  test('is followed by an automatic login', async () => {
    const made = answerCalls({ ...signedIn, 'auth.register': { success: true, user } });
    await open('/register');
    expect(screen.getByText('Must be at least 8 characters long')).toBeVisible();
    expect(screen.getByText('OCR for 1,000 documents')).toBeVisible();
    expect(screen.getByLabelText(/I agree/)).toBeRequired();
    await expectAccessible(document.body);
    await fill();
    await press('Create account');
    expect(await screen.findByText('Remote dashboard/routes')).toBeVisible();
    const signIn = made.map(({ id }) => id).filter((id) => !id.startsWith('board.'));
    expect(signIn).toEqual(['auth.register', 'auth.login', 'account.me']);
    expect(made[0]?.body).toEqual({
      email: 'sari@majubersama.co.id',
      password: 'rahasia-sekali',
      full_name: 'Sari Wulandari',
    });
  });

  test('shows the server’s refusal', async () => {
    answerCalls({ 'auth.register': refuse(409, 'Email already registered', 'email_taken') });
    await open('/register');
    await fill();
    await press('Create account');
    expect(await screen.findByText('Email already registered')).toBeVisible();
  });
});

describe('behind the sign-in', () => {
  beforeEach(() => localStorage.setItem('token', 'token'));

  test('the top bar shows the user, and Logout clears the session even if the server fails', async () => {
    answerCalls({ ...signedIn, 'auth.logout': refuse(503, 'Please try again.', 'unavailable') });
    const { address } = await open('/dashboard');
    const bar = within(await screen.findByRole('banner'));
    expect(bar.getByText('Sari Wulandari')).toBeVisible();
    expect(bar.getByText('sari@majubersama.co.id')).toBeVisible();
    expect(bar.getByText('Pro')).toBeVisible();
    expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await expectAccessible(document.body);
    await press('Logout');
    await waitFor(() => expect(address()).toBe('/login'));
    expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]);
  });

  test.each(['/login', '/register'])('%s leads to the dashboard', async (at) => {
    answerCalls(signedIn);
    const { address } = await open(at);
    expect(await screen.findByText('Remote dashboard/routes')).toBeVisible();
    expect(address()).toBe('/dashboard');
  });

  test('a token that the profile check refuses is removed silently', async () => {
    const unauthorized = refuse(401, 'Please sign in to continue.', 'not_signed_in');
    answerCalls({ 'account.me': unauthorized, 'auth.refresh': unauthorized });
    const { address } = await open('/excel');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('a session that expires leads to /login', async () => {
    answerCalls(signedIn);
    const { address } = await open('/excel');
    await screen.findByText('Remote workspace/routes');
    await act(async () => {
      localStorage.removeItem('token');
      window.dispatchEvent(new CustomEvent(AUTH_EXPIRED));
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    });
    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('/help is the tutorial', async () => {
    answerCalls(signedIn);
    await open('/help');
    expect(await screen.findByRole('heading', { level: 1, name: 'Help & Tutorial' })).toBeVisible();
  });
});

describe('account links from mails', () => {
  test('a forgotten password: the answer is the same for every address', async () => {
    const made = answerCalls({ 'auth.forgot-password': { success: true, message: 'sent' } });
    await open('/forgot-password');
    await write(/Email/, 'sari@majubersama.co.id');
    await press('Send the link');
    expect(await screen.findByText(/If sari@majubersama.co.id has an account/)).toBeVisible();
    expect(made[0]?.body).toEqual({ email: 'sari@majubersama.co.id' });
  });

  test('a new password is set with the token of the link', async () => {
    const made = answerCalls({ 'auth.reset-password': { success: true, message: 'ok' } });
    const { address } = await open('/reset-password?token=abc');
    await write(/New password/, 'rahasia-baru');
    await press('Save password');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(made[0]?.body).toEqual({ token: 'abc', password: 'rahasia-baru' });
  });

  test('a link without its token is reported, and the form cannot be sent', async () => {
    answerCalls({});
    await open('/reset-password');
    expect(await screen.findByText(/This link is incomplete/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save password' })).toBeDisabled();
  });

  test('an address is confirmed by a click, not by the visit', async () => {
    const made = answerCalls({ 'auth.verify-email': { success: true, message: 'ok' } });
    await open('/verify-email?token=abc');
    await screen.findByRole('button', { name: 'Confirm' });
    expect(made).toHaveLength(0);
    await press('Confirm');
    expect(await screen.findByText(/Your email address is confirmed/)).toBeVisible();
    expect(made[0]?.body).toEqual({ token: 'abc' });
  });

  test('an expired link leads to the page that sends a new one', async () => {
    answerCalls({ 'auth.verify-email': refuse(422, 'This link is not valid.', 'invalid_link') });
    await open('/verify-email?token=abc');
    await press('Confirm');
    expect(await screen.findByText('This link is not valid.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link on your account page' })).toHaveAttribute(
      'href',
      '/account',
    );
  });

  test('recipients of mail about a job accept or decline it by a click, and can change their answer', async () => {
    const recipient = { address: 'dewi@kantor.example', sender_name: 'Sari', state: 'asked' as const };
    const made = answerCalls({
      'recipients.find': { recipient },
      'recipients.decide': { success: true, recipient: { ...recipient, state: 'confirmed' } },
    });
    await open('/mail-recipient?token=abc');
    expect(await screen.findByText(/Sari wants to mail results/)).toBeVisible();
    await press('Yes, send them to me');
    expect(await screen.findByText('You get mail of Sari.')).toBeVisible();
    expect(made.find(({ id }) => id === 'recipients.decide')?.body).toEqual({ accepts: true });
    expect(screen.getByRole('button', { name: 'No, send me none' })).toBeEnabled();
    await expectAccessible(document.body);
  });
});

test.each(['/nowhere', '/excel/nowhere', '/excel/files/f1/nowhere'])('%s is reported as unknown', async (address) => {
  answerCalls(signedIn);
  localStorage.setItem('token', 'token');
  await open(address);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(document.body);
});
