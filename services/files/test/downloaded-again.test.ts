/** Through HTTP: a file that was downloaded is read with the same values when it is uploaded again. */
import { calls } from '@rapi/contracts';
import type { FilesStack } from './stack';
import { startFilesStack } from './stack';

let stack: FilesStack;
beforeAll(async () => {
  stack = await startFilesStack();
});
afterAll(() => stack.stop());

/** Only row B shows that the month comes first and that the comma groups. */
const AMERICAN = 'Kode;Order Date;Amount\nA;02/05/2026;1,500\nB;01/16/2026;1,234,567\nC;03/04/2026;2,250\nD;n/a;n/a\n';
interface Step {
  operation: string;
  config: Record<string, unknown>;
}
const withoutB: Step = {
  operation: 'filter-rows@1',
  config: { conditions: [{ column: 'Kode', operator: 'not_equals', value: 'B' }] },
};
const months: Step = { operation: 'formula@1', config: { column_name: 'Bulan', formula: 'MONTH([Order Date])' } };
const doubled: Step = { operation: 'formula@1', config: { column_name: 'Dua', formula: '[Amount]*2' } };

test.each(['csv', 'xlsx', 'json', 'parquet'] as const)('a filtered file as %s', async (format) => {
  const user = stack.as(`again-${format}`);
  const apply = (id: string, steps: Step[]) => user.ask(calls.files.applyRecipe, { params: { id }, body: { steps } });
  const figuresOf = async (id: string) => {
    await apply(id, [months, doubled]);
    const rows = (await user.ask(calls.files.data, { params: { id } })).processed_excel_data;
    return rows.map(({ Bulan, Dua }) => [Bulan, Dua]);
  };
  const { id } = await user.upload('order.csv', AMERICAN);
  await apply(id, [withoutB]);
  const response = await user.send(calls.files.download, { params: { id }, query: { format } });
  const again = await user.upload(`order.${format}`, Buffer.from(await response.arrayBuffer()));
  const figures = [
    [2, 3000],
    [3, 4500],
    [null, null],
  ];
  expect(await figuresOf(id)).toEqual(figures);
  expect(await figuresOf(again.id)).toEqual(figures);
});

const convertPrice: Step = {
  operation: 'convert@1',
  config: { conversions: { Price: 'decimal' } },
};

test.each(['csv', 'xlsx', 'json', 'parquet'] as const)('dollars as %s stay dollars', async (format) => {
  const user = stack.as(`dollars-${format}`);
  const columnsOf = async (id: string) => (await user.ask(calls.files.previewById, { params: { id } })).columns;
  const { id } = await user.upload('order.csv', 'Kode,Price,Harga\nA,$5.25,Rp 90.000\nB,"$1,200.50",Rp 20.000.000\n');
  await user.ask(calls.files.applyRecipe, { params: { id }, body: { steps: [convertPrice] } });
  expect((await columnsOf(id))[1]).toMatchObject({ name: 'Price', type: 'decimal', currency: 'USD' });
  const response = await user.send(calls.files.download, { params: { id }, query: { format } });
  const again = await user.upload(`order.${format}`, Buffer.from(await response.arrayBuffer()));
  const [, price] = await columnsOf(again.id);
  const said = format === 'xlsx' ? { name: 'Price', currency: 'USD' } : { name: 'Price (USD)' };
  expect(price).toMatchObject({ ...said, type: 'decimal', sample_values: [5.25, 1200.5] });
  const sum: Step = { operation: 'formula@1', config: { column_name: 'X', formula: `[${price?.name}]+[Harga]` } };
  const refused = await user.send(calls.files.applyRecipe, { params: { id: again.id }, body: { steps: [sum] } });
  expect(refused.status).toBe(422);
});
