import type { AppendPlan, BatchItem, BatchJobDetail, File } from '@rapi/contracts';
import { wideTest } from '@rapi/test-breadth';
import { toast } from '@rapi/ui';
import { type Answers, answerCalls, expectAccessible, expectSameKeys, refuse, renderApp } from '@rapi/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signInForTest } from '../../../test/sample-user';
import '../../texts';
import { BatchDialog } from './BatchDialog';
import english from './locales/en.json';
import indonesian from './locales/id.json';

const files = ['januari', 'februari'].map((month) => ({
  id: month,
  filename: `${month}.csv`,
  original_filename: `${month}.csv`,
  status: 'ready',
  row_count: 2,
})) as File[];

const item = (changes: Partial<BatchItem>): BatchItem => ({
  id: 'i1',
  file_id: 'januari',
  filename: 'januari.csv',
  status: 'completed',
  rows_processed: 1200,
  rows_output: 1180,
  indonesian_compliance_check: null,
  output_file_id: 'o1',
  quality_score: 97.5,
  processing_time_seconds: 2,
  error: null,
  error_sentence: null,
  ...changes,
});

const job: BatchJobDetail = {
  id: 'b1',
  name: 'Rekap bulanan',
  description: 'Setiap bulan',
  template_id: 't1',
  template_name: 'Rapikan',
  file_ids: ['januari', 'februari'],
  business_category: 'sales-analytics',
  priority: 5,
  indonesian_optimization: {
    timezone: 'Asia/Jakarta',
    business_hours_only: false,
    indonesian_holidays_skip: false,
    compliance_check: true,
    tax_optimization: false,
  },
  status: 'completed',
  total_files: 2,
  completed_items: 1,
  failed_items: 1,
  success_rate: 50,
  progress: 100,
  processing_time_seconds: 4,
  created_at: '2026-11-22T02:00:00.000Z',
  started_at: '2026-11-22T02:00:00.000Z',
  finished_at: '2026-11-22T02:00:04.000Z',
  seconds_left: null,
  message: null,
  message_sentence: null,
  combined: null,
  indonesian_metrics: {
    total_data_processed: 1200,
    total_data_output: 1180,
    data_efficiency: 98.3,
    compliance_rate: 99.1,
    avg_quality_score: 97.5,
    business_category_insights: { processing_timezone: 'Asia/Jakarta' },
  },
  items: [
    item({
      indonesian_compliance_check: {
        compliant: false,
        checked_values: 1180,
        invalid_values: 1,
        rows_failed: 1,
        issues: ['1 value of “NPWP” is not a valid NPWP.'],
        issue_sentences: [
          { id: 'compliance_issue', params: { count: 1, column: 'NPWP', kind: { word: 'valid_npwp' } } },
        ] as never,
      },
    }),
    item({
      id: 'i2',
      file_id: 'februari',
      filename: 'februari.csv',
      status: 'failed',
      rows_processed: null,
      rows_output: null,
      output_file_id: null,
      quality_score: null,
      error: 'The file has no column Pelanggan.',
    }),
  ],
};

async function open(tab: string, answers: Answers = {}, shown = files) {
  signInForTest();
  const calls = answerCalls({
    'batch.jobs': { jobs: [job], total: 1 },
    'batch.status': { job },
    'recipes.list': { recipes: [{ id: 't1', name: 'Rapikan', steps: [] }], total: 1 },
    'marketplace.mine': { templates: [], total: 0 },
    'marketplace.search': { templates: [], pagination: { page: 1, limit: 100, total: 0, pages: 0 } },
    ...answers,
  });
  const { unmount } = await renderApp(<BatchDialog files={shown} />, { at: `/excel?tab=templates&batch=${tab}` });
  const dialog = await screen.findByRole('dialog', { name: 'Batch Processor' });
  return { dialog, unmount, callsOf: (id: string) => calls.filter((call) => call.id === id) };
}

afterEach(() => {
  act(() => toast.closeAll());
  sessionStorage.clear();
});

test('both languages hold the same texts, and the required English stands to the letter', () => {
  expectSameKeys(english, indonesian);
  expect(english.create.incomplete).toBe('Please provide a name and select at least one file');
  expect(english.error).toBe('Error: {{detail}}');
});

