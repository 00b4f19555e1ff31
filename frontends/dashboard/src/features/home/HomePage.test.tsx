import type { Transformation } from '@rapi/contracts';
import { wideTest } from '@rapi/test-breadth';
import { toast } from '@rapi/ui';
import { type Answers, answerCalls, expectAccessible, refuse, renderApp } from '@rapi/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../texts';
import { HomePage } from './HomePage';

const user = {
  id: 'u1',
  full_name: 'Sari Wulandari',
  email: 'sari@example.co.id',
  subscription_tier: '',
  trial_ends_at: null,
  plan_expires_at: null,
  usage: {
    transformations_used: 37,
    transformations_limit: 100,
    ocr_used: 12,
    ocr_limit: 1000,
    storage_used_mb: 1.5,
    storage_limit_mb: 5,
  },
};

const item: Transformation = {
  id: 't1',
  transformation_id: '0081392d-0c72-4e92-acdb-2998ccb35086',
  operation_type: 'normalize',
  label: null,
  status: 'completed',
  source_file_name: 'pelanggan.csv',
  target_file_name: null,
  workflow_name: null,
  processing_time_seconds: 125,
  records_processed: 3250,
  records_changed: 17,
  validation_score: null,
  business_impact_score: null,
  created_at: '2026-11-20T02:00:00.000Z',
  completed_at: '2026-11-20T02:02:05.000Z',
  can_rollback: true,
};

const detail = {
  ...item,
  snapshots: [{ snapshot_type: 'before', snapshot_size_mb: 2, created_at: item.created_at }],
  lineage: [
    {
      source_entity_type: 'version',
      source_entity_id: 'f1@1',
      source_field_name: 'Telepon',
      target_entity_type: 'version',
      target_entity_id: 'f1@2',
      target_field_name: 'No Telepon',
      confidence_score: 100,
    },
  ],
  indonesian_compliance: { columns: { npwp: ['NPWP'] }, quality_after: 94.6 },
};

const rolledBack = { success: true, id: 'r1', rollback_id: 'rollback-1', rollback_transformation_id: 'new-1' };

afterEach(() => toast.closeAll());

