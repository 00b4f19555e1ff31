import { wideTest } from '@rapi/test-breadth';
import { toast } from '@rapi/ui';
import { type AnsweredRequest, type Answers, answerCalls, expectAccessible, refuse, renderApp } from '@rapi/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../texts';
import { DuplicatesDialog } from './DuplicatesDialog';

const rows = [
  { Nama: 'Budi Santoso', Telepon: null },
  { Nama: 'BUDI SANTOSO', Telepon: '0812' },
];
const group = {
  group_id: '0123456789-0123456789abcdef',
  detection_method: 'exact',
  row_count: 2,
  similarity_score: 95.5,
  row_indices: [0, 3],
  sample_data: rows,
  columns: [
    { column: 'Nama', match: 'similar', similarity: 96 },
    { column: 'Telepon', match: 'partly_empty', similarity: 100 },
  ],
};
const found = {
  summary: { total_rows: 8, unique_rows: 7, duplicate_groups: 1, duplicate_percentage: 12.5 },
  duplicate_groups: [group],
  total: 1,
  notes: [],
  version: 4,
};
const preview = {
  original_rows: 8,
  cleaned_rows: 7,
  rows_removed: 1,
  preview_data: [{ Nama: 'Budi Santoso', Telepon: '0812' }],
};
const answers: Answers = {
  'column-mapper.columns': { filename: 'orang.csv', columns: ['Nama', 'Telepon'], row_count: 8, sample_data: rows },
  'files.get': { data: { current_version: 4 } },
  'duplicates.detect': found,
  'duplicates.history': { detection_history: [], total: 0 },
  'duplicates.resolve': { ...preview, resolution_preview: preview },
};

async function open(more: Answers = {}) {
  answerCalls({ ...answers, ...more });
  await renderApp(
    <DuplicatesDialog fileId="f1" fileName="orang.csv" onClose={() => undefined} onChanged={() => undefined} />,
  );
  return screen.findByRole('button', { name: 'Detect Duplicates' });
}
const tab = (name: string) => screen.getByRole('tab', { name });
const choose = async (label: string | RegExp, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
};

wideTest('the setup has the documented defaults, and later tabs are disabled until they have content', async () => {
  await open();
  expect(screen.getByRole('combobox', { name: 'Detection Method' })).toHaveValue('Exact Match');
  expect(screen.getByRole('checkbox', { name: /Ignore case/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /Ignore whitespace/ })).toBeChecked();
  expect(screen.queryByRole('slider')).toBeNull();
  expect(tab('Duplicate Groups')).toBeDisabled();
  expect(tab('Resolution Preview')).toBeDisabled();
  await choose('Detection Method', 'Fuzzy Match (requires key columns)');
  const slider = screen.getByRole('slider');
  expect([
    slider.getAttribute('aria-valuenow'),
    slider.getAttribute('aria-valuemin'),
    slider.getAttribute('aria-valuemax'),
  ]).toEqual(['90', '50', '100']);
  await userEvent.click(tab('Detection History'));
  await screen.findByText('No previous detection sessions found');
});

wideTest('a detection leads to its groups, and a choice leads to the preview with that choice', async () => {
  const sent: AnsweredRequest[] = [];
  const resolve = (request: AnsweredRequest) => {
    sent.push(request);
    return { ...preview, resolution_preview: preview };
  };
  const detect = await open({ 'duplicates.resolve': resolve });
  await userEvent.click(detect);
  const card = await screen.findByRole('region', { name: 'Group 1' });
  expect(within(card).getByText('95.5% alike')).toBeVisible();
  expect(within(card).getAllByText('≠')).toHaveLength(2);
  await expectAccessible(card);
  expect(screen.getByText('Please select actions for duplicate groups')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Preview Resolution' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Download Deduplicated File' })).toBeDisabled();

  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Action for group 1' }), { key: '3' });
  await screen.findByText('1 group is resolved. 1 row goes.');
  await userEvent.click(screen.getByRole('radio', { name: 'Nama: take “BUDI SANTOSO” of row 4' }));
  await userEvent.click(screen.getByRole('button', { name: 'Preview Resolution' }));
  await screen.findByText('Rows Removed');
  expect(tab('Resolution Preview')).toHaveAttribute('aria-selected', 'true');
  expect(sent[0]?.body).toMatchObject({
    resolutions: { [group.group_id]: { action: 'merge', row_indices: [0, 3], columns: { Nama: 3 } } },
    detection: { method: 'exact' },
    version: 4,
  });
});

