import type { ExportJob } from '@rapi/contracts';
import { wideTest } from '@rapi/test-breadth';
import { toast } from '@rapi/ui';
import { type Answers, answerCalls, expectAccessible, refuse, renderApp } from '@rapi/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ExportTabName } from './export-address';
import { ExportDialog } from './ExportDialog';

const user = { id: 'u1', full_name: 'Sari', email: 'sari@example.co.id', subscription_tier: 'free' };

const job: ExportJob = {
  id: 'e1',
  job_name: 'Laporan',
  export_type: 'data_export',
  output_format: 'xlsx',
  status: 'completed',
  file_size_mb: 0.5,
  processing_time_seconds: 1.5,
  download_count: 3,
  template_name: 'Laporan direksi',
  source_name: 'penjualan.csv',
  created_at: '2026-11-21T02:00:00.000Z',
  expires_at: '2026-11-28T02:00:00.000Z',
  is_expired: false,
  progress_percentage: 100,
  error: null,
};

const format = (format_code: string, is_premium: boolean, available = true) => ({
  format_code,
  format_name: format_code.toUpperCase(),
  description: '',
  available,
  is_premium,
});

const file = { id: 'f1', filename: 'penjualan.csv', status: 'ready', current_version: 1, row_count: 12 };

function Dialog({ at, fileIds }: { at: ExportTabName; fileIds?: readonly string[] }) {
  const [tab, setTab] = useState(at);
  return <ExportDialog tab={tab} fileIds={fileIds} onTab={setTab} onClose={() => undefined} />;
}

async function open(
  at: ExportTabName,
  answers: Answers = {},
  signedIn: object = user,
  fileIds: readonly string[] = [],
) {
  localStorage.setItem('user', JSON.stringify(signedIn));
  const calls = answerCalls({
    'files.list': { data: [file], total: 1 },
    'export.formats': { formats: [format('xlsx', false), format('csv', false, false), format('pdf', true)] },
    'export.templates': { my_templates: [], public_templates: [], indonesian_reports: [] },
    'export.jobs': { jobs: [job], total: 1 },
    'export.workbook-templates': { templates: [], total: 0, limit: 50 },
    ...answers,
  });
  const page = await renderApp(<Dialog at={at} fileIds={fileIds} />);
  await screen.findByRole('dialog', { name: 'Export Options' });
  return { ...page, callsOf: (id: string) => calls.filter((call) => call.id === id) };
}

afterEach(() => act(() => toast.closeAll()));

async function fillIn() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Export Name *' }), ' Maret ');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Files' }));
  await userEvent.click(await screen.findByRole('option', { name: /penjualan\.csv/, hidden: true }));
}

wideTest('an export is ordered as documented, with the documented defaults', async () => {
  const { callsOf } = await open('quick', {
    'export.create': { success: true, id: 'e2', job_id: 'e2', estimated_completion: '2026-11-21T02:00:05.000Z' },
  });
  expect(await screen.findByRole('button', { name: 'Start Export' })).toBeDisabled();
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Start Export' }));
  expect(
    await screen.findByText('Export job created successfully! Job ID: e2 Estimated completion: 21/11/2026 09:00 WIB'),
  ).toBeInTheDocument();
  expect(callsOf('export.create')[0]?.body).toEqual({
    job_name: 'Maret',
    export_type: 'data_export',
    output_format: 'xlsx',
    export_settings: {
      include_headers: true,
      include_formatting: true,
      indonesian_formatting: true,
      compress_output: false,
    },
    source_data: { file_id: 'f1' },
    workflow_id: null,
    template_id: null,
  });
  expect(screen.getByRole('tab', { name: 'Export Jobs' })).toHaveAttribute('aria-selected', 'true');
});

wideTest('a refusal is reported in the documented words', async () => {
  await open('quick', { 'export.create': refuse(402, 'This needs the Pro plan.', 'plan_required') });
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Start Export' }));
  expect(await screen.findByText('Error: This needs the Pro plan.')).toBeInTheDocument();
});

test('formats that do not exist or are not in the plan cannot be chosen', async () => {
  await open('quick');
  expect(await screen.findByRole('radio', { name: /^XLSX/ })).toBeEnabled();
  expect(screen.getByRole('radio', { name: /^CSV/ })).toBeDisabled();
  expect(screen.getByRole('radio', { name: /^PDF Premium/ })).toBeDisabled();
});

test('pro users may choose premium formats', async () => {
  await open('quick', {}, { ...user, subscription_tier: 'pro' });
  expect(await screen.findByRole('radio', { name: /^PDF Premium/ })).toBeEnabled();
});

test('empty lists show the documented text', async () => {
  await open('templates');
  expect(await screen.findByText('No custom templates created yet.')).toBeInTheDocument();
  expect(screen.getByText('No public templates available.')).toBeInTheDocument();
});

