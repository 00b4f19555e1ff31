/** Totals of a long table, which has a row for each branch and month. */
import fc from 'fast-check';
import { openStepBench } from '../operations/testing/step-bench';
import { rowsFinder, Sheet } from './testing/find-in-lines';

let bench: Awaited<ReturnType<typeof openStepBench>>;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());
const rowsFound = rowsFinder(() => bench);

const months = ['Jan', 'Feb', 'Mar'];
const branches = ['Bogor', 'Depok', 'Bekasi', 'Solo'];
const figures = fc.array(fc.array(fc.integer({ min: 10, max: 999_999 }), { minLength: 4, maxLength: 4 }), {
  minLength: 3,
  maxLength: 3,
});

test('a total of each month, by branch or by month, and none that is a branch of its own', async () => {
  await fc.assert(
    fc.asyncProperty(
      figures,
      fc.integer({ min: 2, max: 3 }),
      fc.integer({ min: 2, max: 4 }),
      fc.constantFrom('Total', 'TOTAL', 'Jumlah', 'Grand Total'),
      fc.constantFrom<'each' | 'one differs' | 'one lacks'>('each', 'one differs', 'one lacks'),
      fc.boolean(),
      async (values, last, count, label, kind, isByBranch) => {
        const sheet = new Sheet();
        const named = [...branches.slice(0, count), label];
        const pairs = isByBranch
          ? named.flatMap((name) => months.slice(0, last).map((month, at) => ({ name, month, at })))
          : months.slice(0, last).flatMap((month, at) => named.map((name) => ({ name, month, at })));
        for (const { name, month, at } of pairs) {
          const own = (values[at] ?? []).slice(0, count);
          const isOff = at === 0 && kind !== 'each';
          if (name !== label) sheet.data([name, month, `${own[branches.indexOf(name)] ?? 0}`]);
          else if (isOff && kind === 'one lacks') continue;
          else {
            const sum = own.reduce((made, each) => made + each, isOff ? 7 : 0);
            if (kind === 'each') sheet.other([name, month, `${sum}`]);
            else sheet.data([name, month, `${sum}`]);
          }
        }
        const found = await rowsFound(['Cabang', 'Bulan', 'Omzet'], sheet.lines);
        // A total by itself that ends the table is told by other signs.
        if (kind === 'each') expect(found).toEqual(sheet.expected);
        else expect(found.filter((row) => row < sheet.lines.length - 1)).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});