test('cells are formatted as in the grid, in the groups and in the preview', async () => {
  const column = { non_null_count: 2, null_count: 0, sample_values: [] };
  const row = { Tanggal: '2026-03-01', Jumlah: 15_000_000.5, Berat: 1250.25, Kode: '2026-03-01' };
  const resolved = { ...preview, preview_data: [row] };
  const detect = await open({
    'files.preview': {
      columns: [
        { ...column, name: 'Tanggal', type: 'date' },
        { ...column, name: 'Jumlah', type: 'decimal', semantic_type: 'money' },
        { ...column, name: 'Berat', type: 'decimal' },
        { ...column, name: 'Kode', type: 'text' },
      ],
      preview_data: [row],
      total_rows: 8,
    },
    'duplicates.detect': { ...found, duplicate_groups: [{ ...group, sample_data: [row, row], columns: [] }] },
    'duplicates.resolve': { ...resolved, resolution_preview: resolved },
  });
  await userEvent.click(detect);
  const texts = (cells: HTMLElement[]) =>
    cells
      .map(({ textContent }) => textContent)
      .filter(Boolean)
      .slice(0, 4);
  const card = await screen.findByRole('region', { name: 'Group 1' });
  const written = ['01/03/2026', 'Rp 15.000.000,50', '1,250.25', '2026-03-01'];
  await waitFor(() => expect(texts(within(card).getAllByRole('cell'))).toEqual(written));
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Action for group 1' }), { key: '1' });
  await userEvent.click(screen.getByRole('button', { name: 'Preview Resolution' }));
  await screen.findByText('Rows Removed');
  expect(texts(screen.getAllByRole('cell'))).toEqual(written);
});

test('reports that there are no duplicates, and shows a refusal with the documented text', async () => {
  const detect = await open({ 'duplicates.detect': { ...found, total: 0, duplicate_groups: [] } });
  await userEvent.click(detect);
  await screen.findByText('No Duplicates Found');
  answerCalls({ ...answers, 'duplicates.detect': refuse(422, 'Too many rows.') });
  const said = jest.spyOn(toast, 'error');
  await userEvent.click(tab('Detection Setup'));
  await userEvent.click(screen.getByRole('button', { name: 'Detect Duplicates' }));
  await waitFor(() => expect(said).toHaveBeenCalledWith('Error: Too many rows.'));
});

test('a detection by similarity shows the distribution of its scores and the suggested threshold, which the setup can use', async () => {
  const counts = Array.from({ length: 25 }, (_, i) => (i < 4 ? 9 : i > 20 ? 30 : 0));
  const asked: AnsweredRequest[] = [];
  const detect = await open({
    'duplicates.detect': (request: AnsweredRequest) => {
      asked.push(request);
      return { ...found, score_histogram: { lowest: 50, width: 2, counts }, suggested_threshold: 76 };
    },
  });
  await choose('Detection Method', 'Fuzzy Match (requires key columns)');
  expect(screen.queryByText(/^Suggested:/)).toBeNull();
  await userEvent.click(detect);
  await screen.findByText('These rows suggest a threshold of 76% instead of 90%.');
  await userEvent.click(screen.getByRole('button', { name: 'Use 76%' }));
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '76');
  await screen.findByText(/^Suggested: 76%/);
  const table = screen.getByRole('table', { name: 'Pairs of rows by how much they are alike' });
  expect(within(table).getAllByRole('row')).toHaveLength(25);
  expect(within(table).getByRole('row', { name: '98–100% 30' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Detect Duplicates' }));
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ similarity_threshold: 76 }));
});

wideTest('the scores of one detection are not shown for other columns', async () => {
  const histogram = { lowest: 50, width: 2, counts: Array.from({ length: 25 }, () => 2) };
  const detect = await open({ 'duplicates.detect': { ...found, score_histogram: histogram, suggested_threshold: 76 } });
  await choose('Detection Method', 'Fuzzy Match (requires key columns)');
  await userEvent.click(detect);
  await userEvent.click(await screen.findByRole('tab', { name: 'Detection Setup' }));
  await screen.findByText(/^Suggested: 76%/);
  await userEvent.click(screen.getByRole('checkbox', { name: /Ignore case/ }));
  expect(screen.queryByText(/^Suggested:/)).toBeNull();
});
