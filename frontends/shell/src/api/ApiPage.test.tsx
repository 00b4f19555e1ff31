import type { ApiKey, Profile } from '@rapi/contracts';
import { apiAreas } from '@rapi/contracts/api-scopes';
import { plans as table } from '@rapi/contracts/plans';
import { toast } from '@rapi/ui';
import { type Answers, answerCalls, expectAccessible, refuse, renderApp } from '@rapi/ui/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleUser } from '../../test/sample-user';
import { ApiPage } from './ApiPage';
import { exampleIn, exampleLanguages } from './examples';
import { nothingChosen, scopesOf } from './keys/chosen-scopes';

const free = sampleUser;
const owner: Profile = { ...sampleUser, subscription_tier: 'enterprise', plan_expires_at: '2027-01-01T00:00:00.000Z' };

const key = (changes: Partial<ApiKey> = {}): ApiKey => ({
  id: 'k1',
  name: 'Gudang',
  prefix: 'rapi_PQf2U1Viv9',
  scopes: ['files:write', 'automation:read'],
  created_at: '2026-11-20T02:00:00.000Z',
  expires_at: '2999-12-31T00:00:00.000Z',
  last_used_at: null,
  ...changes,
});

const plans = {
  plans: (['free', 'pro', 'enterprise'] as const).map((id) => ({ id, limits: table.limits[id] })),
  trial: { days: 14, limits: table.limits.trial },
};

async function open(user: Profile, answers: Answers) {
  localStorage.setItem('user', JSON.stringify(user));
  const calls = answerCalls({ 'account.plans': plans, ...answers });
  const page = await renderApp(<ApiPage />, { at: '/api' });
  await screen.findByRole('heading', { level: 1, name: 'API' });
  return { ...page, callsOf: (id: string) => calls.filter((call) => call.id === id) };
}
const listOf = (...keys: ApiKey[]) => ({ 'keys.list': { keys } });
const card = () => screen.getByRole('region', { name: 'API keys' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
/** Opens the form once the list is there: until then the page does not know whether there is room for a key. */
const beginKey = async () => {
  await screen.findByText('No keys yet');
  await press('Create a key');
};

afterEach(() => act(() => toast.closeAll()));

describe('without a plan that includes keys', () => {
  test('shows what a key offers, and which plan includes it', async () => {
    await open(free, listOf());
    expect(await within(card()).findByText('API keys are part of the Enterprise plan')).toBeVisible();
    const link = within(card()).getByRole('link', { name: 'See the Enterprise plan' });
    expect(link).toHaveAttribute('href', '/payment?plan=enterprise');
    expect(within(card()).queryByRole('button', { name: 'Create a key' })).toBeNull();
  });

  test('keys of an expired plan are shown as refused, and can be revoked', async () => {
    const { callsOf } = await open(free, { ...listOf(key()), 'keys.remove': { success: true } });
    expect(await within(card()).findByText(/so these are refused until you upgrade/)).toBeVisible();
    await press('Revoke Gudang');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    expect(callsOf('keys.remove').map(({ params }) => params)).toEqual([{ id: 'k1' }]);
  });
});

describe('the list', () => {
  test('shows the scopes and the expiry of each key, and passes axe', async () => {
    const expired = key({ id: 'k2', name: 'Lama', expires_at: '2026-01-01T00:00:00.000Z' });
    const lasting = key({ id: 'k3', name: 'Kasir', expires_at: null, scopes: ['documents:read'] });
    const { container } = await open(owner, listOf(key(), expired, lasting));
    await screen.findByText('Gudang');
    const itemOf = (name: string) => screen.getByText(name).closest('li');
    expect(itemOf('Gudang')).toHaveTextContent('Files: Read and write');
    expect(itemOf('Gudang')).toHaveTextContent('Batches and scheduled jobs: Read');
    expect(itemOf('Gudang')).toHaveTextContent('Never used · Expires on 31/12/2999');
    expect(itemOf('Lama')).toHaveTextContent('Expired');
    expect(itemOf('Kasir')).toHaveTextContent('Does not expire');
    await expectAccessible(container);
  });

  test('accepts no more keys than an account may have', async () => {
    const keys = Array.from({ length: 20 }, (_, at) => key({ id: `k${at}`, name: `Kunci ${at}` }));
    await open(owner, listOf(...keys));
    expect(await screen.findByText('You have 20 keys, which is the most. Revoke one to create another.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create a key' })).toBeDisabled();
  });

  test('that cannot be loaded can be retried', async () => {
    await open(owner, { 'keys.list': refuse(503, 'x') });
    expect(await screen.findByText('Your API keys could not be loaded.')).toBeVisible();
  });
});

describe('a new key', () => {
  const made = { ...key(), success: true, key: 'rapi_whole' };

  test('requires a name and at least one scope', async () => {
    const { callsOf } = await open(owner, listOf());
    await beginKey();
    await press('Create key');
    expect(screen.getByText('Give the key a name.')).toBeVisible();
    expect(screen.getByText('Choose at least one thing that the key may do.')).toBeVisible();
    expect(callsOf('keys.create')).toEqual([]);
  });

  test('is shown once', async () => {
    const { callsOf } = await open(owner, { ...listOf(), 'keys.create': made });
    await beginKey();
    await userEvent.type(screen.getByLabelText(/^Name/), ' Gudang ');
    await userEvent.selectOptions(screen.getByLabelText('OCR documents'), 'Read');
    await userEvent.selectOptions(screen.getByLabelText('Expires'), 'Never');
    expect(screen.getByText(/^A key that never expires stays dangerous/)).toBeVisible();
    await press('Create key');
    expect(callsOf('keys.create').map(({ body }) => body)).toEqual([
      { name: 'Gudang', scopes: ['documents:read'], expires_in_days: null },
    ]);
    expect(await screen.findByLabelText('API key')).toHaveValue('rapi_whole');
    await press('Done');
    expect(screen.queryByDisplayValue('rapi_whole')).toBeNull();
  });

  test('that is refused keeps the entered values', async () => {
    const refusal = refuse(409, 'An account has at most 20 API keys.');
    await open(owner, { ...listOf(), 'keys.create': refusal });
    await beginKey();
    await userEvent.type(screen.getByLabelText(/^Name/), 'Gudang');
    await userEvent.selectOptions(screen.getByLabelText('Files'), 'Read and write');
    await press('Create key');
    expect(await screen.findByText('An account has at most 20 API keys.')).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Gudang');
  });

  test('has one scope for each selected area', () => {
    expect(scopesOf(nothingChosen)).toEqual([]);
    for (const area of apiAreas) expect(scopesOf({ ...nothingChosen, [area]: 'write' })).toEqual([`${area}:write`]);
  });
});

test('each example program names this installation and reads the key from the environment', () => {
  for (const language of exampleLanguages) {
    const program = exampleIn(language, 'https://rapi.example.co.id');
    expect(program).toContain('https://rapi.example.co.id/api');
    expect(program).toContain('RAPI_KEY');
    expect(program).not.toContain('rapi_');
  }
});
