import type { FirstRun } from '@rapi/contracts';
import { toast } from '@rapi/ui';
import { type Answers, answerCalls, expectAccessible, expectSameKeys, refuse, renderApp } from '@rapi/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../texts';
import { FirstRunCard } from './FirstRunCard';
import english from './locales/en.json';
import indonesian from './locales/id.json';

const user = {
  id: 'u1',
  full_name: 'Sari Wulandari',
  email: 'sari@example.co.id',
  subscription_tier: 'free',
  usage: { transformations_used: 0 },
};
const file = {
  id: 'f1',
  original_filename: 'contoh_penjualan.csv',
  filename: 'contoh_penjualan.csv',
  status: 'ready',
  current_version: 1,
};
const imports = { history: [{ id: 't1', operation_type: 'import', status: 'completed' }], total: 1 };
const seen: Answers = {
  'files.get': { data: file },
  'profile.history': { quality_history: [{ quality_score: 80, issue_count: 9 }], total: 1 },
  'files.recipe': { steps: [], applied: [] },
};

interface Person {
  firstRun?: FirstRun | null;
  used?: number;
}

async function open(answers: Answers, { firstRun = null, used = 0 }: Person = {}) {
  const known = { ...user, first_run: firstRun, usage: { transformations_used: used } };
  localStorage.setItem('user', JSON.stringify(known));
  const calls = answerCalls({
    'account.update': ({ body }) => ({ ...known, ...(body as object) }),
    'history.list': { history: [], total: 0 },
    ...answers,
  });
  const page = await renderApp(<FirstRunCard />, {
    at: '/dashboard',
    routes: [{ path: '/excel', element: <p>Excel</p> }],
  });
  const kept = () => calls.filter(({ id }) => id === 'account.update').map(({ body }) => body);
  return { ...page, kept, made: (id: string) => calls.filter((call) => call.id === id).length };
}

const card = () => screen.findByRole('region', { name: 'First steps' });

afterEach(() => act(() => toast.closeAll()));

test('both languages hold the same texts', () => expectSameKeys(english, indonesian));

test('is offered to new users, even with uploads, and nothing is ticked', async () => {
  const { settled } = await open({ 'history.list': imports });
  await settled();
  const shown = within(screen.getByRole('region', { name: 'First steps' }));
  expect(shown.getAllByRole('listitem')).toHaveLength(4);
  expect(shown.queryByText('Done:')).toBeNull();
  expect(shown.getByRole('button', { name: 'Use a sample' })).toBeVisible();
  await expectAccessible(await card());
});

const worked = { history: [{ id: 't1', operation_type: 'normalize', status: 'completed' }], total: 1 };
test.each<[string, Answers, Person]>([
  ['has changed a file', { 'history.list': worked }, {}],
  ['has done so this month', {}, { used: 3 }],
  ['has hidden it', {}, { firstRun: { status: 'hidden', file_id: null } }],
  ['has finished', {}, { firstRun: { status: 'finished', file_id: 'f1' } }],
])('does not bother who %s', async (_, answers, person) => {
  const { settled } = await open(answers, person);
  await settled();
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
});

test('one click makes the sample and ticks the first step', async () => {
  // A file that was already tidied has nothing to show.
  const tidied = { ...file, current_version: 2, id: 'f0' };
  const { kept, made } = await open({
    ...seen,
    'profile.history': { quality_history: [], total: 0 },
    'files.list': { data: [tidied], total: 1 },
    'storage.generate-samples': { success: true, data: { count: 1, files: [file] } },
    'account.me': () => ({ ...user, first_run: { status: 'under_way', file_id: 'f1' } }),
  });
  await userEvent.click(within(await card()).getByRole('button', { name: 'Use a sample' }));
  expect(await screen.findByText('Done:')).toBeInTheDocument();
  expect(screen.getByText('contoh_penjualan.csv')).toBeVisible();
  expect(made('storage.generate-samples')).toBe(1);
  expect(kept()).toEqual([{ first_run: { status: 'under_way', file_id: 'f1' } }]);
  const next = screen.getByRole('link', { name: 'Show the problems' });
  expect(next).toHaveAttribute('href', '/excel?tab=files&file=f1&tool=profile');
});

test('a failure to make the sample shows the reason, and the offer stays', async () => {
  const { kept } = await open({
    'files.list': { data: [], total: 0 },
    'storage.generate-samples': refuse(429, 'Your storage is full.', 'storage_full'),
  });
  await userEvent.click(within(await card()).getByRole('button', { name: 'Use a sample' }));
  expect(await screen.findByText('Your storage is full.')).toBeVisible();
  expect(kept()).toEqual([]);
});

test('the user’s own file is uploaded on the upload page', async () => {
  const { kept, search } = await open({});
  await userEvent.click(within(await card()).getByRole('button', { name: 'Upload my own file' }));
  await screen.findByText('Excel');
  expect(search()).toBe('?tab=upload');
  expect(kept()).toEqual([{ first_run: { status: 'under_way', file_id: null } }]);
});

test('shows unfinished first steps with their ticks, and resumes them with one click', async () => {
  const { kept } = await open(seen, { firstRun: { status: 'left', file_id: 'f1' } });
  expect(await screen.findByText('9 problems found.')).toBeVisible();
  expect(screen.getAllByText('Done:')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByRole('link', { name: 'Fix them' })).toBeVisible();
  expect(kept()).toEqual([{ first_run: { status: 'under_way', file_id: 'f1' } }]);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Fix them' })).toHaveFocus());
});

test('can be hidden for good', async () => {
  const { kept } = await open({});
  await userEvent.click(within(await card()).getByRole('button', { name: 'Hide for good' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull());
  expect(kept()).toEqual([{ first_run: { status: 'hidden', file_id: null } }]);
});

test('records that could not be loaded offer Retry', async () => {
  let tries = 0;
  const get = () => (tries++ === 0 ? refuse(500, 'Broken.', 'internal_error')() : { data: file });
  await open({ ...seen, 'files.get': get }, { firstRun: { status: 'under_way', file_id: 'f1' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('9 problems found.')).toBeVisible();
});
