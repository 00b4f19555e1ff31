import type { File as ListedFile, FileReading } from '@rapi/contracts';
import { toast } from '@rapi/ui';
import { type Answers, answerCalls, expectAccessible, renderApp } from '@rapi/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../texts';
import { sampleFile } from '../../../test/sample-file';
import { signInForTest } from '../../../test/sample-user';
import { JustRead } from './JustRead';

afterEach(() => toast.closeAll());

const ID = '6d1c6a1e-0000-4000-8000-000000000000';
const reading: FileReading = { sheet: 'Gaji', header_row: 1, delimiter: null, encoding: null };
const payroll = (changes: Partial<ListedFile> = {}) =>
  sampleFile({ id: 'f9', filename: 'gaji.xlsx', current_version: 1, reading, ...changes });
const nothing = { version: 1, count: 0, rows: [], title_columns: null, sentence: null, message: null };
const notData = {
  ...nothing,
  count: 12,
  sentence: {
    reason: 'rows_not_data',
    params: { count: 12, kinds: ['total'], rows: { reason: 'list', params: { items: [9, 18] } } },
  },
  message: '12 rows are not data.',
};

async function arrive(file: ListedFile, answers: Answers = {}, language: 'en' | 'id' = 'en') {
  signInForTest();
  const calls = answerCalls({
    'files.list': { data: [file], total: 1 },
    'files.rows-not-data': nothing,
    ...answers,
  });
  const page = await renderApp(<JustRead files={[file]} onDismiss={() => undefined} />, { language });
  await screen.findByText('gaji.xlsx');
  return { ...page, bodiesOf: (id: string) => calls.filter((call) => call.id === id).map(({ body }) => body) };
}

test('reports rows that are not data, and removes them with one click that can be undone', async () => {
  const { bodiesOf, container } = await arrive(payroll(), {
    'files.rows-not-data': notData,
    'files.apply-recipe': { success: true, transformation_id: ID, version: 2, row_count: 88, steps_applied: 1 },
    'history.rollback': { success: true },
  });
  const told = within(await screen.findByRole('group', { name: 'Rows of gaji.xlsx that are not data' }));
  expect(told.getByText(/^12 rows are not data/)).toBeInTheDocument();
  const link = told.getByRole('link', { name: 'See them' });
  expect(link).toHaveAttribute('href', '/excel/files/f9?panel=keep-data-rows');
  await expectAccessible(container);
  await userEvent.click(told.getByRole('button', { name: 'Remove 12 rows' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(bodiesOf('files.apply-recipe')).toEqual([
    { steps: [{ operation: 'keep-data-rows@1', config: {} }], version: 1 },
  ]);
  expect(await screen.findByText('The rows are back')).toBeInTheDocument();
});

test('the same is shown in Indonesian', async () => {
  await arrive(payroll(), { 'files.rows-not-data': notData }, 'id');
  expect(await screen.findByRole('button', { name: 'Hapus 12 baris' })).toBeEnabled();
});

test.each([
  ['en', 2, /header in rows 2 and 3/],
  ['en', 3, /header in rows 1 to 3/],
  ['id', 2, /judul di baris 2 dan 3/],
  ['id', 3, /judul di baris 1 sampai 3/],
] as const)('tells how many rows the names come from: %s, %i', async (language, header_rows, words) => {
  await arrive(payroll({ reading: { ...reading, header_row: 3, header_rows } }), {}, language);
  expect(await screen.findByText(words)).toBeVisible();
});

test('shows only facts for a file without hidden parts whose rows are all data', async () => {
  const { settled } = await arrive(payroll());
  await settled();
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Leave out/ })).toBeNull();
});

const cut = {
  code: 'cut_amounts',
  message: 'Amounts were split.',
  sentence: { reason: 'warn_cut_amounts', params: { line: 4 } },
} as const;
const hiddenRows = { code: 'hidden_rows', message: '2 rows are hidden.' };

test('what is doubtful about the reading is told, in the language of the page', async () => {
  const { container } = await arrive(payroll({ warnings: [cut, hiddenRows] }), {}, 'id');
  expect(await screen.findByText(/^Angka berkoma tanpa tanda kutip/)).toBeVisible();
  // The card has a button for what is hidden.
  expect(screen.queryByText(hiddenRows.message)).toBeNull();
  await expectAccessible(container);
});

test('hidden parts of a workbook are left out with one click', async () => {
  const hidden = { rows: 2, columns: 1, is_left_out: false };
  const made = { success: true, transformation_id: ID, version: 2, row_count: 88 };
  const { bodiesOf } = await arrive(payroll({ reading: { ...reading, hidden } }), { 'files.reread': made });
  await userEvent.click(await screen.findByRole('button', { name: /^Leave out what the workbook hides/ }));
  await waitFor(() => expect(bodiesOf('files.reread')).toHaveLength(1));
  expect(bodiesOf('files.reread')).toEqual([{ sheet: 'Gaji', without_hidden: true, version: 1, confirm: false }]);
});