test('a batch some of whose files failed says so in the list', async () => {
  const whole = { ...job, id: 'b2', name: 'Utuh', completed_items: 2, failed_items: 0 };
  const { dialog } = await open('jobs', { 'batch.jobs': { jobs: [job, whole], total: 2 } });
  const cardOf = async (name: string) => (await within(dialog).findByRole('button', { name })).closest('li');
  expect(await cardOf('Rekap bulanan')).toHaveTextContent('Completed with 1 failure');
  expect(await cardOf('Utuh')).toHaveTextContent(/UtuhCompletedRapikan/);
});

test('estimates the duration of a batch from earlier ones with its template', async () => {
  const { dialog } = await open('create&name=Rekap&template=t1&files=januari,februari', {
    'batch.jobs': { jobs: [{ ...job, completed_items: 2, processing_time_seconds: 10 }], total: 1 },
  });
  expect(await within(dialog).findByText(/^Takes about 10 secs? for 2 files, by your/)).toBeVisible();
});

test('the form of a new batch survives a reload of the page, until the batch is made', async () => {
  const made = {
    'batch.create': { success: true, id: 'b1', total_files: 1 },
    'batch.start': { success: true, id: 'b1', status: 'processing' },
  };
  const before = await open('create', made);
  await userEvent.type(within(before.dialog).getByRole('textbox', { name: 'Name' }), 'Rekap');
  await userEvent.click(within(before.dialog).getByRole('checkbox', { name: /februari/ }));
  await userEvent.click(within(before.dialog).getByRole('checkbox', { name: /^Business hours/ }));
  before.unmount();
  const after = await open('create', made);
  expect(within(after.dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Rekap');
  expect(within(after.dialog).getByRole('checkbox', { name: /februari/ })).toBeChecked();
  expect(within(after.dialog).getByRole('checkbox', { name: /^Business hours/ })).toBeChecked();
  await userEvent.click(within(after.dialog).getByRole('button', { name: 'Create Batch' }));
  await within(after.dialog).findByRole('region', { name: 'Batch Rekap bulanan' });
  after.unmount();
  const next = await open('create');
  expect(within(next.dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('');
});

wideTest('a batch is made with the documented defaults, started, and shown among My Jobs', async () => {
  const { dialog, callsOf } = await open('create', {
    'batch.create': { success: true, id: 'b1', total_files: 2 },
    'batch.start': { success: true, id: 'b1', status: 'processing' },
  });
  const create = within(dialog).getByRole('button', { name: 'Create Batch' });
  expect(create).toBeDisabled();
  expect(within(dialog).getByText('Please provide a name and select at least one file')).toBeVisible();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' Rekap ');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Choose all' }));
  expect(within(dialog).getByText(/^Takes about 8 secs? for 2 files, by your earlier batches/)).toBeVisible();
  await expectAccessible(dialog);
  await userEvent.click(create);
  expect(await within(dialog).findByRole('region', { name: 'Batch Rekap bulanan' })).toBeVisible();
  expect(callsOf('batch.create')[0]?.body).toEqual({
    name: 'Rekap',
    description: '',
    template_id: null,
    file_ids: ['januari', 'februari'],
    business_category: 'general-business',
    priority: 5,
    indonesian_optimization: {
      timezone: 'Asia/Jakarta',
      business_hours_only: false,
      indonesian_holidays_skip: false,
      compliance_check: true,
      tax_optimization: false,
    },
  });
  expect(callsOf('batch.start')).toHaveLength(1);
});

test('shows a refusal of the server as documented', async () => {
  const { dialog } = await open('create', { 'batch.create': refuse(422, 'The file is gone.', 'validation_error') });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Rekap');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'januari.csv' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create Batch' }));
  expect(await screen.findByText('Error: The file is gone.')).toBeInTheDocument();
});

test('without files there is nothing to choose, and a link to upload one', async () => {
  const { dialog } = await open('create', {}, []);
  expect(within(dialog).getByRole('link', { name: 'Upload a file' })).toHaveAttribute('href', '/excel?tab=upload');
});

