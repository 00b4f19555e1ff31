import { answerCalls, expectAccessible, expectSameKeys, refuse, renderApp } from '@rapi/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { JobTray } from './JobTray';
import english from './locales/en.json';
import indonesian from './locales/id.json';
import { isShownAt, pageOf } from './job-links';
import type { BoardJob, JobList, Notice } from './tray-queries';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const job = (id: string, changes: Partial<BoardJob>): BoardJob => ({
  id,
  kind: 'export',
  call: null,
  subject_id: id,
  subject_name: id,
  status: 'processing',
  is_silent: false,
  progress_percentage: 50,
  seconds_left: null,
  error: null,
  error_sentence: null,
  created_at: minutesAgo(4),
  started_at: minutesAgo(4),
  updated_at: minutesAgo(2),
  finished_at: null,
  ...changes,
});
const running = [
  job('Laporan Maret', { seconds_left: 300 }),
  job('faktur.pdf', { kind: 'ocr', status: 'pending', started_at: null, progress_percentage: 0 }),
  job('penjualan.csv', { kind: 'call', call: 'cleaning.apply', progress_percentage: null }),
  job('Batch lama', { kind: 'batch', is_silent: true }),
];
const finished = [
  job('Laporan Februari', { status: 'completed', finished_at: minutesAgo(1), progress_percentage: 100 }),
  job('nota.jpg', {
    kind: 'ocr',
    status: 'failed',
    finished_at: minutesAgo(3),
    error: 'There is nothing at this address.',
    error_sentence: { reason: 'unknown_address' },
  }),
];
const notice: Notice = {
  id: 'n1',
  kind: 'plan',
  title: 'Paket Pro berakhir',
  message: 'Paket Anda kini Free.',
  link: '/payment',
  is_read: false,
  created_at: minutesAgo(10),
};
const listOf = (jobs: BoardJob[]): JobList => ({
  jobs,
  total: jobs.length,
  active: jobs.filter(({ finished_at: at }) => at === null).length,
});
const noticesOf = (notifications: Notice[]) => ({
  notifications,
  total: notifications.length,
  unread: notifications.filter(({ is_read: isRead }) => !isRead).length,
});

beforeEach(() => localStorage.clear());

async function open(language: 'en' | 'id' = 'en') {
  const rendered = await renderApp(<JobTray />, { language });
  await userEvent.click(await screen.findByRole('button', { name: /^(Jobs and notices|Tugas dan pemberitahuan)/ }));
  const panel = await screen.findByRole('dialog');
  await waitFor(() => expect(panel).toBeVisible());
  return { ...rendered, panel };
}

const rowOf = (panel: HTMLElement, name: string) => {
  const row = within(panel).getByText(name).closest('li');
  if (!row) throw new Error(`${name} is in no row`);
  return within(row);
};

test('the button shows how many jobs run and that something is new', async () => {
  answerCalls({ 'board.jobs': listOf([...running, ...finished]), 'board.notices': noticesOf([notice]) });
  await renderApp(<JobTray />);
  expect(await screen.findByRole('button', { name: 'Jobs and notices, 3 running, something new' })).toBeVisible();
});

