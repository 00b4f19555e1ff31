import type { File as ListedFile } from '@rapi/contracts';
import { wideTest } from '@rapi/test-breadth';
import { toast } from '@rapi/ui';
import { dropDraft } from '@rapi/ui/controls';
import { type Answers, answerCalls, expectAccessible, refuse, renderApp } from '@rapi/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../texts';
import { sampleFile } from '../../test/sample-file';
import { signInForTest } from '../../test/sample-user';
import { WorkspacePage } from './WorkspacePage';

const storage = {
  data: {
    subscription_tier: 'free',
    storage: { used_mb: 4.2, limit_mb: 5, available_mb: 0.8, usage_percentage: 84 },
    files: { database_count: 2, upload_count: 2, output_count: 7 },
    working_data: {
      used_mb: 12,
      limit_mb: 50,
      usage_percentage: 24,
      versions_mb: 11,
      documents_mb: 0.4,
      exports_mb: 0.6,
      records_mb: 0,
      trash_mb: 0,
      older_versions_mb: 9,
    },
    limits: { max_file_size_mb: 5, max_rows: 100_000 },
  },
};

const row = { Kota: 'Jakarta', Catatan: 'x'.repeat(60), Jumlah: null };
const preview = {
  filename: 'penjualan.csv',
  total_rows: 1200,
  total_columns: 3,
  file_size_mb: 0.4,
  file_type: 'csv',
  columns: [
    { name: 'Kota', type: 'text', non_null_count: 1200, null_count: 0, sample_values: ['Jakarta', 'y'.repeat(40)] },
    { name: 'Catatan', type: 'text', non_null_count: 1200, null_count: 0, sample_values: [] },
    { name: 'Jumlah', type: 'integer', non_null_count: 0, null_count: 1200, sample_values: [] },
  ],
  preview_data: [row],
  data: [row],
  message: 'Two rows were longer than the heading.',
};

const listOf = (...files: ListedFile[]) => ({ data: files, total: files.length });

beforeEach(() => localStorage.setItem('rapi.workspace.figures', 'open'));
afterEach(() => {
  toast.closeAll();
  dropDraft('file-list');
});

async function openPage(at: string, answers: Answers = {}) {
  signInForTest();
  const calls = answerCalls({
    'files.list': listOf(sampleFile()),
    'storage.info': storage,
    'files.preview': preview,
    ...answers,
  });
  const page = await renderApp(<WorkspacePage />, { at: `/excel${at}` });
  await screen.findByRole('heading', { name: 'Excel Transformer' });
  return { ...page, calls, callsOf: (id: string) => calls.filter((call) => call.id === id) };
}

const choose = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type=file]') ?? document.body, { target: { files } });

test('shows the user, the four figures and the storage, and passes axe', async () => {
  const { container } = await openPage('');
  expect(screen.getByText('Processing as')).toHaveTextContent('Processing as Sari Wulandari sari@example.co.id');
  expect(await screen.findByText('7 files')).toBeInTheDocument();
  const bar = screen.getByRole('progressbar', { name: 'Storage Used' });
  expect(bar).toHaveAttribute('data-tone', 'danger');
  expect(bar).toHaveAttribute('aria-valuetext', '4.2 MB of 5 MB used (84%)');
  expect(screen.getByRole('tab', { name: /^Files/, selected: true })).toBeInTheDocument();
  await expectAccessible(container);
});

test('templates created counts every kind of template of the account', async () => {
  await openPage('', {
    'local-templates.list': { templates: [], total: 0 },
    'recipes.list': { recipes: [], total: 4 },
    'marketplace.mine': { templates: [], total: 1 },
  });
  const label = await screen.findByText('Templates Created');
  await waitFor(() => expect(label.parentElement).toHaveTextContent('Templates Created5'));
});

test('the files are still ticked after returning to the list', async () => {
  const answers = { 'files.list': listOf(sampleFile(), sampleFile({ id: 'f2', filename: 'gaji.csv' })) };
  const { unmount } = await openPage('?tab=files', answers);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select gaji.csv' }));
  unmount();
  await openPage('?tab=files', answers);
  expect(await screen.findByRole('checkbox', { name: 'Select gaji.csv' })).toBeChecked();
  expect(screen.getByText('1 file selected')).toBeVisible();
});

