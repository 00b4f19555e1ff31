import type { FirstRun } from '@rapi/contracts';
import { downloadFile, toast } from '@rapi/ui';
import { Dialog } from '@rapi/ui/controls';
import { type Answers, answerCalls, expectAccessible, expectSameKeys, refuse, renderApp } from '@rapi/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleUser } from '../../test/sample-user';
import { FirstRunBar } from './FirstRunBar';
import english from './locales/en.json';
import indonesian from './locales/id.json';

const file = {
  id: 'f1',
  original_filename: 'penjualan.csv',
  filename: 'penjualan.csv',
  status: 'ready',
  current_version: 1,
};
const looks = (issue_count: number) => ({
  'profile.history': { quality_history: [{ quality_score: 80, issue_count }], total: 1 },
});
const unseen: Answers = {
  'files.get': { data: file },
  'profile.history': { quality_history: [], total: 0 },
  'files.recipe': { steps: [], applied: [] },
};
const seen: Answers = { ...unseen, ...looks(9) };
const fixed: Answers = { ...seen, 'files.recipe': { steps: [{ operation: 'clean@1', config: {} }], applied: [] } };

async function open(firstRun: FirstRun | null, answers: Answers, at = '/excel?tab=files') {
  localStorage.setItem('user', JSON.stringify({ ...sampleUser, first_run: firstRun }));
  const calls = answerCalls({
    'account.update': ({ body }) => ({ ...sampleUser, ...(body as object) }),
    'files.download': {},
    ...answers,
  });
  const isCovered = at.includes('tool=');
  const page = await renderApp(
    <>
      <FirstRunBar />
      <main tabIndex={-1}>Files</main>
      {isCovered && (
        <Dialog fullScreen title="Smart Clean" onClose={() => undefined}>
          Rules
        </Dialog>
      )}
    </>,
    { at },
  );
  return { ...page, kept: () => calls.filter(({ id }) => id === 'account.update').map(({ body }) => body) };
}

const underWay: FirstRun = { status: 'under_way', file_id: 'f1' };
const bar = () => screen.findByRole('region', { name: 'First steps' });
const noBar = () => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();

beforeAll(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
});
afterEach(() => act(() => toast.closeAll()));

test('both languages hold the same texts', () => expectSameKeys(english, indonesian));

test.each([
  null,
  { status: 'left', file_id: 'f1' },
  { status: 'hidden', file_id: null },
  { status: 'finished', file_id: 'f1' },
] as const)('says nothing to whom %j', async (firstRun) => {
  const { settled } = await open(firstRun, fixed);
  await settled();
  noBar();
});

test('leads to the place of each step, one at a time', async () => {
  const { settled } = await open(underWay, unseen);
  await settled();
  const shown = within(screen.getByRole('region', { name: 'First steps' }));
  expect(shown.getByText('Step 2 of 4')).toBeVisible();
  expect(shown.getByText('See what is wrong with penjualan.csv.')).toBeVisible();
  expect(shown.getByRole('link', { name: 'Show the problems' })).toHaveAttribute(
    'href',
    '/excel?tab=files&file=f1&tool=profile',
  );
  await expectAccessible(await bar());
});

test('says how many problems the engine has found, and where they are fixed', async () => {
  await open(underWay, seen);
  const shown = within(await bar());
  expect(shown.getByText('9 problems were found. Start with Smart Clean.')).toBeVisible();
  expect(shown.getByRole('link', { name: 'Fix them' })).toHaveAttribute('href', '/excel?tab=files&file=f1&tool=clean');
});

test('is shown in the tool that covers the page, without a button to the current place', async () => {
  await open(underWay, seen, '/excel?tab=files&file=f1&tool=clean');
  const dialog = within(await screen.findByRole('dialog', { name: 'Smart Clean' }));
  expect(await dialog.findByText(/^The usual rules are ticked\./)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Fix them' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Leave' })).toBeVisible();
});

test('leaves the dashboard to its card', async () => {
  const { settled } = await open(underWay, seen, '/dashboard');
  await settled();
  noBar();
});

test.each([
  ['Leave', 'left'],
  ['Hide for good', 'hidden'],
])('“%s” is stored with the account, and the focus returns to the page', async (name, status) => {
  const { kept } = await open(underWay, seen);
  await userEvent.click(within(await bar()).getByRole('button', { name }));
  await waitFor(noBar);
  expect(kept()).toEqual([{ first_run: { status, file_id: 'f1' } }]);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('reports a failure to save, and the bar stays', async () => {
  await open(underWay, { ...seen, 'account.update': refuse(500, 'Something went wrong.', 'internal_error') });
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Something went wrong.')).toBeVisible();
  expect(await bar()).toBeVisible();
});

test('takes the first upload as its file', async () => {
  const { kept } = await open(
    { status: 'under_way', file_id: null },
    { ...unseen, 'files.list': { data: [file], total: 1 } },
  );
  await waitFor(() => expect(kept()).toEqual([{ first_run: underWay }]));
});

test('a user who fixed the file without profiling it gets no tick for profiling', async () => {
  await open(underWay, { ...unseen, 'files.recipe': fixed['files.recipe'] });
  const marks = (await bar()).querySelectorAll('i');
  expect([...marks].map(({ dataset }) => dataset['state'])).toEqual(['done', undefined, 'done', 'now']);
});

test('the download ends it, with a kind message and three links', async () => {
  const { kept } = await open(underWay, fixed);
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Download' }));
  expect(await screen.findByText(/^Nicely done/)).toBeVisible();
  expect(kept()).toEqual([{ first_run: { status: 'finished', file_id: 'f1' } }]);
  const links = within(await bar()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard?dialog=exports&tab=quick',
    '/dashboard?dialog=scheduled-jobs&tab=jobs',
    '/excel?tab=templates&library=marketplace',
  ]);
  await expectAccessible(await bar());
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  noBar();
});

test('a download from elsewhere ends it as well; another file and an untidy one do not', async () => {
  const answers = { ...fixed, 'cleaning.download': {} };
  const { kept, settled } = await open(underWay, answers);
  await bar();
  await act(async () => void (await downloadFile('files.download', { params: { id: 'other' } })));
  await settled();
  expect(kept()).toEqual([]);
  await act(async () => void (await downloadFile('cleaning.download', { params: { id: 'f1', sessionId: 's' } })));
  await settled();
  expect(screen.getByText(/^Nicely done/)).toBeVisible();
  expect(kept()).toHaveLength(1);
});

test('an untidy file that is downloaded ends nothing', async () => {
  const { kept, settled } = await open(underWay, seen);
  await bar();
  await act(async () => void (await downloadFile('files.download', { params: { id: 'f1' } })));
  await settled();
  expect(kept()).toEqual([]);
});

test('a file without problems can be downloaded as it is', async () => {
  await open(underWay, { ...unseen, ...looks(0) });
  expect(await screen.findByText('Nothing is wrong with penjualan.csv. Take it along as it is.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
});
