import type { File as ListedFile, LocalTemplate } from '@rapi/contracts';
import { toast } from '@rapi/ui';
import { type Answers, answerCalls, expectAccessible, refuse, renderApp } from '@rapi/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../texts';
import { sampleFile } from '../../../test/sample-file';
import { signInForTest } from '../../../test/sample-user';
import { clearResults, resultsOf } from '../results/results';
import { emptyContent } from './template-draft';
import { TemplatesTab } from './TemplatesTab';

const template = (changes: Partial<LocalTemplate> = {}): LocalTemplate => ({
  ...emptyContent,
  id: 't1',
  name: 'Rekap Kota',
  description: 'Setiap bulan',
  transformRules: [{ field: 'Kota', rule: 'uppercase', value: '' }],
  createdAt: '2026-11-20T02:00:00.000Z',
  userId: 'u1',
  ...changes,
});

const listOf = (...files: ListedFile[]) => ({ data: files, total: files.length });
const processed = {
  success: true,
  download_url: '/api/files/o1/download',
  preview_data: { columns: ['Kota'], rows: [{ Kota: 'JAKARTA' }] },
  processed_filename: 'penjualan_processed_rekap_kota.xlsx',
  transformation_id: '7f4df9f2-33b4-4f4c-9a3f-0a0000000000',
  file_id: 'o1',
};

beforeEach(() => {
  localStorage.clear();
  clearResults('u1');
});
afterEach(() => toast.closeAll());

const stored = (): LocalTemplate[] => JSON.parse(localStorage.getItem('userTemplates') ?? '[]');

async function openTab(templates: LocalTemplate[], answers: Answers = {}, at = '/excel?tab=templates') {
  signInForTest();
  localStorage.setItem('userTemplates', JSON.stringify(templates));
  const calls = answerCalls({ 'files.list': listOf(sampleFile()), 'wordlists.list': { data: {} }, ...answers });
  const page = await renderApp(<TemplatesTab />, { at });
  return { ...page, callsOf: (id: string) => calls.filter((call) => call.id === id) };
}

test('without templates the tab offers to make a first one', async () => {
  const { container } = await openTab([]);
  expect(await screen.findByText('No templates created yet')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Create your first template' })).toBeInTheDocument();
  await expectAccessible(container);
});

test('a card shows what R-TPL-3 asks for, of the user’s own templates only', async () => {
  const { container } = await openTab([
    template({
      textNormalization: { ...emptyContent.textNormalization, enabled: true },
      groupingRules: { enabled: true, groupByColumns: 'Kota', aggregations: [] },
    }),
    template({ id: 't2', name: 'Milik lain', userId: 'u2' }),
  ]);
  const card = await screen.findByRole('region', { name: 'Rekap Kota' });
  for (const text of ['Setiap bulan', 'Field mappings', 'Transform rules', 'Text normalization', 'Grouping'])
    expect(within(card).getByText(text)).toBeInTheDocument();
  expect(within(card).getByText('Created 20/11/2026')).toBeInTheDocument();
  expect(screen.queryByText('Milik lain')).toBeNull();
  await expectAccessible(container);
});

test('a template without a name is not saved, and says so', async () => {
  await openTab([], { 'files.list': listOf() });
  await userEvent.click(await screen.findByRole('button', { name: 'Create Template' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Template' }));
  // Beside the button, and at the field.
  expect(screen.getAllByText('Please enter a template name')).toHaveLength(2);
  await userEvent.type(screen.getByRole('textbox', { name: 'Template name' }), 'Baru');
  await userEvent.click(screen.getByRole('button', { name: 'Add transform rule' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Template' }));
  expect(await screen.findByRole('heading', { name: 'Baru' })).toBeInTheDocument();
  expect(stored()).toMatchObject([{ name: 'Baru', userId: 'u1', transformRules: [] }]);
});

test('what a trial finds stands at the row that it is about', async () => {
  const tried = {
    success: true,
    fits: false,
    source_row_count: 2,
    row_count: 2,
    preview_data: { columns: ['Kota'], rows: [] },
    steps: [
      {
        part: 'transform_rules',
        place: 0,
        operation: 'change-text@1',
        label: null,
        fits: false,
        detail: 'The file has no column “Kota”.',
        note: null,
        at: null,
        records_changed: null,
        row_count: null,
      },
    ],
  };
  await openTab([template()], { 'process.try': tried, 'files.preview': { columns: [] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Rekap Kota' }));
  const file = screen.getByRole('combobox', { name: 'File' });
  await waitFor(() => expect(file).toBeEnabled());
  await userEvent.click(file);
  await userEvent.click(await screen.findByRole('option', { name: 'penjualan.csv', hidden: true }));
  expect(await screen.findAllByText('The file has no column “Kota”.')).toHaveLength(2);
  expect(screen.getByText('1 step does not fit')).toBeInTheDocument();
});

test('Delete asks first', async () => {
  await openTab([template()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Rekap Kota' }));
  expect(await screen.findByText('Delete "Rekap Kota"? This action cannot be undone.')).toBeInTheDocument();
  expect(stored()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(stored()).toEqual([]));
});

test('applying it to a file keeps the result and moves to the results', async () => {
  const { callsOf, search } = await openTab(
    [template()],
    { 'process.run': processed },
    '/excel?tab=templates&transform=f1',
  );
  expect(await screen.findByText('penjualan_processed_rekap_kota.xlsx')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Apply Template' }));
  await waitFor(() => expect(search()).toContain('tab=results'));
  const [call] = callsOf('process.run');
  expect(call?.body).toMatchObject({ file_id: 'f1', template_config: { name: 'Rekap Kota', steps: [] } });
  expect(call?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
  expect(resultsOf('u1')).toMatchObject([{ status: 'completed', file_id: 'o1', original_file: 'penjualan.csv' }]);
});

test('a failure is reported as documented, and the dialog stays', async () => {
  const { search } = await openTab(
    [template()],
    { 'process.run': refuse(429, 'You have used all 100 transformations.', 'quota_exceeded') },
    '/excel?tab=templates&transform=f1',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Apply Template' }));
  expect(
    await screen.findByText('Failed to apply template: You have used all 100 transformations.'),
  ).toBeInTheDocument();
  expect(search()).toContain('tab=templates');
  expect(resultsOf('u1')).toMatchObject([{ status: 'failed' }]);
});

test('without templates or files the dialog says what to do first', async () => {
  await openTab([], { 'files.list': listOf() }, '/excel?tab=templates&transform=f1');
  expect(await screen.findByText('No templates available. Create a template first.')).toBeInTheDocument();
  expect(screen.getByText('No files available. Upload a file first.')).toBeInTheDocument();
});

test('templates come in from files; a wrong one is named', async () => {
  await openTab([template()]);
  const text = JSON.stringify({ format: 'rapi-templates', version: 1, templates: [template()] });
  const input = await screen.findByLabelText('Import JSON', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File([text], 'a.json'), new File(['{'], 'b.json')] } });
  expect(
    await screen.findByText('“b.json” is not a JSON file. Choose a file that was exported here.'),
  ).toBeInTheDocument();
  expect(await screen.findByText('1 template imported')).toBeInTheDocument();
  expect(stored().map(({ name }) => name)).toEqual(['Rekap Kota', 'Rekap Kota (2)']);
});