test('frees the space of older versions after confirmation', async () => {
  const { callsOf } = await openPage('', {
    'storage.remove-versions': { success: true, data: { versions: 3, freed_mb: 9 } },
  });
  const bar = await screen.findByRole('progressbar', { name: 'Versions, documents, exports and trash' });
  expect(bar).toHaveAttribute('aria-valuetext', '12 MB of 50 MB used for versions, documents, exports and trash (24%)');
  fireEvent.click(screen.getByRole('button', { name: 'Remove older versions (9 MB)' }));
  const question = await screen.findByRole('dialog', { name: 'Remove the older versions of all your files?' });
  expect(callsOf('storage.remove-versions')).toHaveLength(0);
  fireEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('3 older versions removed, 9 MB freed.')).toBeInTheDocument();
  expect(callsOf('storage.remove-versions')).toHaveLength(1);
});

test('refuses invalid files with the required texts, and sends the rest', async () => {
  const { calls, callsOf, search } = await openPage('?tab=upload', {
    'files.upload': { success: true, data: sampleFile() },
  });
  await screen.findByText('Maximum file size: 5MB (free tier)');
  const large = new File(['a'], 'besar.csv');
  Object.defineProperty(large, 'size', { value: 6 * 1024 * 1024 });
  choose(new File(['a'], 'foto.png', { type: 'image/png' }), large, new File(['a,b'], 'data.csv'));
  expect(await screen.findByText('Please select a valid Excel (.xlsx, .xls) or CSV file.')).toBeInTheDocument();
  expect(screen.getByText('File size must be less than 5MB for free tier.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('data.csv uploaded')).toBeInTheDocument();
  expect(callsOf('files.upload')).toHaveLength(1);
  expect(calls.find(({ id }) => id === 'files.upload')?.body).toBeInstanceOf(FormData);
  expect(search()).toContain('tab=upload');
});

test('switches to the files when all uploads have finished', async () => {
  const { search } = await openPage('?tab=upload', { 'files.upload': { success: true, data: sampleFile() } });
  choose(new File(['a,b'], 'data.csv'));
  await userEvent.click(await screen.findByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(search()).toContain('tab=files'));
});

test('hidden parts of a workbook are left out if the user says so before sending it', async () => {
  const { calls } = await openPage('?tab=upload', { 'files.upload': { success: true, data: sampleFile() } });
  choose(new File(['a'], 'gaji.xlsx'));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Leave out hidden rows and columns' }));
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  await screen.findByText('gaji.xlsx uploaded');
  const { body } = calls.find(({ id }) => id === 'files.upload') ?? {};
  expect(body instanceof FormData && body.get('without_hidden')).toBe('true');
});

test('a full storage is reported as documented and can be tried again', async () => {
  const { callsOf } = await openPage('?tab=upload', {
    'files.upload': refuse(429, '4.9 of 5 MB are used.', 'storage_full'),
  });
  choose(new File(['a,b'], 'data.csv'));
  await userEvent.click(await screen.findByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('Upload failed: Storage limit exceeded. 4.9 of 5 MB are used.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry data.csv' }));
  await waitFor(() => expect(callsOf('files.upload')).toHaveLength(2));
});

test('Generate Samples names the files and switches to them; a failure is reported as documented', async () => {
  const files = [{ id: 's1', filename: 'contoh.xlsx', file_type: 'xlsx', file_size_mb: 0.1 }];
  const { search } = await openPage('?tab=upload', {
    'storage.generate-samples': { success: true, data: { count: 1, files } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Generate Samples' }));
  const message = await screen.findByText(/Sample files generated successfully!/);
  expect(within(message).getByText(/contoh\.xlsx/)).toBeInTheDocument();
  expect(search()).toContain('tab=files');
});

test.each([
  [429, 'storage_full', 'Cannot generate sample files: Full.'],
  [503, 'unavailable', 'Failed to generate sample files: Full.'],
] as const)('samples refused with %d say why', async (status, code, sentence) => {
  await openPage('', { 'storage.generate-samples': refuse(status, 'Full.', code) });
  await userEvent.click(screen.getByRole('button', { name: 'Generate Samples' }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('deletes only after confirmation, and says what could not be deleted', async () => {
  const { callsOf } = await openPage('?tab=files', {
    'files.list': listOf(sampleFile(), sampleFile({ id: 'f2', filename: 'gaji.csv' })),
    'trash.add': refuse(409, 'A job is working on it.', 'in_progress'),
    'files.remove': ({ params }: { params: Record<string, string> }) =>
      params.id === 'f2' ? refuse(409, 'A job is working on it.', 'in_progress')() : { success: true },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all files on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete selected' }));
  expect(await screen.findByText('Delete 2 files?')).toBeInTheDocument();
  expect(callsOf('files.remove')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('“penjualan.csv” moved to the trash')).toBeInTheDocument();
  expect(screen.getByText('Delete failed: A job is working on it.')).toBeInTheDocument();
});

test('once there are files the figures collapse into a line, and stay expanded if expanded', async () => {
  localStorage.removeItem('rapi.workspace.figures');
  await openPage('');
  const fold = await screen.findByRole('button', { name: /^Figures and storage/ });
  expect(await within(fold).findByText('1 file · 4.2 MB of 5 MB used')).toBeInTheDocument();
  expect(screen.queryByText('Total Uploads')).toBeNull();
  expect(screen.getByRole('tab', { name: /^Files/, selected: true })).toBeInTheDocument();
  await userEvent.click(fold);
  expect(await screen.findByText('Total Uploads')).toBeInTheDocument();
  expect(localStorage.getItem('rapi.workspace.figures')).toBe('open');
});

test('Undo restores a deleted file', async () => {
  const { callsOf } = await openPage('?tab=files', {
    'files.remove': { success: true },
    'trash.restore': { success: true, data: [sampleFile()] },
  });
  (await screen.findByRole('checkbox', { name: 'Select penjualan.csv' })).focus();
  await userEvent.keyboard('{Delete}');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('“penjualan.csv” restored')).toBeInTheDocument();
  expect(callsOf('trash.restore')).toMatchObject([{ body: { file_ids: ['f1'] } }]);
});

test('renaming a file keeps its extension', async () => {
  const { callsOf } = await openPage('?tab=files', {
    'files.update': { success: true, data: sampleFile({ filename: 'Penjualan Maret.csv' }) },
  });
  (await screen.findByRole('checkbox', { name: 'Select penjualan.csv' })).focus();
  await userEvent.keyboard('{F2}');
  const dialog = await screen.findByRole('dialog', { name: /Rename file/ });
  const name = within(dialog).getByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('penjualan');
  await userEvent.clear(name);
  await userEvent.type(name, 'Penjualan Maret{Enter}');
  expect(await screen.findByText('Renamed to “Penjualan Maret.csv”')).toBeInTheDocument();
  expect(callsOf('files.update')).toMatchObject([{ params: { id: 'f1' }, body: { filename: 'Penjualan Maret.csv' } }]);
});

wideTest('Shift ticks a range, and its files are labelled together', async () => {
  const files = ['a', 'b', 'c', 'd'].map((id) =>
    sampleFile({ id, filename: `${id}.csv`, labels: id === 'd' ? ['Lama'] : ['Pajak'] }),
  );
  const { callsOf, search } = await openPage('?tab=files&sort=name', {
    'files.list': listOf(...files),
    'files.label': { success: true, data: files },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Select a.csv' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select c.csv' }));
  await user.keyboard('{/Shift}');
  expect(await screen.findByText('3 files selected')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Label/ }));
  const dialog = await screen.findByRole('dialog', { name: /Labels of 3 files/ });
  await user.type(within(dialog).getByRole('combobox', { name: 'Labels' }), 'Maret{Enter}');
  await user.click(within(dialog).getByRole('button', { name: 'Save labels' }));
  await waitFor(() =>
    expect(callsOf('files.label')).toMatchObject([{ body: { file_ids: ['a', 'b', 'c'], add: ['Maret'], remove: [] } }]),
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByText('Apply template'));
  expect(search()).toContain('tab=templates');
  expect(decodeURIComponent(search())).toContain('transform=a,b,c');
});

test('the trash shows how long files stay, restores them, and asks before removing them for good', async () => {
  const trashed = {
    ...sampleFile({ id: 't1', filename: 'lama.csv' }),
    trashed_at: '2026-11-20T02:00:00.000Z',
    removed_at: '2026-12-20T02:00:00.000Z',
    days_left: 3,
  };
  const { callsOf, container } = await openPage('?tab=files&list=trash', {
    'trash.list': { files: [trashed], total: 1, size_mb: 0.4 },
    'trash.restore': { success: true, data: [sampleFile({ id: 't1', filename: 'lama.csv' })] },
    'trash.remove': { success: true },
    'trash.empty': { success: true, data: { files: 1, freed_mb: 2.5 } },
  });
  expect(await screen.findByText('3 days')).toBeInTheDocument();
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: 'Restore lama.csv' }));
  expect(await screen.findByText('“lama.csv” restored')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Delete for good: lama.csv' }));
  const question = await screen.findByRole('dialog', { name: 'Delete “lama.csv” for good?' });
  expect(callsOf('trash.remove')).toHaveLength(0);
  await userEvent.click(within(question).getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText('“lama.csv” deleted for good')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Empty trash' }));
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Delete 1 file for good?' })).getByRole('button', {
      name: 'Delete for good',
    }),
  );
  expect(await screen.findByText('1 file deleted for good, 2.5 MB freed')).toBeInTheDocument();
});

test('a restore without enough storage says so', async () => {
  const trashed = {
    ...sampleFile({ id: 't1', filename: 'lama.csv' }),
    trashed_at: '2026-11-20T02:00:00.000Z',
    removed_at: '2026-12-20T02:00:00.000Z',
    days_left: 30,
  };
  await openPage('?tab=files&list=trash', {
    'trash.list': { files: [trashed], total: 1, size_mb: 0.4 },
    'trash.restore': refuse(409, 'There is no room to bring this back.', 'conflict'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Restore lama.csv' }));
  expect(await screen.findByText('Not restored: There is no room to bring this back.')).toBeInTheDocument();
});

test('the keyboard shortcuts of a row do what its menu does', async () => {
  const { search } = await openPage('?tab=files');
  const box = await screen.findByRole('checkbox', { name: 'Select penjualan.csv' });
  box.focus();
  await userEvent.keyboard('v');
  await waitFor(() => expect(search()).toContain('file=f1'));
});

test('the preview shows what is required', async () => {
  await openPage('?tab=files&file=f1');
  expect(await screen.findByText('File preview: penjualan.csv')).toBeInTheDocument();
  expect(await screen.findByText('Two rows were longer than the heading.')).toBeInTheDocument();
  expect(screen.getByText(`${'x'.repeat(50)}…`)).toBeInTheDocument();
  expect(screen.getByText(`${'y'.repeat(30)}…`)).toBeInTheDocument();
  expect(screen.getByText('null').tagName).toBe('I');
  expect(screen.getByText('0.4 MB')).toBeInTheDocument();
});

test('a file without columns says so', async () => {
  await openPage('?file=f1', { 'files.preview': { ...preview, columns: [], preview_data: [], data: [] } });
  expect(await screen.findByText('No column information available for this file.')).toBeInTheDocument();
});

test('a deleted file says so and links back', async () => {
  const { search } = await openPage('?tab=files&file=gone', {
    'files.get': refuse(404, 'File not found', 'not_found'),
  });
  expect(await screen.findByText('This file no longer exists.')).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
  await waitFor(() => expect(search()).toBe('?tab=files'));
});

test('a list that could not be loaded offers Retry', async () => {
  let tries = 0;
  const list = () =>
    tries++ === 0 ? refuse(500, 'Something went wrong on our side.', 'internal_error')() : listOf(sampleFile());
  await openPage('?tab=files', { 'files.list': list });
  expect(await screen.findByText('Your files could not be loaded.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'penjualan.csv' })).toBeInTheDocument();
});

test('an empty list offers an upload and samples', async () => {
  const { container } = await openPage('?tab=files', { 'files.list': listOf() });
  expect(await screen.findByText('No files uploaded yet')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Upload a file' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Generate Samples' })).toHaveLength(2);
  await expectAccessible(container);
});

test('a tool opens by its address, with its parameters', async () => {
  signInForTest();
  answerCalls({ 'files.list': listOf(sampleFile()), 'storage.info': storage });
  const given: unknown[] = [];
  const loadRemote = () => ({
    ToolDialog: (props: object) => {
      given.push(props);
      return <p>the tool</p>;
    },
  });
  await renderApp(<WorkspacePage />, {
    at: '/excel?tab=files&file=f1&tool=clean',
    // The contract's loader answers by module; this test asks for one only.
    loadRemote: (async () => loadRemote()) as never,
  });
  expect(await screen.findByText('the tool')).toBeInTheDocument();
  expect(given.at(-1)).toMatchObject({ tool: 'clean', fileId: 'f1', fileName: 'penjualan.csv' });
});
