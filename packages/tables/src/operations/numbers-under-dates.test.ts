/** Numbers under a header of dates stay numbers when a step brings a day among them: nobody said that they are days. */
import fc from 'fast-check';
import { formats, readAgain } from './testing/written-files';
import { openBench, type OperationBench } from './testing/operation-table';
import { readValues } from './testing/read-values';

let bench: OperationBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const serials = fc.array(fc.integer({ min: 44_000, max: 47_000 }).map(String), { minLength: 2, maxLength: 5 });
const day = fc.constantFrom('31/01/2026', '2026-01-31', '31 Jan 2026', '05/06/2026');
const header = fc.constantFrom('Tanggal', 'Tgl Lahir', 'Order Date');

test('an edited cell leaves the other cells numbers, and a file gives them no other value', async () => {
  await fc.assert(
    fc.asyncProperty(serials, day, header, fc.constantFrom(...formats), async (Isi, value, name, format) => {
      const edits = [{ row: 0, column: name, value }];
      const { dataset } = await bench.apply(await bench.write({ [name]: Isi }), 'edit-cells@1', { edits });
      expect((await readValues(bench.session, dataset, [name])).slice(1)).toEqual(Isi.slice(1));
      const after = await readValues(bench.session, await readAgain(bench, dataset, format), [name]);
      for (const [row, text] of Isi.slice(1).entries()) expect(['-', text]).toContain(after[row + 1]);
    }),
    { numRuns: 60 },
  );
});

test('days appended below numbers, or numbers below days, leave both what they are or without a value', async () => {
  await fc.assert(
    fc.asyncProperty(serials, header, fc.boolean(), async (numbers, name, isFirst) => {
      const days = ['31/01/2026', '28/02/2026', '15/03/2026', '16/03/2026'];
      const [own, other] = isFirst ? [numbers, days] : [days, numbers];
      const file = await bench.write({ [name]: other });
      const files = [{ file_id: 'f', dataset_hash: file.hash, filename: 'f.csv' }];
      const { applied } = await bench.outcome({ [name]: own }, 'append@1', { files }, { others: [file] });
      const values = await readValues(bench.session, applied.dataset, [name]);
      const [above, below] = [values.slice(0, own.length), values.slice(own.length)];
      for (const [row, text] of numbers.entries()) expect(['-', text]).toContain((isFirst ? above : below)[row]);
    }),
    { numRuns: 30 },
  );
});

test('a column whose numbers were all changed to days has days, and a person may still say that numbers are', async () => {
  const dataset = await bench.write({ Tanggal: ['46053', '46054', '46055'] });
  const edit = (row: number) => ({ row, column: 'Tanggal', value: '31/01/2026' });
  const all = await bench.apply(dataset, 'edit-cells@1', { edits: [0, 1, 2].map(edit) });
  expect(await readValues(bench.session, all.dataset, ['Tanggal'])).toEqual(['2026-01-31', '2026-01-31', '2026-01-31']);
  const one = await bench.apply(dataset, 'edit-cells@1', { edits: [edit(0)] });
  const said = await bench.apply(one.dataset, 'state-notation@1', { columns: { Tanggal: { digits: 'serial' } } });
  expect(await readValues(bench.session, said.dataset, ['Tanggal'])).toEqual([
    '2026-01-31',
    '2026-02-01',
    '2026-02-02',
  ]);
});
