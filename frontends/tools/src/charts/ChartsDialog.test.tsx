import { type ChartPreview, sentence } from '@rapi/contracts';
import { wideTest } from '@rapi/test-breadth';
import { answerCalls, expectAccessible, refuse, renderApp } from '@rapi/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../texts';
import { ChartsDialog } from './ChartsDialog';

const template = {
  id: 'chart-bar',
  name: 'Bar chart',
  description: '',
  chart_type: 'bar',
  min_columns: 1,
  max_columns: 6,
};
const preview: ChartPreview = {
  chart_name: '',
  chart_type: 'bar',
  chart_config: {},
  label_column: 'Toko',
  row_count: 5000,
  file_rows: 5000,
  notes: [],
  chart_data: { labels: ['Toko 7', 'Others (299)'], datasets: [{ label: 'Total (sum)', data: [9, 4] }] },
  arrangement: {
    aggregation: 'sum',
    date_part: null,
    order: 'value_desc',
    label_count: 300,
    others_count: 299,
    empty_at: null,
  },
};
const shop = { semantic_type: null, non_null_count: 5000, null_count: 0 };
const bars = {
  chart_type: 'bar',
  template_id: 'chart-bar',
  reason: 'Bars compare shops.',
  confidence: 88,
  aggregation: 'sum',
} as const;
const saved = {
  id: 'c1',
  chart_name: 'Omzet',
  chart_type: 'bar',
  file_name: 'toko.csv',
  template_name: 'Bar chart',
  selected_columns: ['Toko', 'Total'],
  created_at: '2026-01-05T03:00:00.000Z',
  file_id: 'f1',
};

async function openCharts(answers: Parameters<typeof answerCalls>[0] = {}, language: 'en' | 'id' = 'en') {
  const calls = answerCalls({
    'column-readings.list': { readings: [] },
    'files.preview': {
      total_rows: 5000,
      columns: [
        { ...shop, name: 'Toko', type: 'text', sample_values: ['Toko 7'] },
        { ...shop, name: 'Total', type: 'integer', semantic_type: 'money', sample_values: [4_500_000] },
      ],
    },
    'files.facets': { facets: [] },
    'charts.templates': { templates: [template] },
    'charts.suggest': { suggested_charts: [] },
    'charts.preview': preview,
    ...answers,
  });
  await renderApp(
    <ChartsDialog fileId="f1" fileName="toko.csv" onClose={() => undefined} onChanged={() => undefined} />,
    { language },
  );
  return { calls, previews: () => calls.filter(({ id }) => id === 'charts.preview') };
}

/** The engine has counted five shops, and bars suit them. */
const suited = {
  'files.facets': {
    facets: [{ column: 'Toko', kind: 'values', values: [], distinct: 5, more: true, blank: 0, unread: 0 }],
  },
  'charts.suggest': { suggested_charts: [bars] },
};

async function chooseColumns() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Toko' }));
  await user.click(screen.getByRole('checkbox', { name: 'Total' }));
  const templates = screen.getByRole('region', { name: 'Chart templates' });
  await user.click(within(templates).getByRole('button', { name: /^Bar/ }));
  return user;
}

test('the chart that suits the file is drawn at once, and later choices are kept', async () => {
  const { previews } = await openCharts(suited);
  const live = await screen.findByRole('region', { name: 'Live preview' });
  expect(await within(live).findByRole('img', { name: /Preview of the chart/ })).toBeVisible();
  expect(previews().map(({ body }) => body)).toEqual([
    expect.objectContaining({
      selected_columns: ['Toko', 'Total'],
      template_id: 'chart-bar',
      aggregation: 'sum',
      data_range: expect.objectContaining({ end_row: 5000 }),
    }),
  ]);
  expect(screen.getByRole('button', { name: 'Generate Chart' })).toBeEnabled();
  expect(screen.getByText('Rp 4.500.000')).toBeVisible();
  const user = userEvent.setup();
  for (const name of ['Toko', 'Total']) await user.click(screen.getByRole('checkbox', { name }));
  expect(screen.getByRole('checkbox', { name: 'Toko' })).not.toBeChecked();
  expect(await within(live).findByText('Choose columns and a template to see the chart here.')).toBeVisible();
});

