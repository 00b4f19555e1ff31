import { wideTest } from '@rapi/test-breadth';
import { toast } from '@rapi/ui';
import { type Answers, answerCalls, expectAccessible, refuse, renderApp } from '@rapi/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../texts';
import { FormulaDialog } from './FormulaDialog';

const info = (data_type: string, ...sample_values: (string | number)[]) => ({
  data_type,
  semantic_type: null,
  non_null_count: 11,
  total_count: 12,
  sample_values,
});
const suggestions = {
  suggestions: [
    {
      category: 'Calculation',
      description: 'Total of each row',
      description_id: 'Total tiap baris',
      formula: '[Jumlah] * [Harga Satuan]',
      column_name: 'Total',
    },
  ],
  column_info: {
    Jumlah: info('integer', 2, 5, 10, 3),
    'Harga Satuan': info('integer', 25_000, 12_000),
    Kota: info('text', 'Jakarta Pusat, Daerah Khusus Ibukota'),
  },
};
const rows = [
  { Jumlah: 2, 'Harga Satuan': 25_000, Kota: 'Jakarta' },
  { Jumlah: 5, 'Harga Satuan': null, Kota: 'Bandung' },
];
const answered = (formula: string, column_name = 'New Column') => ({
  success: true,
  message: 'Calculated 1 row.',
  formula,
  new_column: { column_name, data_type: 'integer', non_null_count: 1, total_rows: 2, sample_values: [50_000, null] },
  figures: { error_count: 1, error_rows: [1], empty_as_zero_count: 0 },
  warnings: [
    {
      message: '1 row could not be worked out and stays empty (row 2).',
      sentence: { reason: 'formula_rows_failed', params: { count: 1, first: 2 } },
    },
  ],
});
const applied = { success: true, transformation_id: '6d1c6a1e-0000-4000-8000-000000000000', version: 2, row_count: 2 };

interface Sent {
  body: unknown;
}
const echo = ({ body }: Sent) => {
  const { formula, column_name } = body as { formula: string; column_name: string };
  return answered(formula, column_name);
};

beforeAll(() => {
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
  // jsdom cannot follow a download link.
  HTMLAnchorElement.prototype.click = () => undefined;
});
afterEach(() => toast.closeAll());

async function openBuilder(answers: Answers = {}, language: 'en' | 'id' = 'en') {
  const calls = answerCalls({
    'formula.suggestions': suggestions,
    'formula.create': echo,
    'files.data': { processed_excel_data: rows, total_rows: 2, columns: Object.keys(rows[0] ?? {}) },
    'files.get': { data: { id: 'f1', current_version: 1 } },
    ...answers,
  });
  await renderApp(
    <FormulaDialog fileId="f1" fileName="penjualan.csv" onClose={() => undefined} onChanged={() => undefined} />,
    { language },
  );
  await screen.findByRole('tab', { name: language === 'id' ? 'Saran rumus' : 'AI Suggestions', selected: true });
  return { bodies: (id: string) => calls.filter((call) => call.id === id).map(({ body }) => body) };
}

