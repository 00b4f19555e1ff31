import { wideTest } from '@rapi/test-breadth';
import { toast } from '@rapi/ui';
import { type Answers, answerCalls, expectAccessible, refuse, renderApp } from '@rapi/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExportDialog } from '../ExportDialog';

const template = {
  id: 'w1',
  name: 'Faktur',
  filename: 'faktur.xlsx',
  bytes: 9000,
  usage_count: 2,
  created_at: '2026-11-21T02:00:00.000Z',
  changed_at: '2026-11-21T02:00:00.000Z',
  sheets: [{ name: 'Faktur', is_hidden: false, marked_row: 4 }],
};
const list = { templates: [template], total: 1, limit: 50 };
const filled = {
  sheet: 'Faktur',
  cell: 'A4',
  text: '{{Nama}}',
  kind: 'column',
  is_in_row: true,
  column: 'Nama',
  state: 'filled',
  near: [],
};
const unknown = { ...filled, cell: 'B4', text: '{{Hraga}}', column: null, state: 'unknown', near: ['Harga'] };
const file = { id: 'f1', filename: 'barang.csv', status: 'ready', current_version: 1, row_count: 12 };
const format = { format_name: '', description: '', available: true, is_premium: false };

async function open(answers: Answers = {}) {
  localStorage.setItem(
    'user',
    JSON.stringify({ id: 'u1', full_name: 'Sari', email: 's@x.id', subscription_tier: 'free' }),
  );
  const calls = answerCalls({
    'files.list': { data: [file], total: 1 },
    'export.formats': {
      formats: ['xlsx', 'csv'].map((code) => ({ ...format, format_code: code, format_name: code.toUpperCase() })),
    },
    'export.templates': { my_templates: [], public_templates: [], indonesian_reports: [] },
    'export.jobs': { jobs: [], total: 0 },
    'export.workbook-templates': list,
    'export.workbook-template': { template, placeholders: [filled, unknown] },
    'export.create': { success: true, id: 'e2', job_id: 'e2', estimated_completion: '2026-11-21T02:00:05.000Z' },
    ...answers,
  });
  const page = await renderApp(<ExportDialog tab="quick" onTab={() => undefined} onClose={() => undefined} />);
  await screen.findByRole('radiogroup', { name: 'Your own workbook' });
  return { ...page, callsOf: (id: string) => calls.filter((call) => call.id === id) };
}

afterEach(() => act(() => toast.closeAll()));

async function chooseFile() {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Files' }));
  await userEvent.click(await screen.findByRole('option', { name: /barang\.csv/, hidden: true }));
}

const picker = (index: number): HTMLInputElement => {
  const input = document.querySelectorAll<HTMLInputElement>('input[type=file]')[index];
  if (!input) throw new Error('no file input');
  return input;
};
const workbook = new File(['x'], 'nota.xlsx', {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

wideTest(
  'a workbook is chosen, its placeholders are shown next to the columns of the file, and the export names it',
  async () => {
    const { callsOf, container } = await open();
    await chooseFile();
    await userEvent.click(screen.getByRole('radio', { name: 'Faktur' }));
    const match = within(await screen.findByRole('region', { name: 'What the workbook asks for' }));
    expect(match.getByRole('status')).toHaveTextContent('barang.csv cannot fill one place of the workbook.');
    const [first, second] = match.getAllByRole('listitem');
    expect(first).toHaveTextContent('{{Hraga}} Faktur, cell B4No column of this name. Did you mean Harga?');
    expect(second).toHaveTextContent('{{Nama}} Faktur, cell A4Column: Nama');
    expect(callsOf('export.workbook-template')[0]?.query).toMatchObject({ file_id: 'f1' });
    // Headers and colours are the workbook's own.
    expect(screen.queryByRole('checkbox', { name: 'Include headers' })).toBeNull();
    await expectAccessible(container);
    await userEvent.type(screen.getByRole('textbox', { name: 'Export Name *' }), 'Januari');
    await userEvent.click(screen.getByRole('button', { name: 'Start Export' }));
    await waitFor(() => expect(callsOf('export.create')).toHaveLength(1));
    expect(callsOf('export.create')[0]?.body).toMatchObject({ template_id: 'w1', output_format: 'xlsx' });
  },
);

wideTest('another format leaves the workbook out', async () => {
  const { callsOf } = await open();
  await chooseFile();
  await userEvent.click(screen.getByRole('radio', { name: 'Faktur' }));
  await userEvent.click(screen.getByRole('radio', { name: /^CSV/ }));
  expect(screen.queryByRole('radiogroup', { name: 'Your own workbook' })).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Export Name *' }), 'Januari');
  await userEvent.click(screen.getByRole('button', { name: 'Start Export' }));
  await waitFor(() => expect(callsOf('export.create')).toHaveLength(1));
  expect(callsOf('export.create')[0]?.body).toMatchObject({ template_id: null, output_format: 'csv' });
});

test('an uploaded workbook is chosen; an invalid file shows the reason', async () => {
  const { callsOf } = await open({
    'export.upload-workbook-template': { success: true, id: 'w1', template },
  });
  await userEvent.upload(picker(1), workbook);
  expect(await screen.findByText('The workbook “Faktur” was uploaded.')).toBeInTheDocument();
  expect(callsOf('export.upload-workbook-template')).toHaveLength(1);
  expect(screen.getByRole('radio', { name: 'Faktur' })).toBeChecked();
});

test('a refused upload is reported', async () => {
  await open({ 'export.upload-workbook-template': refuse(415, 'This workbook holds macros.', 'unsupported_type') });
  await userEvent.upload(picker(1), workbook);
  expect(await screen.findByText('This workbook holds macros.')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'A plain workbook' })).toBeChecked();
});

test('the starter workbook needs a file', async () => {
  await open();
  const button = screen.getByRole('button', { name: 'Download one to begin from' });
  expect(button).toBeDisabled();
  await chooseFile();
  expect(button).toBeEnabled();
});

test('a workbook is renamed, replaced, and deleted after confirmation', async () => {
  const { callsOf } = await open({
    'export.rename-workbook-template': { success: true, template },
    'export.replace-workbook-template': { success: true, template },
    'export.remove-workbook-template': { success: true },
  });
  const act = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Faktur' }));
    await userEvent.click(await screen.findByRole('menuitem', { name, hidden: true }));
  };
  await act('Rename');
  const name = screen.getByRole('textbox', { name: 'Name of the workbook' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Nota{Enter}');
  await waitFor(() => expect(callsOf('export.rename-workbook-template')[0]?.body).toEqual({ name: 'Nota' }));
  expect(callsOf('export.create')).toEqual([]);
  await screen.findByRole('radio', { name: 'Faktur' });
  await userEvent.upload(picker(0), workbook);
  await waitFor(() => expect(callsOf('export.replace-workbook-template')).toHaveLength(1));
  await act('Delete');
  const question = await screen.findByText('Delete the workbook “Faktur”? This action cannot be undone.');
  expect(callsOf('export.remove-workbook-template')).toEqual([]);
  const asked = within(question.closest<HTMLElement>('[aria-modal]') ?? document.body);
  await userEvent.click(asked.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(callsOf('export.remove-workbook-template')).toHaveLength(1));
});
