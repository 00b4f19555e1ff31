import type { File as ListedFile, KeptLocalTemplate } from '@rapi/contracts';
import { templateConfig } from '@rapi/contracts/local-template';
import { toast } from '@rapi/ui';
import { type Answers, answerCalls, expectAccessible, refuse, renderApp } from '@rapi/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../texts';
import { sampleFile } from '../../../test/sample-file';
import { signInForTest } from '../../../test/sample-user';
import { clearResults, resultsOf } from '../results/results';
import { TemplatesTab } from './TemplatesTab';

const template = (config: Partial<KeptLocalTemplate['template_config']> = {}): KeptLocalTemplate => ({
  id: 't1',
  description: 'Setiap bulan',
  template_config: {
    ...templateConfig.parse({ name: 'Rekap Kota', transform_rules: [{ field: 'Kota', rule: 'uppercase' }] }),
    ...config,
  },
  created_at: '2026-11-20T02:00:00.000Z',
  from_browser: null,
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

/** The tab with a server that keeps these templates. */
async function openTab(kept: KeptLocalTemplate[], answers: Answers = {}, at = '/excel?tab=templates') {
  signInForTest();
  const calls = answerCalls({
    'files.list': listOf(sampleFile()),
    'wordlists.list': { data: {} },
    'local-templates.list': () => ({ templates: [...kept], total: kept.length }),
    'local-templates.create': ({ body }) => {
      const { template_config, description } = body as Pick<KeptLocalTemplate, 'template_config' | 'description'>;
      const config = templateConfig.parse(template_config);
      kept.unshift({ ...template(config), id: `t${kept.length + 1}`, description });
      return { success: true };
    },
    'local-templates.remove': ({ params }) => {
      kept.splice(
        kept.findIndex(({ id }) => id === params.id),
        1,
      );
      return { success: true };
    },
    ...answers,
  });
  const page = await renderApp(<TemplatesTab />, { at });
  return { ...page, callsOf: (id: string) => calls.filter((call) => call.id === id) };
}

test('without templates the tab offers to create the first one', async () => {
  const { container } = await openTab([]);
  expect(await screen.findByText('No templates created yet')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Create your first template' })).toBeInTheDocument();
  await expectAccessible(container);
});

test('a card shows what R-TPL-3 asks for', async () => {
  const { container } = await openTab([
    template({
      text_normalization: { ...template().template_config.text_normalization, enabled: true },
      grouping_rules: { enabled: true, group_by_columns: ['Kota'], aggregations: [] },
    }),
  ]);
  const card = await screen.findByRole('region', { name: 'Rekap Kota' });
  for (const text of ['Setiap bulan', 'Field mappings', 'Transform rules', 'Text normalization', 'Grouping'])
    expect(within(card).getByText(text)).toBeInTheDocument();
  expect(within(card).getByText('Created 20/11/2026')).toBeInTheDocument();
  await expectAccessible(container);
});

test('a template without a name is not saved, and says so', async () => {
  const { callsOf } = await openTab([], { 'files.list': listOf() });
  await userEvent.click(await screen.findByRole('button', { name: 'Create Template' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Template' }));
  // Next to the button, and at the field.
  expect(screen.getAllByText('Please enter a template name')).toHaveLength(2);
  await userEvent.type(screen.getByRole('textbox', { name: 'Template name' }), 'Baru');
  await userEvent.click(screen.getByRole('button', { name: 'Add transform rule' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Template' }));
  expect(await screen.findByRole('heading', { name: 'Baru' })).toBeInTheDocument();
  expect(callsOf('local-templates.create')).toMatchObject([
    { body: { template_config: { name: 'Baru', transform_rules: [] }, description: '' } },
  ]);
});

test('shows a refusal of the server next to the button, and keeps the input', async () => {
  const full = refuse(429, 'Your plan has room for 1 local templates.', 'storage_full');
  await openTab([template()], { 'files.list': listOf(), 'local-templates.replace': full });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Rekap Kota' }));
  const name = screen.getByRole('textbox', { name: 'Template name' });
  await userEvent.type(name, ' 2027');
  await userEvent.click(screen.getByRole('button', { name: 'Save Template' }));
  expect(await screen.findByText('Your plan has room for 1 local templates.')).toBeInTheDocument();
  expect(name).toHaveValue('Rekap Kota 2027');
});

test('a list that does not load is not shown as empty, and can be retried', async () => {
  let asked = 0;
  const list = () => {
    asked += 1;
    return asked === 1 ? refuse(500, 'Not now.', 'internal_error')() : { templates: [template()], total: 1 };
  };
  const { container } = await openTab([], { 'local-templates.list': list });
  expect(await screen.findByText('The templates could not be loaded')).toBeInTheDocument();
  expect(screen.queryByText('No templates created yet')).toBeNull();
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Rekap Kota' })).toBeInTheDocument();
});

test('templates of the browser are imported; refused ones stay, are listed, and can be exported, retried and deleted', async () => {
  const old = { id: 'b1', name: 'Dari Peramban', userId: 'u1', fieldMappings: [] };
  const damaged = { id: 'b2', userId: 'u1', transformRules: 7 };
  localStorage.setItem('userTemplates', JSON.stringify([old, damaged]));
  const kept: KeptLocalTemplate[] = [];
  let isMended = false;
  const create = ({ body }: { body: unknown }) => {
    const { template_config: config } = body as { template_config: { name?: string } };
    if (!config.name && !isMended) return refuse(422, 'The template has no name.')();
    kept.push(template({ name: config.name ?? 'Pulih' }));
    return {};
  };
  const { container } = await openTab(kept, { 'local-templates.create': create });
  expect(await screen.findByRole('heading', { name: 'Dari Peramban' })).toBeInTheDocument();
  const panel = screen.getByRole('heading', { name: 'Still in this browser only' }).closest('section');
  expect(panel).toHaveTextContent('Template without a name');
  expect(panel).toHaveTextContent('The template has no name.');
  await expectAccessible(container);
  const inBrowser = (): unknown => JSON.parse(localStorage.getItem('userTemplates') ?? '[]');
  const saved: Blob[] = [];
  // jsdom cannot follow the link of a download.
  HTMLAnchorElement.prototype.click = () => undefined;
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined });
  await userEvent.click(screen.getByRole('button', { name: 'Export JSON: Template without a name' }));
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual(damaged);
  await userEvent.click(screen.getByRole('button', { name: 'Delete Template without a name' }));
  expect(await screen.findByText(/This action cannot be undone/)).toBeInTheDocument();
  expect(inBrowser()).toEqual([damaged]);
  await userEvent.keyboard('{Escape}');
  isMended = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Pulih' })).toBeInTheDocument();
  expect(inBrowser()).toEqual([]);
  expect(screen.queryByText('Still in this browser only')).toBeNull();
});

test('shows the findings of a trial at their row', async () => {
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

test('steps of a file are shown in the editor only by name', async () => {
  const step = { operation: 'keep-data-rows@1', config: {}, label: 'Remove rows that are not data' };
  await openTab([template({ steps: [step] })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Rekap Kota' }));
  expect(await screen.findByText('Remove rows that are not data')).toBeVisible();
  expect(screen.queryByText('keep-data-rows@1')).not.toBeInTheDocument();
});

test('Delete asks first', async () => {
  const { callsOf } = await openTab([template()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Rekap Kota' }));
  expect(await screen.findByText('Delete “Rekap Kota”? This action cannot be undone.')).toBeInTheDocument();
  expect(callsOf('local-templates.remove')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No templates created yet')).toBeInTheDocument();
  expect(callsOf('local-templates.remove')).toMatchObject([{ params: { id: 't1' } }]);
});

test('applying it to a file saves the result and switches to the results', async () => {
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

test('reports a column that was found by similarity, and stays open', async () => {
  const matched_columns = [{ column: 'Kota', found: 'Kotta', how: 'alike' }];
  const { search } = await openTab(
    [template()],
    { 'process.run': { ...processed, matched_columns } },
    '/excel?tab=templates&transform=f1',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Apply Template' }));
  expect(await screen.findByText('Found by likeness, please check: Kota ← Kotta')).toBeInTheDocument();
  expect(search()).toContain('tab=templates');
  await userEvent.click(screen.getByRole('button', { name: 'Show results' }));
  expect(search()).toContain('tab=results');
});

test('a failure is reported as documented, and the dialog stays open', async () => {
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

test('templates are imported from files; an invalid file is named', async () => {
  await openTab([template()]);
  const text = JSON.stringify({ format: 'rapi-templates', version: 1, templates: [template().template_config] });
  const input = await screen.findByLabelText('Import JSON', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File([text], 'a.json'), new File(['{'], 'b.json')] } });
  expect(
    await screen.findByText('“b.json” is not a JSON file. Choose a file that was exported here.'),
  ).toBeInTheDocument();
  expect(await screen.findByText('1 template imported')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Rekap Kota (2)' })).toBeInTheDocument();
});

test('an import stops at the first template that is refused, and says so', async () => {
  const full = refuse(429, 'Your plan has room for 1 local templates.', 'storage_full');
  const { callsOf } = await openTab([template()], { 'local-templates.create': full });
  const input = await screen.findByLabelText('Import JSON', { selector: 'input' });
  await screen.findByRole('heading', { name: 'Rekap Kota' });
  const text = JSON.stringify(['Satu', 'Dua'].map((name) => ({ name, steps: [] })));
  fireEvent.change(input, { target: { files: [new File([text], 'a.json')] } });
  expect(
    await screen.findByText(
      '“Satu” and the templates after it were not imported: Your plan has room for 1 local templates.',
    ),
  ).toBeInTheDocument();
  expect(callsOf('local-templates.create')).toHaveLength(1);
});
