import { wideTest } from '@rapi/test-breadth';
import { toast } from '@rapi/ui';
import { type Answers, answerCalls, expectAccessible, refuse, renderApp } from '@rapi/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../texts';
import { ColumnsDialog } from './ColumnsDialog';

const row = { cust: 'Budi Santoso', no_hp: '0812-3456-7890', Total: 50_000 };
const columns = {
  filename: 'penjualan.csv',
  columns: ['cust', 'no_hp', 'Total'],
  row_count: 1200,
  sample_data: [row],
};
const suggestion = (original_column: string, suggested_name: string, confidence: number) => ({
  original_column,
  suggested_name,
  confidence,
  reason: 'abbreviation',
  semantic_type: null,
});
const saved = {
  mappings: [],
  saved_at: null,
  suggestions: [suggestion('cust', 'Pelanggan', 95), suggestion('no_hp', 'Nomor HP', 70)],
  suggestion_language: 'id',
};
const preview = {
  success: true,
  changes_applied: 1,
  row_count: 1200,
  mapped_columns: [
    { original_column: 'cust', mapped_column: 'Pelanggan' },
    { original_column: 'no_hp', mapped_column: 'no_hp' },
    { original_column: 'Total', mapped_column: 'Total' },
  ],
  preview: [{ Pelanggan: 'Budi Santoso', no_hp: '0812-3456-7890', Total: 50_000 }],
};
const applied = {
  success: true,
  transformation_id: '6d1c6a1e-0000-4000-8000-000000000000',
  version: 2,
  row_count: 1200,
};

beforeAll(() => {
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
  // jsdom cannot follow a download link.
  HTMLAnchorElement.prototype.click = () => undefined;
});
afterEach(() => toast.closeAll());

async function openMapper(answers: Answers = {}) {
  const calls = answerCalls({
    'column-mapper.columns': columns,
    'column-mapper.saved': saved,
    'column-mapper.map': preview,
    'files.get': { data: { id: 'f1', current_version: 1 } },
    ...answers,
  });
  await renderApp(
    <ColumnsDialog fileId="f1" fileName="penjualan.csv" onClose={() => undefined} onChanged={() => undefined} />,
  );
  await screen.findByRole('textbox', { name: 'New name of cust' });
  return { calls, bodies: (id: string) => calls.filter((call) => call.id === id).map(({ body }) => body) };
}

const input = (column: string) => screen.getByRole('textbox', { name: `New name of ${column}` });

test('values are formatted as in the grid, under the names and in the tables', async () => {
  const column = { name: 'Total', type: 'integer', semantic_type: 'money', non_null_count: 3, null_count: 0 };
  await openMapper({
    'files.preview': { columns: [{ ...column, sample_values: [] }], preview_data: [], total_rows: 1200 },
  });
  expect((await screen.findAllByText(/Rp 50\.000/)).length).toBeGreaterThan(1);
  expect(screen.queryByText('50000')).toBeNull();
});
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
async function rename(column: string, name: string) {
  await userEvent.clear(input(column));
  if (name !== '') await userEvent.type(input(column), name);
}