test.each([
  ['en', /1 row is not data \(.+\), but counts in the figures: 7\./],
  ['id', /1 baris bukan data \(.+\), tetapi ikut terhitung: 7\./],
] as const)('a total among the rows is told below the chart (%s)', async (language, told) => {
  const said = sentence('rows_not_data_in_figures', {
    count: 1,
    kinds: ['total'],
    rows: sentence('list', { items: [7] }),
  });
  const text = '1 row is not data (total row), but counts in the figures: 7.';
  const notes = [{ code: 'rows_not_data' as const, of: 1, text, sentence: said }];
  await openCharts({ ...suited, 'charts.preview': { ...preview, notes } }, language);
  expect(await screen.findByText(told)).toBeVisible();
});

test('a file without a suitable chart says so', async () => {
  await openCharts();
  expect(await screen.findByText(/Rapi finds no dates, repeating names or amounts/)).toBeVisible();
});

wideTest('choosing columns requests one preview, which shows the treatment of the rows', async () => {
  const { previews } = await openCharts();
  await chooseColumns();
  const live = screen.getByRole('region', { name: 'Live preview' });
  expect(
    await within(live).findByText(/Rows with the same “Toko” are added up\. Sorted by value, highest first\./),
  ).toBeVisible();
  expect(within(live).getByText(/the 1 largest of 300 labels; the other 299 are together in “Others”/)).toBeVisible();
  expect(within(live).getByText(/This is drawn from rows 1 to 100 of 5,000/)).toBeVisible();
  expect(previews().map(({ body }) => body)).toEqual([
    expect.objectContaining({ aggregation: 'auto', date_part: 'auto', order: 'auto', max_labels: 'auto' }),
  ]);
  await expectAccessible(live);
});

wideTest('each choice can be changed, and the previous picture stays until the next has loaded', async () => {
  let answer: () => void = () => undefined;
  let asked = 0;
  const { previews } = await openCharts({
    'charts.preview': () => {
      asked += 1;
      return asked === 1 ? preview : new Promise((resolve) => (answer = () => resolve(preview)));
    },
  });
  const user = await chooseColumns();
  const live = screen.getByRole('region', { name: 'Live preview' });
  await within(live).findByRole('img', { name: /Preview of the chart/ });
  await user.click(within(live).getByRole('button', { name: 'All 5,000 rows' }));
  await user.click(screen.getByRole('combobox', { name: 'Sort labels' }));
  await user.click(await screen.findByRole('option', { name: 'Alphabetically', hidden: true }, { timeout: 10_000 }));
  await waitFor(() => expect(previews().at(-1)?.body).toMatchObject({ order: 'label' }), { timeout: 10_000 });
  expect(within(live).getByRole('img', { name: /Preview of the chart/ })).toBeVisible();
  expect(live.querySelector('[aria-busy=true]')).not.toBeNull();
  answer();
  await waitFor(() => expect(live.querySelector('[aria-busy=true]')).toBeNull(), { timeout: 10_000 });
  expect(previews().at(-1)?.body).toMatchObject({ order: 'label', data_range: { start_row: 0, end_row: 5000 } });
});

wideTest('reports in place of the chart what cannot be drawn', async () => {
  await openCharts({ 'charts.preview': refuse(422, '“Total” has values below zero.') });
  await chooseColumns();
  expect(await screen.findByText('“Total” has values below zero.')).toBeVisible();
});

test('saved charts have a picture and a name, which can be changed', async () => {
  let name = 'Omzet';
  const { calls } = await openCharts({
    'charts.mine': () => ({ charts: [{ ...saved, chart_name: name }], total: 1 }),
    'charts.rename': ({ body }: { body: unknown }) => {
      name = (body as { chart_name: string }).chart_name;
      return { ...saved, chart_name: name };
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('tab', { name: 'My Charts' }));
  await user.click(await screen.findByRole('button', { name: 'Rename “Omzet”' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rename the chart' });
  const field = within(dialog).getByRole('textbox', { name: /Chart name/ });
  await user.clear(field);
  expect(within(dialog).getByRole('button', { name: 'Rename' })).toBeDisabled();
  await user.type(field, 'Omzet toko');
  await user.click(within(dialog).getByRole('button', { name: 'Rename' }));
  expect(await screen.findByRole('heading', { name: 'Omzet toko' })).toBeVisible();
  expect(calls.find(({ id }) => id === 'charts.rename')).toMatchObject({
    params: { id: 'c1' },
    body: { chart_name: 'Omzet toko' },
  });
});
