import { sentence, type StepsPreview } from '@rapi/contracts';
import '../../../texts';
import { answerCalls, renderApp } from '@rapi/ui/testing';
import { screen } from '@testing-library/react';
import { InWorkbench } from '../panels/workbench-for-tests';
import { PreviewBar } from './Bars';
import { StatusLine } from './StatusLine';

const outcome: StepsPreview = {
  version: 3,
  sampled: false,
  columns: [],
  rows: [],
  row_numbers: [],
  row_count: 1418,
  total_rows: 1418,
  column_count: 5,
  counts: { records_processed: 100, records_changed: 0, cells_changed: 0 },
  changed: [],
  added: ['Berkas', 'Ket'],
  removed: [],
  renamed: [],
  remaining: [],
  warnings: [
    {
      message: '3 values of “Qty” do not fit the pattern and stay whole.',
      sentence: sentence('split_not_fitting', { count: 3, column: 'Qty' }),
    },
  ],
};

test('a preview shows how many rows are added, how large the table becomes, and what was left out', async () => {
  answerCalls({});
  await renderApp(
    <InWorkbench table={{ preview: { steps: [], state: 'ready', error: undefined, outcome, looked: undefined } }}>
      <PreviewBar />
      <StatusLine active={undefined} ranges={[]} rowCount={1418} hidden={0} onShowAll={() => undefined} />
    </InWorkbench>,
    { language: 'id' },
  );
  expect(screen.getByText('Pratinjau: 1.318 baris bertambah · 2 kolom bertambah')).toBeVisible();
  expect(screen.getByText('1.418 baris × 5 kolom')).toBeVisible();
  expect(await screen.findByText('3 nilai “Qty” tidak cocok dengan pola dan dibiarkan utuh.')).toBeVisible();
});