test('jobs and notices are in their sections, in words', async () => {
  answerCalls({ 'board.jobs': listOf([...running, ...finished]), 'board.notices': noticesOf([notice]) });
  const { panel } = await open();
  await within(panel).findByText('Laporan Maret');
  expect(
    within(panel)
      .getAllByRole('region')
      .map((each) => each.getAttribute('aria-label')),
  ).toEqual(['Running', 'Finished', 'Notices']);
  const export1 = rowOf(panel, 'Laporan Maret');
  expect(export1.getByText(/Export · 50% · About [23] min/)).toBeVisible();
  expect(export1.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  expect(rowOf(panel, 'faktur.pdf').getByText('Document reading · Waiting')).toBeVisible();
  const call = rowOf(panel, 'penjualan.csv');
  expect(call.getByText(/Cleaning · 4 min.* so far/)).toBeVisible();
  expect(call.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  // Another tab waits for it, so this one cannot cancel it.
  expect(call.queryByRole('button')).toBeNull();
  const silent = rowOf(panel, 'Batch lama');
  expect(silent.getByText('Batch · Not heard of for a while')).toBeVisible();
  expect(silent.getByRole('button', { name: 'Remove Batch lama from the list' })).toBeVisible();
  expect(rowOf(panel, 'nota.jpg').getByText('There is nothing at this address.')).toBeVisible();
  expect(rowOf(panel, 'nota.jpg').getByRole('link', { name: 'Open nota.jpg' })).toHaveAttribute(
    'href',
    '/ocr?document=nota.jpg',
  );
  expect(rowOf(panel, 'Laporan Februari').getByRole('button', { name: 'Download Laporan Februari' })).toBeVisible();
  expect(rowOf(panel, 'Paket Pro berakhir').getByRole('link', { name: 'Open Paket Pro berakhir' })).toBeVisible();
  await expectAccessible(document.body);
});

test('a run that found no file is not called done', async () => {
  const run = { kind: 'schedule' as const, status: 'completed' as const, finished_at: minutesAgo(1) };
  const jobs = [job('Rekap', { ...run, nothing_to_do: true }), job('Faktur', run)];
  answerCalls({ 'board.jobs': listOf(jobs), 'board.notices': noticesOf([]) });
  const { panel } = await open();
  await within(panel).findByText('Rekap');
  expect(rowOf(panel, 'Rekap').getByText(/^Scheduled job · Nothing to do/)).toBeVisible();
  expect(rowOf(panel, 'Faktur').getByText(/^Scheduled job · Done/)).toBeVisible();
});

test('a batch some of whose files failed is not simply called done', async () => {
  const run = { kind: 'batch' as const, status: 'completed' as const, finished_at: minutesAgo(1) };
  const jobs = [job('Rekap', { ...run, failed_items: 1 }), job('Faktur', run)];
  answerCalls({ 'board.jobs': listOf(jobs), 'board.notices': noticesOf([]) });
  const { panel } = await open('id');
  await within(panel).findByText('Rekap');
  expect(rowOf(panel, 'Rekap').getByText(/^Batch · Selesai, 1 gagal/)).toBeVisible();
  expect(rowOf(panel, 'Faktur').getByText(/^Batch · Selesai/)).toBeVisible();
});

test('shows errors in Indonesian, too', async () => {
  answerCalls({ 'board.jobs': listOf(finished), 'board.notices': noticesOf([]) });
  const { panel } = await open('id');
  expect(await within(panel).findByText('Tidak ada apa-apa di alamat ini.')).toBeVisible();
  expect(within(panel).getByRole('button', { name: 'Bersihkan yang selesai' })).toBeVisible();
  expectSameKeys(english, indonesian);
});

test('an export is cancelled at once, a reading only after confirmation, since its document is deleted', async () => {
  const made = answerCalls({
    'board.jobs': listOf(running),
    'board.notices': noticesOf([]),
    'export.remove': { success: true },
    'ocr.remove': { success: true },
  });
  const { panel } = await open();
  const cancelled = () => made.filter(({ id }) => /remove$/.test(id)).map(({ id, params }) => [id, params['id']]);
  await userEvent.click(await within(panel).findByRole('button', { name: 'Cancel Laporan Maret' }));
  expect(cancelled()).toEqual([['export.remove', 'Laporan Maret']]);
  await userEvent.click(within(panel).getByRole('button', { name: 'Cancel faktur.pdf' }));
  const question = await screen.findByRole('dialog', { name: 'Stop reading “faktur.pdf”?' });
  expect(cancelled()).toHaveLength(1);
  await userEvent.click(within(question).getByRole('button', { name: 'Stop and delete' }));
  expect(cancelled()).toEqual([
    ['export.remove', 'Laporan Maret'],
    ['ocr.remove', 'faktur.pdf'],
  ]);
});

test('a scheduled run is cancelled as a run of its job', async () => {
  const run = job('run-1', { kind: 'schedule', subject_id: 'job-1', subject_name: 'Rekap harian' });
  const made = answerCalls({
    'board.jobs': listOf([run]),
    'board.notices': noticesOf([]),
    'scheduler.cancel': { success: true },
  });
  const { panel } = await open();
  await userEvent.click(await within(panel).findByRole('button', { name: 'Cancel Rekap harian' }));
  expect(made.find(({ id }) => id === 'scheduler.cancel')?.params).toEqual({ id: 'job-1', executionId: 'run-1' });
});

test('removes finished jobs one by one or all at once, and shows a refusal', async () => {
  const made = answerCalls({
    'board.jobs': listOf(finished),
    'board.notices': noticesOf([]),
    'board.put-away': refuse(409, 'This is still under way. Cancel it first.', 'conflict'),
    'board.clear': { success: true, removed: 2 },
  });
  const { panel } = await open();
  await userEvent.click(await within(panel).findByRole('button', { name: 'Remove nota.jpg from the list' }));
  expect(await screen.findByText('nota.jpg could not be removed from the list')).toBeVisible();
  await userEvent.click(within(panel).getByRole('button', { name: 'Clear finished' }));
  expect(made.filter(({ id }) => id === 'board.clear')).toHaveLength(1);
});

test('notices are marked as read together, or by following a link', async () => {
  const made = answerCalls({
    'board.jobs': listOf([]),
    'board.notices': noticesOf([notice, { ...notice, id: 'n2', title: 'Kedua', link: 'https://evil.example' }]),
    'board.read': { success: true },
    'board.read-all': { success: true, read: 2 },
  });
  const { panel } = await open();
  await userEvent.click(await within(panel).findByRole('button', { name: 'Mark all as read' }));
  // Notices lead only to pages of the product.
  expect(within(panel).queryByRole('link', { name: 'Open Kedua' })).toBeNull();
  await userEvent.click(within(panel).getByRole('link', { name: 'Open Paket Pro berakhir' }));
  const reads = made.filter(({ id }) => id.startsWith('board.read'));
  expect(reads.map(({ id, params }) => [id, params['id']])).toEqual([
    ['board.read-all', undefined],
    ['board.read', 'n1'],
  ]);
});

test('an empty tray says what it is for, and Esc returns the focus', async () => {
  answerCalls({ 'board.jobs': listOf([]), 'board.notices': noticesOf([]) });
  const { panel } = await open();
  expect(await within(panel).findByText('Nothing is running')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Jobs and notices' })).toHaveFocus());
});

test('a list that cannot be loaded is reported and can be retried', async () => {
  let isDown = true;
  answerCalls({
    'board.jobs': () => (isDown ? refuse(503, 'Not available right now.', 'unavailable')() : listOf(finished)),
    'board.notices': noticesOf([]),
  });
  const { panel } = await open();
  expect(await within(panel).findByText('The list could not be loaded')).toBeVisible();
  isDown = false;
  await userEvent.click(within(panel).getByRole('button', { name: 'Retry' }));
  expect(await within(panel).findByText('Laporan Februari')).toBeVisible();
});

test('a job links to its subject, whose page is the one that reports its end', () => {
  const about = { id: 'j', subject_id: 'a b' };
  expect(pageOf({ ...about, kind: 'ingest' })).toBe('/excel?tab=files&file=a%20b');
  expect(pageOf({ ...about, kind: 'ingest', subject_id: 'j' })).toBeUndefined();
  expect(pageOf({ ...about, kind: 'export' })).toBeUndefined();
  expect(pageOf({ ...about, kind: 'schedule' })).toBe('/automation/schedules?tab=jobs&job=a%20b');
  expect(isShownAt({ pathname: '/ocr', search: '' }, 'ocr')).toBe(true);
  expect(isShownAt({ pathname: '/dashboard', search: '' }, 'ocr')).toBe(false);
  expect(isShownAt({ pathname: '/dashboard', search: '?dialog=exports&tab=jobs' }, 'export')).toBe(true);
  expect(isShownAt({ pathname: '/dashboard', search: '' }, 'export')).toBe(false);
  expect(isShownAt({ pathname: '/dashboard', search: '?dialog=scheduled-jobs' }, 'schedule')).toBe(true);
  expect(isShownAt({ pathname: '/dashboard', search: '?dialog=exports' }, 'schedule')).toBe(false);
});
