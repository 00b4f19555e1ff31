import type { AccountDetail, Profile, TemplateReport } from '@rapi/contracts';
import { auditEvents } from '@rapi/contracts/audit-events';
import { wideTest } from '@rapi/test-breadth';
import { toast } from '@rapi/ui';
import { type Answers, answerCalls, expectAccessible, refuse, renderApp } from '@rapi/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { sampleUser } from '../../test/sample-user';
import { AdminLayout } from './AdminLayout';
import { AuditPage } from './audit/AuditPage';
import { HealthPage } from './health/HealthPage';
import { QueuesPage } from './queues/QueuesPage';
import { ReportsPage } from './reports/ReportsPage';
import { UsersPage } from './users/UsersPage';

const usage = {
  transformations_used: 12,
  transformations_limit: 100,
  ocr_used: 3,
  ocr_limit: null,
  storage_used_mb: 1.5,
  storage_limit_mb: 5,
};
const operator: Profile = { ...sampleUser, id: 'op1', full_name: 'Operator', role: 'operator' };
const account = (changes: Partial<AccountDetail> = {}): AccountDetail => ({
  id: 'u1',
  full_name: 'Sari Wulandari',
  email: 'sari@example.co.id',
  role: 'user',
  subscription_tier: 'pro',
  is_on_trial: false,
  plan_expires_at: '2026-12-21T02:00:00.000Z',
  email_verified: true,
  created_at: '2026-11-01T00:00:00.000Z',
  last_sign_in_at: null,
  suspended: null,
  usage,
  ...changes,
});
const AT = '2026-11-21T02:00:00.000Z';

async function open(page: ReactNode, answers: Answers, at = '/admin/users', user: Profile = operator) {
  localStorage.setItem('user', JSON.stringify(user));
  const calls = answerCalls(answers);
  const opened = await renderApp(page, { at });
  return { ...opened, callsOf: (id: string) => calls.filter((call) => call.id === id) };
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => act(() => toast.closeAll()));

