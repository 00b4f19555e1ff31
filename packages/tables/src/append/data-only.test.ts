import { openDataset, type Texts } from '@rapi/table-core';
import fc from 'fast-check';
import { previewSteps } from '../preview/preview-steps';
import { openBench, type OperationBench } from '../operations/testing/operation-table';
import { appendTables, planTables } from './append-tables';
import { planAppend } from './plan-append';

let bench: OperationBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

type Line = readonly (string | null)[];
interface Month {
  data: Line[];
  lines: Line[];
}

const names = ['No', 'Barang', 'Qty', 'Total'];
const dotted = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '.');

const item = fc.record({
  name: fc.constantFrom('Kopi Toraja', 'Teh Poci', 'Gula Aren', 'Beras Cianjur', 'Minyak Sawit'),
  qty: fc.integer({ min: 1, max: 40 }),
  price: fc.integer({ min: 2, max: 90 }),
});

/** A month's sheet with any of the rows that accountants put around the data. */
const month = fc
  .record({
    items: fc.array(item, { minLength: 4, maxLength: 9 }),
    isNumbered: fc.boolean(),
    hasTotal: fc.boolean(),
    isSigned: fc.boolean(),
  })
  .map(({ items, isNumbered, hasTotal, isSigned }): Month => {
    const data = items.map(({ name, qty, price }, at): Line => [
      ...[String(at + 1), name, String(qty)],
      dotted(qty * price * 1000),
    ]);
    const sum = items.reduce((all, { qty, price }) => all + qty * price * 1000, 0);
    return {
      data,
      lines: [
        ...(isNumbered ? [['(1)', '(2)', '(3)', '(4)']] : []),
        ...data,
        ...(hasTotal ? [[null, 'JUMLAH', null, dotted(sum)]] : []),
        ...(isSigned
          ? [
              [null, 'Bandung, 31 Januari 2026', null, null],
              [null, 'Mengetahui,', null, null],
              [null, 'Siti Aminah', null, null],
            ]
          : []),
      ],
    };
  });
const months = fc.array(month, { minLength: 2, maxLength: 4 });

const textsOf = (lines: readonly Line[]): Texts =>
  Object.fromEntries(names.map((name, place) => [name, lines.map((line) => line[place] ?? null)]));
const countOf = ({ lines, data }: Month) => lines.length - data.length;
const countOfAll = (all: readonly Month[]) => all.reduce((sum, each) => sum + countOf(each), 0);
const rowsOf = (lines: readonly Line[]) => lines.map((line) => names.map((_, place) => line[place] ?? null).join('|'));
const dataOf = (all: readonly Month[]) => rowsOf(all.flatMap(({ data }) => data));

/** The texts of a result, row by row. */
async function texts(dataset: Awaited<ReturnType<OperationBench['write']>>): Promise<string[]> {
  const { relation, schema } = await openDataset(bench.session, dataset);
  const rows = await bench.session.rows(`SELECT * FROM ${relation} ORDER BY _row`);
  const keys = names.map((name) => schema.columns.find((column) => column.name === name)?.key ?? -1);
  return rows.map((row) => keys.map((key) => row[`c${key}`] ?? null).join('|'));
}

const sumOf = async (dataset: Awaited<ReturnType<OperationBench['write']>>) => {
  const { dataset: typed } = await bench.apply(dataset, 'convert@1', { conversions: { Total: 'decimal' } });
  return (await bench.rows(typed)).reduce((sum, { Total }) => sum + Number(Total), 0);
};

async function written(all: readonly Month[]) {
  const sources = [];
  for (const [place, { lines }] of all.entries())
    sources.push({ name: `bulan-${place}.csv`, dataset: await bench.write(textsOf(lines)) });
  return sources;
}

async function appended(all: readonly Month[], config: object) {
  const [own, ...others] = await written(all);
  if (!own) throw new Error('There is no month');
  const files = others.map(({ name, dataset }) => ({ file_id: name, dataset_hash: dataset.hash, filename: name }));
  const step = { files, source_column: 'Berkas', own_name: own.name, ...config };
  const context = { others: others.map(({ dataset }) => dataset) };
  const applied = await bench.apply(own.dataset, 'append@1', step, context);
  return { own, others, step, applied, outcome: applied.output };
}