const tab = (name: string) => screen.getByRole('tab', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const editor = () => screen.getByRole('textbox', { name: 'Formula' });
const result = () => screen.findByRole('table', { name: 'Result in the first rows' });
const openEditor = () => userEvent.click(tab('Custom Formula'));
/** Types into the editor. userEvent reads single brackets as keys, so they are doubled. */
const type = (formula: string) => userEvent.type(editor(), formula.replace(/[[{]/g, '$&$&'));
const options = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

wideTest(
  'a suggestion fills the editor and names the column; its result is shown next to the columns it uses',
  async () => {
    const { bodies } = await openBuilder();
    const card = button(/^Total of each row/);
    expect(card).toHaveTextContent('Calculation');
    expect(card).toHaveTextContent('[Jumlah] * [Harga Satuan]');
    await expectAccessible(document.body);
    await userEvent.click(card);
    expect(editor()).toHaveValue('[Jumlah] * [Harga Satuan]');
    expect(editor()).toHaveFocus();
    const table = await result();
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Row', 'Jumlah', 'Harga Satuan', 'Total']);
    expect(within(table).getByRole('cell', { name: '50000' })).toBeInTheDocument();
    expect(screen.getByText('1 of 2 rows have a result')).toBeInTheDocument();
    expect(screen.getByText('1 row could not be worked out and stays empty (row 2).')).toBeInTheDocument();
    expect(bodies('formula.create')).toEqual([{ formula: '[Jumlah] * [Harga Satuan]', column_name: 'Total' }]);
    await expectAccessible(document.body);
  },
);

wideTest('requests the result when typing pauses, not for every letter', async () => {
  const { bodies } = await openBuilder();
  await openEditor();
  await type('[Jumlah] * 2');
  await result();
  expect(bodies('formula.create').at(-1)).toEqual({ formula: '[Jumlah] * 2', column_name: 'New Column' });
  expect(bodies('formula.create').length).toBeLessThan('[Jumlah] * 2'.length);
});

test('completes columns and functions by keyboard, and Esc closes only the list', async () => {
  await openBuilder();
  await openEditor();
  await type('rou');
  expect(options()[0]).toMatch(/^ROUND/);
  expect(editor()).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id);
  await userEvent.keyboard('{Tab}');
  expect(editor()).toHaveValue('ROUND()');
  await userEvent.keyboard('[[sat');
  expect(options()).toEqual(['Harga SatuanWhole number']);
  await userEvent.keyboard('{Enter}');
  expect(editor()).toHaveValue('ROUND([Harga Satuan])');
  await userEvent.keyboard(' * ko');
  expect(options()[0]).toBe('KotaText');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(editor()).toHaveValue('ROUND([Harga Satuan] * ko)');
});

test('explains the function around the caret, with the current argument', async () => {
  await openBuilder();
  await openEditor();
  await type('ROUND(1, ');
  const current = document.querySelector('[data-current]');
  expect(current).toHaveTextContent(/digits|places/);
  await userEvent.keyboard('2, ');
  expect(screen.getByText('More arguments than it takes.')).toBeInTheDocument();
});

/** Refuses as the server does: the sentence and the characters of the formula that it refers to. */
const refuseAt = (detail: string, code: string, at: { start: number; end: number }) =>
  refuse(422, detail, code, [{ path: 'formula', message: detail, at }]);

test('underlines the part that the server does not understand, and shows the reason', async () => {
  const detail = 'The file has no column “Harg” (at character 5)';
  await openBuilder({ 'formula.create': refuseAt(detail, 'unknown_column', { start: 4, end: 10 }) });
  await openEditor();
  await type('2 * [Harg]');
  expect(await screen.findByText(detail)).toBeInTheDocument();
  expect(editor()).toBeInvalid();
  expect(document.querySelector('[data-wrong][data-look]')).toHaveTextContent('[Harg]');
  expect(button('Apply to File')).toBeDisabled();
  await userEvent.click(button('Preview'));
  expect(await screen.findByText(`Error: ${detail}`)).toBeInTheDocument();
});

test('an unfinished formula is not shown as wrong', async () => {
  const missing = refuseAt('A value is missing (at character 11)', 'invalid_formula', { start: 10, end: 10 });
  await openBuilder({ 'formula.create': missing });
  await openEditor();
  await type('[Jumlah] *');
  expect(await screen.findByText(/^A value is missing/)).toHaveAttribute('data-unfinished');
  expect(editor()).not.toBeInvalid();
});

test('downloads the file with the formula, with the required texts', async () => {
  const { bodies } = await openBuilder({ 'formula.save': new Blob(['x']) });
  await userEvent.click(button(/^Total of each row/));
  await waitFor(() => expect(button('Download File with Formula')).toBeEnabled());
  await userEvent.click(button('Download File with Formula'));
  await screen.findByText('Formula applied and file downloaded successfully!');
  expect(bodies('formula.save')).toEqual([{ formula: '[Jumlah] * [Harga Satuan]', column_name: 'Total' }]);
});

test('applies it to the version that was shown, and starts over', async () => {
  const { bodies } = await openBuilder({ 'formula.save': applied });
  await userEvent.click(button(/^Total of each row/));
  await waitFor(() => expect(button('Apply to File')).toBeEnabled());
  await userEvent.click(button('Apply to File'));
  await screen.findByText('The file has the new column.');
  expect(bodies('formula.save')).toEqual([
    { formula: '[Jumlah] * [Harga Satuan]', column_name: 'Total', apply: true, version: 1 },
  ]);
  await waitFor(() => expect(editor()).toHaveValue(''));
  expect(screen.getByRole('textbox', { name: 'New column name' })).toHaveValue('New Column');
});

test('the new column has a name in the language of the screen', async () => {
  await openBuilder({}, 'id');
  await userEvent.click(screen.getByRole('tab', { name: 'Rumus Sendiri' }));
  expect(screen.getByRole('textbox', { name: 'Nama kolom baru' })).toHaveValue('Kolom Baru');
});

test('refuses the name of an existing column before anything is saved', async () => {
  await openBuilder();
  await userEvent.click(button(/^Total of each row/));
  const name = screen.getByRole('textbox', { name: 'New column name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Kota');
  expect(screen.getByText('The file already has a column with this name.')).toBeInTheDocument();
  expect(button('Apply to File')).toBeDisabled();
});

test('a blank formula is not sent', async () => {
  const { bodies } = await openBuilder();
  await openEditor();
  await userEvent.click(button('Preview'));
  expect(await screen.findByText('Please enter a formula')).toBeInTheDocument();
  expect(bodies('formula.create')).toEqual([]);
});

test('Data Columns shows the contents of each with three shortened values, and inserts one into the formula', async () => {
  await openBuilder();
  await userEvent.click(tab('Data Columns'));
  const table = screen.getByRole('table', { name: 'Data Columns' });
  expect(within(table).getByRole('row', { name: /^Jumlah/ })).toHaveTextContent('Whole number11122 · 5 · 10');
  expect(table).toHaveTextContent('Jakarta Pusat, Daerah Khusus I…');
  await userEvent.click(within(table).getByRole('button', { name: 'Use Harga Satuan' }));
  await waitFor(() => expect(editor()).toHaveValue('[Harga Satuan]'));
});

test('the reference finds functions by name, alias and meaning, and inserts one at the caret', async () => {
  await openBuilder();
  await openEditor();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search functions' }), 'terbilang');
  await userEvent.click(button(/^TERBILANG/));
  expect(editor()).toHaveValue('TERBILANG()');
  await userEvent.keyboard('1');
  expect(editor()).toHaveValue('TERBILANG(1)');
});

test('suggestions that cannot be loaded can be retried', async () => {
  answerCalls({ 'formula.suggestions': refuse(404, 'File not found', 'not_found') });
  await renderApp(<FormulaDialog fileId="f1" fileName="x.csv" onClose={() => undefined} onChanged={() => undefined} />);
  expect(await screen.findByText('The formula suggestions could not be loaded')).toBeInTheDocument();
});