test('shows the file, an input for each column, and the original sample; nothing can be saved before a preview', async () => {
  await openMapper();
  expect(screen.getByText('1,200')).toBeInTheDocument();
  expect(input('Total')).toHaveValue('Total');
  const sample = screen.getByRole('table', { name: 'Original sample' });
  expect(within(sample).getByRole('cell', { name: 'Budi Santoso' })).toBeInTheDocument();
  expect(button('Download Mapped File')).toBeDisabled();
  expect(button('Apply to File')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Apply Saved Mappings' })).not.toBeInTheDocument();
  await expectAccessible(document.body);
});

test('sends only what differs, shows the preview, and downloads the mapped file', async () => {
  const { bodies } = await openMapper({ 'column-mapper.download': new Blob(['Pelanggan']) });
  await rename('cust', 'Pelanggan ');
  await press('Preview Changes');
  const shown = await screen.findByRole('table', { name: 'Preview' });
  expect(within(shown).getByRole('columnheader', { name: /^Pelanggan/ })).toBeInTheDocument();
  await press('Download Mapped File');
  expect(bodies('column-mapper.map')).toEqual([{ mapping: { cust: 'Pelanggan' } }]);
  await waitFor(() => expect(bodies('column-mapper.download')).toEqual([{ mapping: { cust: 'Pelanggan' } }]));
});

wideTest('says that nothing has changed, before a preview and after one, and sends nothing', async () => {
  const { bodies } = await openMapper();
  await press('Preview Changes');
  expect(await screen.findByText('No column changes detected')).toBeInTheDocument();
  expect(bodies('column-mapper.map')).toEqual([]);
  await rename('cust', 'Pelanggan');
  await press('Preview Changes');
  await screen.findByRole('table', { name: 'Preview' });
  await press('Reset All');
  expect(input('cust')).toHaveValue('cust');
  await press('Apply to File');
  expect(await screen.findByText('No column changes to apply')).toBeInTheDocument();
  expect(bodies('column-mapper.download')).toEqual([]);
});

test('reports blank and repeated names next to their inputs, and does not send them', async () => {
  const { bodies } = await openMapper();
  await rename('cust', '');
  expect(screen.getByText('Enter a name or leave the column as it is.')).toBeInTheDocument();
  expect(input('cust')).toBeInvalid();
  await rename('cust', 'Total');
  expect(screen.getAllByText('Another column has this name too.')).toHaveLength(2);
  await press('Preview Changes');
  expect(screen.getByText('2 names need to be corrected first')).toBeInTheDocument();
  expect(input('cust')).toHaveFocus();
  expect(bodies('column-mapper.map')).toEqual([]);
});

test('applies to the version that was shown, and starts over', async () => {
  const { bodies } = await openMapper({ 'column-mapper.download': applied });
  await press(/^Use Pelanggan 95% .* for cust$/);
  await press('Preview Changes');
  await screen.findByRole('table', { name: 'Preview' });
  await press('Apply to File');
  await screen.findByText('The columns have their new names.');
  expect(bodies('column-mapper.download')).toEqual([{ mapping: { cust: 'Pelanggan' }, apply: true, version: 1 }]);
  await waitFor(() => expect(button('Download Mapped File')).toBeDisabled());
});

test('accepts suggestions one by one or all above a threshold, and undoes this', async () => {
  await openMapper();
  await press('Use 1 name');
  expect([input('cust'), input('no_hp')].map((each) => each.getAttribute('value'))).toEqual(['Pelanggan', 'no_hp']);
  await press('Undo');
  expect(input('cust')).toHaveValue('cust');
  await press(/^Use Nomor HP .* for no_hp$/);
  expect(input('no_hp')).toHaveValue('Nomor HP');
});

test('requests the names in the other language', async () => {
  const { calls } = await openMapper();
  await userEvent.click(screen.getByRole('radio', { name: 'English' }));
  await waitFor(() =>
    expect(calls.filter(({ id }) => id === 'column-mapper.saved').map(({ query }) => query)).toEqual([
      { language: undefined },
      { language: 'en' },
    ]),
  );
});

test('uses the saved mapping if there is one', async () => {
  const mappings = [
    { original_column: 'cust', mapped_column: 'Customer' },
    { original_column: 'warna', mapped_column: 'Color' },
  ];
  await openMapper({ 'column-mapper.saved': { ...saved, mappings, saved_at: '2026-11-21T02:00:00.000Z' } });
  await press('Apply Saved Mappings');
  expect(input('cust')).toHaveValue('Customer');
  expect(screen.getByText('1 saved name filled in.')).toBeInTheDocument();
});

test('writes all names in one style', async () => {
  await openMapper();
  await press('All names');
  await userEvent.click(await screen.findByText('Title Case'));
  expect([input('cust'), input('no_hp')].map((each) => each.getAttribute('value'))).toEqual(['Cust', 'No HP']);
});

test('finds columns by old and new names; Enter moves to the next name, and finally to the preview', async () => {
  await openMapper();
  await rename('cust', 'Pelanggan');
  await userEvent.type(input('cust'), '{Enter}');
  expect(input('no_hp')).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(button('Preview Changes')).toHaveFocus();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search columns' }), 'pelang');
  expect(input('cust')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'New name of Total' })).not.toBeInTheDocument();
});

test('shows the server’s reason for a refused preview, or the required text if there is none', async () => {
  await openMapper({ 'column-mapper.map': refuse(422, 'The file has no column "cust".', 'unknown_column') });
  await rename('cust', 'Pelanggan');
  await press('Preview Changes');
  expect(await screen.findByText('The file has no column "cust".')).toBeInTheDocument();
});

test('a file whose columns cannot be read says so, and can be retried', async () => {
  answerCalls({ 'column-mapper.columns': refuse(404, 'File not found', 'not_found') });
  await renderApp(<ColumnsDialog fileId="f1" fileName="x.csv" onClose={() => undefined} onChanged={() => undefined} />);
  expect(await screen.findByText('Failed to load file columns')).toBeInTheDocument();
  expect(screen.getByText('File not found')).toBeInTheDocument();
});