test('with data_only a table of any months has exactly their rows of data, and the warning counts the others', async () => {
  await fc.assert(
    fc.asyncProperty(months, async (all) => {
      const { own, others, applied, outcome } = await appended(all, { data_only: true });
      expect(await texts(applied.dataset)).toEqual(dataOf(all));
      const total = all
        .flatMap(({ data }) => data)
        .reduce((sum, line) => sum + Number(line[3]?.replaceAll('.', '')), 0);
      expect(await sumOf(applied.dataset)).toBe(total);
      const told = outcome.warnings?.filter(({ reason }) => reason === 'append_rows_left_out') ?? [];
      const count = countOfAll(all);
      expect(told.map(({ params }) => params?.['count'])).toEqual(count > 0 ? [count] : []);
      expect(outcome.counts.records_changed).toBe(all.slice(1).flatMap(({ data }) => data).length);
      for (const dataOnly of [false, true]) {
        const plan = await planAppend(bench.session, { dataset: own.dataset, others, name: own.name, dataOnly });
        expect([plan.own_rows_not_data, ...plan.files.map((each) => each.rows_not_data)]).toEqual(all.map(countOf));
        expect(plan.row_count).toBe(all.flatMap(({ data, lines }) => (dataOnly ? data : lines)).length);
      }
    }),
    { numRuns: 10 },
  );
});

test('the combined results of a batch have exactly the rows of data, too, and the same plan', async () => {
  await fc.assert(
    fc.asyncProperty(months, async (all) => {
      const request = { sources: await written(all), dataOnly: true };
      const options = { ...request, originColumn: 'Berkas', maxRows: 1000 };
      const { dataset, rowsNotData } = await appendTables(bench.session, options, bench.folder);
      expect(await texts(dataset)).toEqual(dataOf(all));
      const named = all.map((each, place) => ({ table: `bulan-${place}.csv`, count: countOf(each) }));
      expect(rowsNotData.map(({ table, count }) => ({ table, count }))).toEqual(named.filter(({ count }) => count > 0));
      expect((await planTables(bench.session, request)).row_count).toBe(dataset.schema.rowCount);
    }),
    { numRuns: 5 },
  );
});

test('without data_only every row stays', async () => {
  await fc.assert(
    fc.asyncProperty(months, async (all) => {
      const { applied } = await appended(all, {});
      const goods = all.flatMap(({ lines }) => lines.map((line) => line[1] ?? null));
      expect((await bench.rows(applied.dataset)).map(({ Barang }) => Barang)).toEqual(goods);
    }),
    { numRuns: 5 },
  );
});

test('the amounts of a file are read as in the whole file, although only its total shows its signs', async () => {
  const own = { Barang: ['Kopi', 'Teh', 'JUMLAH'], Total: ['1.500', '2.250', '3.750,00'] };
  const other = { Barang: ['Gula', 'Beras', 'JUMLAH'], Total: ['4.500', '1.250', '5.750,00'] };
  const others = [await bench.write(other)];
  const files = others.map(({ hash }) => ({ file_id: 'f', dataset_hash: hash, filename: 'f.csv' }));
  const { applied } = await bench.outcome(own, 'append@1', { files, data_only: true }, { others });
  const { dataset } = await bench.apply(applied.dataset, 'convert@1', { conversions: { Total: 'decimal' } });
  expect((await bench.rows(dataset)).map(({ Total }) => Total)).toEqual([1500, 2250, 4500, 1250]);
});

test('a preview shows each row of the table with its own number', async () => {
  const data = [1, 2, 3, 4].map((n): Line => [String(n), 'Kopi Toraja', '2', dotted(n * 1000)]);
  const lines = [['(1)', '(2)', '(3)', '(4)'], ...data, [null, 'JUMLAH', null, '10.000']];
  const { own, others, step } = await appended(
    [
      { data, lines },
      { data, lines },
    ],
    { data_only: true },
  );
  const shown = await previewSteps(
    bench.session,
    {
      ...{ dataset: own.dataset, steps: [{ operation: 'append@1', config: step }], offset: 0, limit: 20 },
      ...{ others: others.map(({ dataset }) => dataset), sampled: false },
    },
    { folder: bench.folder, context: { now: new Date(0) } },
  );
  expect(shown.row_numbers).toEqual([1, 2, 3, 4, null, null, null, null]);
  expect(shown.total_rows).toBe(8);
});