test('a batch shows its figures, its results, and why a file failed', async () => {
  const { dialog } = await open('jobs');
  const panel = await within(dialog).findByRole('region', { name: 'Batch Rekap bulanan' });
  expect(within(panel).getByText('99.1%')).toBeVisible();
  expect(within(panel).getByRole('link', { name: 'januari.csv' })).toHaveAttribute('href', '/excel?tab=files&file=o1');
  expect(within(panel).getByText('The file has no column Pelanggan.')).toBeVisible();
  await expectAccessible(dialog);
});

test('failed files are retried, results combined, and a batch is deleted after confirmation', async () => {
  const combined = {
    status: 'completed' as const,
    file_id: 'c1',
    rows: 2400,
    missing_columns: [{ column: 'Kota', files: ['februari.csv'] }],
    matched_columns: [
      { column: 'Qty', by: 'alike' as const, names: [{ file: 'maret.csv', name: 'Jumlah' }] },
      { column: 'Kota', by: 'values' as const, names: [{ file: 'maret.csv', name: 'Wilayah' }] },
    ],
    mixed_columns: ['Harga'],
    rows_not_data: [{ file: 'toko-b.csv', count: 1 }],
    rows_left_out: [{ file: 'toko-c.csv', count: 2 }],
    conflicts: [
      {
        column: 'Harga',
        files: [
          { file: 'januari.csv', type: 'integer' },
          { file: 'maret.csv', type: 'text' },
        ],
      },
    ],
    error: null,
    error_sentence: null,
  };
  const plan: AppendPlan = {
    version: 1,
    files: [
      {
        ...{ file_id: 'o2', dataset_hash: 'ab', filename: 'maret.csv', sheet: null, version: 1, row_count: 1200 },
        rows_not_data: 2,
        columns: [
          { name: 'Harga', type: 'text', to: 'Harga', how: 'name' },
          { name: 'Wilayah', type: 'text', to: 'Kota', how: 'alike' },
        ],
        missing: [],
      },
    ],
    columns: [
      { name: 'Kota', type: 'text', is_extra: false, types: [] },
      {
        ...{ name: 'Harga', type: 'text', is_extra: false, types: ['integer', 'text'] },
        types_by_file: combined.conflicts[0]?.files.map(({ file, type }) => ({ filename: file, type })) ?? [],
      },
    ],
    row_count: 2400,
    own_rows_not_data: 1,
    row_limit: 10_000,
  };
  const { dialog, callsOf } = await open('jobs', {
    'batch.status': { job: { ...job, combined } },
    'batch.retry': { success: true, id: 'b1', status: 'processing' },
    'batch.combine': { success: true, combined, plan },
    'batch.remove': { success: true },
  });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Retry failed files' }));
  expect(await screen.findByText('“Rekap bulanan” goes on with the files that are not done')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Combine into one table' }));
  const matching = await screen.findByRole('dialog', { name: 'Combine the results of “Rekap bulanan”' });
  expect(await within(matching).findByText(/Harga – januari.csv: .+, maret.csv: .+/)).toBeVisible();
  const select = within(matching).getByRole('combobox', { name: /Wilayah/ });
  expect(select).toHaveValue('Kota');
  await expectAccessible(matching);
  await userEvent.click(select);
  await userEvent.click(await screen.findByRole('option', { name: 'Leave it out', hidden: true }));
  const dataOnly = within(matching).getByRole('checkbox', { name: 'Without rows that are not data (3 rows)' });
  expect(dataOnly).not.toBeChecked();
  await userEvent.click(dataOnly);
  await waitFor(() => expect(within(matching).getByRole('button', { name: 'Combine' })).toBeEnabled());
  await userEvent.click(within(matching).getByRole('button', { name: 'Combine' }));
  expect(callsOf('batch.combine').map(({ body }) => body)).toEqual([
    { preview: true, data_only: false },
    { preview: true, data_only: true },
    { matches: [{ file_id: 'o2', column: 'Wilayah', to: null }], data_only: true },
  ]);
  expect(within(dialog).getByRole('link', { name: 'One table with 2,400 rows' })).toBeVisible();
  expect(within(dialog).getByText('“Kota” is missing in “februari.csv”; those rows are empty there.')).toBeVisible();
  for (const said of [
    /: toko-b\.csv \(1\)\. To leave them out, combine again and tick “Without rows that are not data”\.$/,
    'Rows that are not data were left out: toko-c.csv (2).',
    '“Qty” is called “Jumlah” (maret.csv) in some files.',
    '“Kota” was taken for “Wilayah” (maret.csv), since their values are the same. Check it.',
    /^“Harga” became text, since its values are of different types: januari.csv: .+, maret.csv: .+\.$/,
  ])
    expect(within(dialog).getByText(said)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete “Rekap bulanan”? This action cannot be undone.' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Batch “Rekap bulanan” deleted')).toBeInTheDocument();
  expect(['batch.retry', 'batch.combine', 'batch.remove'].map((id) => callsOf(id).length)).toEqual([1, 3, 1]);
});