test('a premium report is labelled and locked in the free plan, a free one leads to Quick Export', async () => {
  const report = {
    id: 'r1',
    name: 'Laba Rugi',
    description: '',
    template_type: 'pdf_report',
    usage_count: 4,
    category: 'Keuangan',
    use_case: 'Tutup buku',
    is_free: true,
    popularity_score: 80,
    columns: [{ name: 'Akun', headers: ['Nama Akun'], is_needed: true }],
  };
  const reports = [report, { ...report, id: 'r2', name: 'PPh 21', is_free: false }];
  const { callsOf } = await open('reports', {
    'export.templates': { my_templates: [], public_templates: [], indonesian_reports: reports },
    'export.create': { success: true, id: 'e2', job_id: 'e2', estimated_completion: '2026-11-21T02:00:05.000Z' },
  });
  expect(await screen.findAllByText('Popularity: 80/100')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Use report: PPh 21' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Use report: Laba Rugi' }));
  expect(await screen.findByText('Indonesian report: Laba Rugi')).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Export Type' })).toBeNull();
  expect(screen.getByText('Akun')).toHaveAttribute('title', 'Nama Akun');
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Start Export' }));
  await waitFor(() => expect(callsOf('export.create')).toHaveLength(1));
  expect(callsOf('export.create')[0]?.body).toMatchObject({ template_id: 'r1', output_format: 'xlsx' });
});

test('the name is taken from the files until the user types one', async () => {
  const files = ['penjualan', 'stok', 'gaji'].map((name) => ({ ...file, id: name, filename: `${name}.csv` }));
  await open('quick', { 'files.list': { data: files, total: 3 } }, user, ['penjualan', 'stok', 'gaji']);
  const name = await screen.findByDisplayValue('penjualan and 2 more');
  expect(screen.getByRole('button', { name: 'Start Export' })).toBeEnabled();
  await userEvent.clear(name);
  expect(screen.getByRole('button', { name: 'Start Export' })).toBeDisabled();
  await userEvent.type(name, 'Maret');
  expect(name).toHaveValue('Maret');
});

const card = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') ?? document.body);

test('a job shows its status, and only a job with a file offers a download', async () => {
  const jobs = [
    job,
    { ...job, id: 'e2', job_name: 'Lama', is_expired: true },
    { ...job, id: 'e3', job_name: 'Gagal', status: 'failed', error: 'The file was deleted.', expires_at: null },
    { ...job, id: 'e4', job_name: 'Jalan', status: 'processing', progress_percentage: 40, expires_at: null },
  ];
  const { container } = await open('jobs', { 'export.jobs': { jobs, total: 4 } });
  const done = await card('Laporan');
  expect(done.getByText('512 KB')).toBeInTheDocument();
  expect(done.getByText('1.5 secs')).toBeInTheDocument();
  expect(done.getByText('28/11/2026 09:00 WIB')).toBeInTheDocument();
  expect(done.queryByRole('progressbar')).toBeNull();
  expect(done.getByRole('button', { name: 'Download Laporan' })).toBeEnabled();
  const expired = await card('Lama');
  expect(expired.queryByRole('button', { name: /Download/ })).toBeNull();
  expect(expired.getByText(/removed after seven days/)).toBeInTheDocument();
  expect((await card('Gagal')).getByText('The file was deleted.')).toBeInTheDocument();
  const running = await card('Jalan');
  expect(running.getByRole('progressbar', { name: 'Progress of Jalan' })).toHaveAttribute('aria-valuenow', '40');
  expect(running.getByRole('button', { name: 'Cancel Jalan' })).toBeEnabled();
  await expectAccessible(container);
});

test('a running job is cancelled without asking, a finished one is deleted after confirmation', async () => {
  const running = { ...job, id: 'e4', job_name: 'Jalan', status: 'processing', progress_percentage: 40 };
  const { callsOf } = await open('jobs', {
    'export.jobs': { jobs: [job, running], total: 2 },
    'export.remove': { success: true },
  });
  await userEvent.click((await card('Jalan')).getByRole('button', { name: 'Cancel Jalan' }));
  expect(await screen.findByText('Export job “Jalan” was cancelled.')).toBeInTheDocument();
  await userEvent.click((await card('Laporan')).getByRole('button', { name: 'Delete Laporan' }));
  const question = await screen.findByText('Delete export job "Laporan" ? This action cannot be undone.');
  expect(callsOf('export.remove')).toHaveLength(1);
  const asked = within(question.closest<HTMLElement>('[aria-modal]') ?? document.body);
  await userEvent.click(asked.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Export job "Laporan" deleted successfully!')).toBeInTheDocument();
});

test('a refused download shows the reason', async () => {
  await open('jobs', { 'export.download': refuse(404, 'The file has expired.', 'not_found') });
  await userEvent.click((await card('Laporan')).getByRole('button', { name: 'Download Laporan' }));
  expect(await screen.findByText('Download failed: The file has expired.')).toBeInTheDocument();
});