async function openPage(at = '', answers: Answers = {}) {
  localStorage.setItem('user', JSON.stringify(user));
  const calls = answerCalls({
    'history.list': { history: [item], total: 1 },
    'files.list': { data: [], total: 0 },
    'history.detail': { transformation: detail },
    'history.rollback': rolledBack,
    ...answers,
  });
  const page = await renderApp(<HomePage />, { at: `/dashboard${at}` });
  await screen.findByRole('heading', { level: 1 });
  return { ...page, callsOf: (id: string) => calls.filter((call) => call.id === id) };
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Transformation History' }));

const QUESTION =
  'Are you sure you want to rollback this transformation? This action will restore the data to its previous state.';

async function question() {
  const words = await screen.findByText(QUESTION);
  return within(words.closest<HTMLElement>('[aria-modal]') ?? document.body);
}

async function askForRollback(reason: string) {
  const shown = await dialog();
  await userEvent.click(await shown.findByRole('button', { name: /^Rollback Normalize/ }));
  const box = await screen.findByLabelText('Please provide a reason for this rollback:');
  if (reason !== '') await userEvent.type(box, reason);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

test('greets by name and shows account, plan and usage', async () => {
  const { container } = await openPage();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sari Wulandari');
  expect(screen.getByText('FREE')).toBeInTheDocument();
  expect(screen.getByRole('meter', { name: 'OCR documents this month' })).toHaveAttribute(
    'aria-valuetext',
    '12 of 1,000',
  );
  expect(screen.getByRole('meter', { name: 'Transformations this month' })).toHaveAttribute(
    'aria-valuetext',
    '37 of 100',
  );
  expect(screen.getByRole('link', { name: 'Open Excel Transformer' })).toHaveAttribute('href', '/excel');
  expect(await screen.findByText('pelanggan.csv')).toBeInTheDocument();
  await expectAccessible(container);
});

const file = {
  id: 'f1',
  filename: 'penjualan.csv',
  original_filename: 'penjualan.csv',
  file_size: 4096,
  file_size_mb: 0,
  upload_date: '2026-11-20T02:00:00.000Z',
  file_type: 'csv',
  kind: 'upload' as const,
  status: 'ready' as const,
  error: null,
  row_count: 1200,
  column_count: 3,
  sheets: [],
  current_version: 1,
};

test('recent files with their next steps come before the cards', async () => {
  const changed = { ...file, id: 'f2', filename: 'gaji.csv', current_version: 3 };
  const { container } = await openPage('', { 'files.list': { data: [file, changed], total: 7 } });
  const look = await screen.findByRole('link', { name: 'See what is wrong: penjualan.csv' });
  expect(look).toHaveAttribute('href', '/excel?tab=files&file=f1&tool=profile');
  expect(screen.getByRole('link', { name: 'Make a report: gaji.csv' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'penjualan.csv' })).toHaveAttribute('href', '/excel?tab=files&file=f1');
  const card = screen.getByRole('link', { name: 'Open Excel Transformer' });
  expect(look.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await expectAccessible(container);
});

test('a user without files sees no empty list', async () => {
  await openPage();
  await screen.findByText('pelanggan.csv');
  expect(screen.queryByText('Recent files')).toBeNull();
});

test('the history opens from its card, and the address says so', async () => {
  const { search } = await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Open Transformation History' }));
  expect(search()).toBe('?dialog=history&tab=history');
  const shown = await dialog();
  await userEvent.click(shown.getByRole('tab', { name: 'Data Lineage' }));
  expect(search()).toBe('?dialog=history&tab=lineage');
});

test('a list item says id, records and time as documented, and opens its details', async () => {
  await openPage('?dialog=history');
  const shown = await dialog();
  expect(await shown.findByText('ID 0081392d')).toBeInTheDocument();
  expect(shown.getByText('2 mins 5 secs')).toBeInTheDocument();
  await userEvent.click(shown.getByRole('button', { name: /^Normalize/, expanded: false }));
  expect(await shown.findByTitle('0081392d-0c72-4e92-acdb-2998ccb35086')).toHaveTextContent('0081392d');
  expect(shown.getByText('No Telepon')).toBeInTheDocument();
  expect(shown.getByText('Quality after')).toBeInTheDocument();
});

test('filters by operation type on the server', async () => {
  const { callsOf } = await openPage('?dialog=history');
  const shown = await dialog();
  await userEvent.click(shown.getByRole('combobox', { name: 'Operation type' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Export', hidden: true }));
  await waitFor(() =>
    expect(callsOf('history.list').at(-1)?.query).toMatchObject({ operation_type: 'export', limit: 50, offset: 0 }),
  );
});

wideTest('rolls back after a reason and a confirmation, and names the new version', async () => {
  const { callsOf } = await openPage('?dialog=history');
  await askForRollback('wrong phones');
  expect(callsOf('history.rollback')).toHaveLength(0);
  await userEvent.click((await question()).getByRole('button', { name: 'Rollback' }));
  expect(await screen.findByText(/Rollback ID: rollback\..*new-1/)).toBeInTheDocument();
  expect(callsOf('history.rollback')[0]?.body).toEqual({
    rollback_scope: 'full',
    rollback_reason: 'wrong phones',
    rollback_rules: {},
    validation_checks: { confirm_rollback: true, user_initiated: true },
    undoable: true,
  });
});

test('an empty reason cancels', async () => {
  const { callsOf } = await openPage('?dialog=history');
  await askForRollback('');
  await waitFor(() => expect(screen.queryByLabelText('Please provide a reason for this rollback:')).toBeNull());
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(callsOf('history.rollback')).toHaveLength(0);
});

test('a refused rollback shows the reason', async () => {
  await openPage('?dialog=history', {
    'history.rollback': refuse(409, 'The file has been changed meanwhile.', 'version_conflict'),
  });
  await askForRollback('wrong');
  await userEvent.click((await question()).getByRole('button', { name: 'Rollback' }));
  expect(await screen.findByText('Rollback failed: The file has been changed meanwhile.')).toBeInTheDocument();
});

test('Esc in the confirmation leaves the history open', async () => {
  const { search } = await openPage('?dialog=history');
  await askForRollback('wrong');
  await question();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
  expect(search()).toContain('dialog=history');
});

test('a history that could not be loaded offers Retry', async () => {
  let tries = 0;
  const list = () =>
    tries++ < 2 ? refuse(500, 'Something went wrong on our side.', 'internal_error')() : { history: [item], total: 1 };
  await openPage('?dialog=history', { 'history.list': list });
  const shown = await dialog();
  expect(await shown.findByText('The history could not be loaded.')).toBeInTheDocument();
  await userEvent.click(shown.getByRole('button', { name: 'Retry' }));
  expect(await shown.findByText('ID 0081392d')).toBeInTheDocument();
});

test('analytics show figures, and the chart as a table too', async () => {
  const analytics = {
    metrics: {
      total_transformations: 12,
      success_rate: 75,
      avg_processing_time_seconds: 61,
      total_records_processed: 1000,
    },
    operation_breakdown: { import: 3, normalize: 9 },
    performance_trends: [
      { period: '2026-11-20T17:00:00.000Z', transformations: 12, success_rate: 75, avg_processing_time: 61 },
    ],
    indonesian_insights: {
      compliance_score: 88,
      business_efficiency: null,
      cost_optimization: null,
      recommendations: [],
    },
    optimization_suggestions: ['Apply the steps to the next file.'],
  };
  const { callsOf } = await openPage('?dialog=history&tab=analytics', { 'history.analytics': { analytics } });
  const shown = await dialog();
  expect(await shown.findByRole('img', { name: /12 in all/ })).toBeInTheDocument();
  expect(callsOf('history.analytics')[0]?.query).toEqual({ period: 'month' });
  expect(shown.getByText('9 (75%)')).toBeInTheDocument();
  expect(shown.getAllByText('not measured')).toHaveLength(2);
  await userEvent.click(shown.getByRole('button', { name: 'View as table' }));
  expect(shown.getByRole('rowheader', { name: '21/11/2026' })).toBeInTheDocument();
});