test('a cancelled batch can be resumed', async () => {
  const { dialog, callsOf } = await open('jobs', {
    'batch.status': { job: { ...job, status: 'cancelled', failed_items: 0 } },
    'batch.retry': { success: true, id: 'b1', status: 'processing' },
  });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('“Rekap bulanan” goes on with the files that are not done')).toBeInTheDocument();
  expect(callsOf('batch.retry')).toHaveLength(1);
});

test('failing rows are shown with the reason', async () => {
  const { dialog } = await open('jobs', {
    'batch.failing-rows': {
      columns: ['NPWP', 'Nama', 'Tanggal'],
      column_types: ['text', 'text', 'date'],
      rows: [
        {
          row_index: 6,
          row: { NPWP: '123', Nama: 'PT Maju', Tanggal: '2026-01-05' },
          violations: [{ columns: ['NPWP'], message: 'Not a valid NPWP.', severity: 'error', rule_name: 'NPWP' }],
        },
      ],
      total: 1,
    },
  });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Show 1 row that fails' }));
  const rows = await screen.findByRole('dialog', { name: 'Rows of januari.csv that fail' });
  expect(await within(rows).findByText('Not a valid NPWP.')).toBeVisible();
  expect(within(rows).getByText('7')).toBeVisible();
  expect(within(rows).getByText('05/01/2026')).toBeVisible();
  await expectAccessible(within(rows).getByRole('region', { name: 'Rows that fail the compliance check' }));
});

test('the analytics show what was computed, and what to do first if there is nothing', async () => {
  const insights = {
    optimal_processing_hours: ['09:00–10:00 WIB'],
    performance_tips: [],
    compliance_reminders: [],
    performance_tip_sentences: [],
    compliance_reminder_sentences: [],
  };
  const overview = { total_jobs: 3, success_rate: 80, total_files_processed: 12, avg_processing_time: 5 };
  const popular = {
    template_name: 'Rapikan',
    business_category: 'sales-analytics' as const,
    usage_count: 2,
    avg_success_rate: 75,
  };
  const { dialog } = await open('analytics', {
    'batch.analytics': { analytics: { overview, indonesian_insights: insights, popular_templates: [popular] } },
  });
  expect(await within(dialog).findByText('2 times, 75% success')).toBeVisible();
  expect(within(dialog).getByText('09:00–10:00 WIB')).toBeVisible();
  await expectAccessible(dialog);
});

test('explains batches to an account without any', async () => {
  const { dialog } = await open('jobs', { 'batch.jobs': { jobs: [], total: 0 } });
  expect(await within(dialog).findByText('No batches yet')).toBeVisible();
});

test('a file whose columns have other names shows which, and which of them are only similar', async () => {
  const found = [
    { column: 'Jumlah', found: 'qty', how: 'name' as const },
    { column: 'Pelanggan', found: 'Nama Pelanggan', how: 'alike' as const },
  ];
  const { dialog } = await open('jobs', {
    'batch.status': { job: { ...job, items: [item({ matched_columns: found })] } },
  });
  expect(await within(dialog).findByText('Columns under other names: Jumlah ← qty')).toBeVisible();
  expect(within(dialog).getByText('Found by likeness, please check: Pelanggan ← Nama Pelanggan')).toBeVisible();
});
