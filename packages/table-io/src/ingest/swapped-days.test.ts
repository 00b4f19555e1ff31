/** Date cells that another language of Excel swapped are told; those of the writer's own language are not. */
import fc from 'fast-check';
import { buildWorkbook } from './testing/build-workbook';
import { openBench, type Bench } from './testing/ingest-bytes';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

type Order = 'day-first' | 'month-first';
interface Day {
  month: number;
  day: number;
}

const two = (number: number): string => String(number).padStart(2, '0');
const written = ({ month, day }: Day, order: Order): string =>
  order === 'day-first' ? `${two(day)}/${two(month)}/2026` : `${two(month)}/${two(day)}/2026`;
const serialOf = ({ month, day }: Day): number => Date.UTC(2026, month - 1, day) / 86_400_000 + 25_569;

const textXml = (row: number, text: string): string => `<c r="A${row}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** The cell that Excel makes of a written day: a date where its language can read one, else the text. */
function cellXml(row: number, day: Day, order: Order, excel: Order): string {
  const seen = order === excel ? day : { month: day.day, day: day.month };
  return seen.month <= 12 ? `<c r="A${row}" s="1"><v>${serialOf(seen)}</v></c>` : textXml(row, written(day, order));
}

async function told(cells: readonly string[]) {
  const rows = cells.map((cell, at) => {
    const row = at + 2;
    return `<row r="${row}">${cell}<c r="B${row}" t="inlineStr"><is><t>Toko ${row}</t></is></c></row>`;
  });
  const header = `<row r="1"><c r="A1" t="inlineStr"><is><t>Tanggal</t></is></c><c r="B1" t="inlineStr"><is><t>Nama</t></is></c></row>`;
  const book = buildWorkbook({ sheets: [{ name: 'Data', data: header + rows.join('') }], formats: ['dd/mm/yyyy'] });
  const { result } = await bench.read(book, 'a.xlsx');
  return result.warnings.filter(({ code }) => code === 'swapped_days');
}

const early = fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 12 }) });
const late = fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 13, max: 28 }) });
const orders = fc.constantFrom<Order>('day-first', 'month-first');
const other = (order: Order): Order => (order === 'day-first' ? 'month-first' : 'day-first');

const daysIn = (month: number, min: number, max: number, fewest: number) =>
  fc.uniqueArray(
    fc.integer({ min, max }).map((day): Day => ({ month, day })),
    { selector: ({ day }) => day, minLength: fewest, maxLength: 10 },
  );
/** The days of one month that another Excel makes dates of, and those that it leaves texts. */
const ofOneMonth = fc
  .integer({ min: 1, max: 12 })
  .chain((month) => fc.tuple(daysIn(month, 1, 12, 4), daysIn(month, 13, 28, 2)));

test('days that an Excel of the other order read are told, with a day before and after', async () => {
  await fc.assert(
    fc.asyncProperty(ofOneMonth, orders, async ([dated, texts], order) => {
      const days = [...dated, ...texts];
      const warnings = await told(days.map((day, at) => cellXml(at + 2, day, order, other(order))));
      expect(warnings.map(({ sentence }) => sentence.params)).toEqual([
        expect.objectContaining({ column: 'Tanggal', count: dated.length, texts: texts.length }),
      ]);
      const { date, other: swapped } = warnings[0]?.sentence.params ?? {};
      expect(dated.map((day) => written(day, 'day-first'))).toContain(swapped);
      expect(dated.map((day) => written(day, 'month-first'))).toContain(date);
    }),
  );
});

test('dates in the month of the texts beside them are right', async () => {
  await fc.assert(
    fc.asyncProperty(ofOneMonth, orders, async ([dated, texts], order) => {
      const cells = dated.map((day, at) => cellXml(at + 2, day, order, order));
      const beside = texts.map((day, at) => textXml(dated.length + at + 2, written(day, order)));
      expect(await told([...cells, ...beside])).toEqual([]);
    }),
  );
});

test('days that an Excel of the same order read are not told, whatever texts stand beside them', async () => {
  const words = fc.constantFrom('n/a', 'belum', '31/02/2026', '-');
  await fc.assert(
    fc.asyncProperty(
      fc.array(early, { maxLength: 8 }),
      fc.array(late, { minLength: 1, maxLength: 8 }),
      fc.array(words, { maxLength: 3 }),
      orders,
      async (dated, later, beside, order) => {
        const days = [...dated, ...later].map((day, at) => cellXml(at + 2, day, order, order));
        const texts = beside.map((word, at) => {
          const row = days.length + at + 2;
          return textXml(row, word);
        });
        expect(await told([...days, ...texts])).toEqual([]);
      },
    ),
  );
});

test('a text that both orders can read shows that no Excel left it a text', async () => {
  const dates = [1, 2, 3, 4].map((day, at) => cellXml(at + 2, { month: 5, day }, 'day-first', 'month-first'));
  const texts = [14, 15, 16].map((day, at) => cellXml(at + 6, { month: 5, day }, 'day-first', 'month-first'));
  const kept = textXml(9, '05/06/2026');
  expect(await told([...dates, ...texts])).toHaveLength(1);
  expect(await told([...dates, ...texts, kept])).toEqual([]);
});
