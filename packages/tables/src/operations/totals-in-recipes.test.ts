/** A run without a person adds up what it is given; where that holds totals, it says so. */
import { applyRecipe } from './apply-operation';
import { parseRecipe, type Step } from './registry';
import { openStepBench, type StepBench } from './testing/step-bench';

let bench: StepBench;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

const group: Step = {
  operation: 'group@1',
  config: { group_by: [{ column: 'Komponen' }], aggregations: [{ column: 'Pengeluaran', function: 'sum' }] },
};
const capitals: Step = { operation: 'change-text@1', config: { column: 'Uraian', rule: 'uppercase' } };
const keepData: Step = { operation: 'keep-data-rows@1', config: {} };
const share: Step = {
  operation: 'formula@1',
  config: { formula: '[Pengeluaran] / SUM([Pengeluaran])', column_name: 'Porsi' },
};

const perRow: Step = { operation: 'formula@1', config: { formula: '[Pengeluaran] * 2', column_name: 'Dua kali' } };

async function warned(steps: Step[], total: string | null) {
  const dataset = await bench.write({
    Uraian: ['Buku paket', 'Honor guru', 'Listrik', 'Internet', ...(total === null ? [] : [total])],
    Komponen: ['Pembelajaran', 'Honor', 'Daya', 'Daya', ...(total === null ? [] : [''])],
    Pengeluaran: ['6000000', '9000000', '750000', '500000', ...(total === null ? [] : ['16250000'])],
  });
  const { steps: results } = await applyRecipe(bench.session, dataset, parseRecipe(steps), bench.folder, {
    now: new Date(0),
  });
  return results.map(({ warnings = [] }) => warnings.filter(({ reason }) => reason === 'rows_not_data_in_figures'));
}

test.each(['Jumlah', 'TOTAL', 'Grand Total'])(
  '%s among the rows is told where figures are made of them',
  async (total) => {
    const told = [
      { reason: 'rows_not_data_in_figures', params: expect.objectContaining({ count: 1, kinds: ['total'] }) },
    ];
    expect(await warned([group], total)).toEqual([told]);
    expect(await warned([capitals, share, group], total)).toEqual([[], told, []]);
  },
);

test('nothing is told where they are removed, or where there are none', async () => {
  expect(await warned([keepData, group], 'Jumlah')).toEqual([[], []]);
  expect(await warned([capitals, perRow], 'Jumlah')).toEqual([[], []]);
  expect(await warned([perRow, keepData, group], 'Jumlah')).toEqual([[], [], []]);
  expect(await warned([share, group], null)).toEqual([[], []]);
});