describe('the frame', () => {
  test('refuses everybody else with a message', async () => {
    await open(<AdminLayout />, {}, '/admin/users', { ...operator, role: 'user' });
    expect(await screen.findByText('This page is for operators.')).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('links to every page', async () => {
    await open(<AdminLayout />, {});
    const nav = await screen.findByRole('navigation', { name: 'Operators’ pages' });
    expect(within(nav).getAllByRole('link')).toHaveLength(6);
  });
});

describe('users', () => {
  const found = (detail: AccountDetail) => ({
    'operator.users': { users: [detail], total: 90 },
    'operator.user': detail,
  });

  test('are searched, shown with their usage, and pass axe', async () => {
    const { callsOf, container, search } = await open(<UsersPage />, found(account()));
    const card = await screen.findByRole('region', { name: 'Sari Wulandari' });
    expect(card).toHaveTextContent('12 of 100');
    expect(card).toHaveTextContent('3, no limit');
    expect(card).toHaveTextContent('1.5 MB of 5 MB');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'sari');
    await userEvent.click(screen.getByLabelText('Suspended only'));
    expect(search()).toBe('?search=sari&only=suspended');
    await waitFor(() => expect(callsOf('operator.users').at(-1)?.query).toMatchObject({ search: 'sari' }));
    expect(callsOf('operator.users').at(-1)?.query).toEqual({
      search: 'sari',
      only: 'suspended',
      limit: 50,
      offset: 0,
    });
    await expectAccessible(container);
  });

  test('are suspended only with a reason, which stays in the form if refused', async () => {
    const said = 'This account is suspended already.';
    const { callsOf } = await open(<UsersPage />, {
      ...found(account()),
      'operator.suspend-user': refuse(409, said, 'already_done'),
    });
    await screen.findByRole('region', { name: 'Sari Wulandari' });
    await press('Suspend');
    const dialog = await screen.findByRole('dialog', { name: 'Suspend Sari Wulandari?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    expect(within(dialog).getByText('Please say why.')).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Kartu curian');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    expect(await within(dialog).findByText(said)).toBeVisible();
    expect(within(dialog).getByLabelText(/^Reason/)).toHaveValue('Kartu curian');
    expect(callsOf('operator.suspend-user').map(({ body }) => body)).toEqual([{ reason: 'Kartu curian' }]);
  });

  test('that are suspended show the reason, and can be reinstated', async () => {
    const detail = account({ suspended: { reason: 'Spam', at: AT, by: 'Operator 2' } });
    const { callsOf } = await open(<UsersPage />, {
      ...found(detail),
      'operator.let-back-user': { success: true, user: account() },
    });
    expect(await screen.findByText(/by Operator 2: Spam$/)).toBeVisible();
    await press('Let back');
    expect(await screen.findByText('Sari Wulandari may sign in again.')).toBeVisible();
    expect(callsOf('operator.let-back-user').map(({ params }) => params)).toEqual([{ id: 'u1' }]);
  });

  test('cannot suspend themselves', async () => {
    await open(<UsersPage />, found(account({ id: 'op1', full_name: 'Operator', role: 'operator' })));
    await screen.findByRole('region', { name: 'Operator' });
    expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
  });

  test('that cannot be found are reported as not found', async () => {
    await open(<UsersPage />, { 'operator.users': { users: [], total: 0 } });
    expect(await screen.findByText('No account fits.')).toBeVisible();
  });
});

wideTest(
  'the audit trail names every event, can be filtered by calendar days in Jakarta, and passes axe checks',
  async () => {
    const entries = auditEvents.map((event, at) => ({
      ...{ id: `a${at}`, at: AT, event, operator: null, subject: null, plan: null, note: null },
      person: { id: 'u1', name: at === 0 ? null : 'Sari' },
    }));
    const answers = { 'operator.audit': { entries, total: entries.length } };
    const { callsOf, container } = await open(<AuditPage />, answers, '/admin/audit');
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(entries.length + 1);
    for (const row of rows) expect(row).not.toHaveTextContent('event.');
    expect(rows[1]).toHaveTextContent('removed account');
    await userEvent.type(screen.getByLabelText('Person'), ' sari@example.co.id ');
    await userEvent.selectOptions(screen.getByLabelText('Event'), 'Signed in');
    await userEvent.type(screen.getByLabelText('From'), '2026-11-01');
    await userEvent.type(screen.getByLabelText('Until'), '2026-11-30');
    await waitFor(() =>
      expect(callsOf('operator.audit').at(-1)?.query).toEqual({
        ...{ person: 'sari@example.co.id', event: 'signed_in', limit: 50, offset: 0 },
        ...{ from: '2026-10-31T17:00:00.000Z', until: '2026-11-30T17:00:00.000Z' },
      }),
    );
    await expectAccessible(container);
  },
);

test('a year with an extra digit is ignored, and breaks nothing', async () => {
  const { callsOf } = await open(<AuditPage />, { 'operator.audit': { entries: [], total: 0 } }, '/admin/audit');
  await screen.findByText('Nothing fits.');
  for (const day of ['20266-01-01', '2026-02-31'])
    fireEvent.change(screen.getByLabelText('From'), { target: { value: day } });
  expect(screen.getByText('Nothing fits.')).toBeVisible();
  expect(callsOf('operator.audit').every(({ query }) => !String(Object(query).from).startsWith('20266'))).toBe(true);
});

test('a long list is paged', async () => {
  const user = { ...account(), usage: undefined };
  const answers = { 'operator.users': { users: [user], total: 90 }, 'operator.user': account() };
  const { callsOf, search } = await open(<UsersPage />, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(callsOf('operator.users').at(-1)?.query).toMatchObject({ offset: 50 }));
  expect(search()).toBe('?from=50');
  expect(screen.getByRole('button', { name: 'Previous' })).toBeEnabled();
});

test('shows the health of each service and its dependencies', async () => {
  const services = [
    { service: 'auth', state: 'ready', checks: { database: 'ok' }, version: '0.3.0', started_at: AT },
    { service: 'ocr', state: 'not_ready', checks: { broker: 'failed' }, version: null, started_at: null },
    { service: 'batch', state: 'no_answer', checks: {}, version: null, started_at: null },
  ];
  const { container } = await open(<HealthPage />, { 'operator.health': { services } }, '/admin/health');
  expect(await screen.findByText('database: fine')).toBeVisible();
  expect(screen.getByText('broker: failed')).toBeVisible();
  expect(screen.getByText('No answer')).toBeVisible();
  await expectAccessible(container);
});

describe('queues', () => {
  const job = { id: 'job-1', user_id: 'u1', subject_id: null, attempts: 3, reason: 'too_complex', failed_at: AT };
  const letter = { id: 'l1', topic: 'file.ready', attempts: 5, reason: 'Error', published_at: AT };
  const services = [
    {
      service: 'export',
      is_known: true,
      queues: [
        { queue: 'jobs.export.render', waiting: 2, running: 1, failed: 1, failed_jobs: [job], dead_letters: [] },
        { queue: 'export.events', waiting: null, running: null, failed: null, failed_jobs: [], dead_letters: [letter] },
      ],
    },
    { service: 'ocr', is_known: false, queues: [] },
  ];
  const answers = { 'operator.queues': { services }, 'operator.settle-queue': { success: true, settled: 1 } };

  test('show failed jobs, and retry them', async () => {
    const { callsOf, container } = await open(<QueuesPage />, answers, '/admin/queues');
    expect(await screen.findByText('2 waiting · 1 running · 1 given up')).toBeVisible();
    expect(screen.getByText(/^This service does not answer/)).toBeVisible();
    await expectAccessible(container);
    await press('Try again: Job job-1 of account u1');
    expect(await screen.findByText('1 is tried again.')).toBeVisible();
    expect(callsOf('operator.settle-queue').map(({ body }) => body)).toEqual([
      { service: 'export', queue: 'jobs.export.render', job_id: 'job-1', action: 'replay' },
    ]);
  });

  test('drop dead letters only after confirmation', async () => {
    const { callsOf } = await open(<QueuesPage />, answers, '/admin/queues');
    await userEvent.click(await screen.findByRole('button', { name: 'Drop: Dead letters: 1' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(callsOf('operator.settle-queue')).toEqual([]);
    await press('Drop: Dead letters: 1');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Drop this?' })).getByRole('button', { name: 'Drop' }),
    );
    expect(await screen.findByText('1 was dropped.')).toBeVisible();
    expect(callsOf('operator.settle-queue').map(({ body }) => body)).toEqual([
      { service: 'export', queue: 'export.events', action: 'drop' },
    ]);
  });
});

describe('template reports', () => {
  const report = (changes: Partial<TemplateReport> = {}): TemplateReport => ({
    ...{ id: 'r1', template_id: 't1', template_name: 'Rekap penjualan', creator_name: 'Budi', reason: 'wrong_results' },
    ...{ details: 'Jumlahnya salah', status: 'open', created_at: AT, decided_at: null },
    ...changes,
  });
  const listOf = (...reports: TemplateReport[]) => ({ 'marketplace.reports': { reports, total: reports.length } });

  test('are dismissed, or the template is taken down, with a reason', async () => {
    const { callsOf, container } = await open(
      <ReportsPage />,
      {
        ...listOf(report()),
        'marketplace.dismiss-report': { success: true, report: report({ status: 'dismissed' }) },
        'marketplace.take-down': { success: true },
      },
      '/admin/reports',
    );
    const card = await screen.findByRole('region', { name: 'Rekap penjualan' });
    expect(within(card).getByRole('link', { name: 'Look at the template: Rekap penjualan' })).toHaveAttribute(
      'href',
      '/excel?tab=templates&library=marketplace&lib_template=t1',
    );
    await expectAccessible(container);
    await press('Dismiss');
    expect(await screen.findByText('The report is closed.')).toBeVisible();
    await press('Take down');
    const dialog = within(await screen.findByRole('dialog', { name: 'Take down “Rekap penjualan”?' }));
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Menyalin data orang');
    await userEvent.click(dialog.getByRole('button', { name: 'Take down' }));
    expect(await screen.findByText('“Rekap penjualan” is taken down.')).toBeVisible();
    expect(callsOf('marketplace.take-down').map(({ params, body }) => [params, body])).toEqual([
      [{ id: 't1' }, { reason: 'Menyalin data orang' }],
    ]);
  });

  test('of a template that was taken down let the operator allow its owner to publish it again', async () => {
    const { callsOf } = await open(
      <ReportsPage />,
      { ...listOf(report({ status: 'taken_down' })), 'marketplace.restore': { success: true } },
      '/admin/reports?status=taken_down',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Let it be published again' }));
    expect(await screen.findByText('Its owner may publish “Rekap penjualan” again.')).toBeVisible();
    expect(callsOf('marketplace.reports')[0]?.query).toEqual({ status: 'taken_down', limit: 50, offset: 0 });
  });
});
