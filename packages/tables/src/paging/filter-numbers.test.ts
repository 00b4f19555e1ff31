/** A number given as a text is read as its column writes numbers, and refused where it may be one of two. */
import type { FilterCondition } from '@rapi/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EngineSession,
  openDataset,
  openSession,
  type Texts,
  type WriteColumn,
  writeTexts,
} from '@rapi/table-core';
import fc from 'fast-check';
import { page } from './page';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'filter-numbers-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

type Condition = { operator: string; value: unknown };
async function kept(
  cells: readonly (string | null)[],
  condition: Condition,
  native?: WriteColumn['native'],
): Promise<number[]> {
  const texts: Texts = { Harga: [...cells] };
  const dataset = await openDataset(session, await writeTexts(session, texts, folder, { Harga: native }));
  const filter = [{ column: 'Harga', ...condition } as FilterCondition];
  return (await page(session, dataset, { offset: 0, limit: 100, filter })).indices;
}

const indonesian = ['1.500', '20', '3.000', '1.000.000'];
const english = ['1,500', '20.5', '3,000', '1,000,000'];
const points = ['1.5', '20.25', '3'];

test.each<[readonly string[], Condition, number[]]>([
  [indonesian, { operator: 'greater_than', value: '1.500' }, [2, 3]],
  [indonesian, { operator: 'equals', value: '1.500' }, [0]],
  [indonesian, { operator: 'not_equals', value: '1.500' }, [1, 2, 3]],
  [indonesian, { operator: 'between', value: ['1.000', '3.000'] }, [0, 2]],
  [indonesian, { operator: 'in', value: ['1.500'] }, [0]],
  [indonesian, { operator: 'less_than', value: '1.500,50' }, [0, 1]],
  [indonesian, { operator: 'less_than', value: '1500.5' }, [0, 1]],
  [indonesian, { operator: 'equals', value: 1500 }, [0]],
  [indonesian, { operator: 'greater_than', value: 1.5 }, [0, 1, 2, 3]],
  [['1.500,25', '1,5', '20'], { operator: 'in', value: ['1.500'] }, []],
  [english, { operator: 'greater_than', value: '1,500' }, [2, 3]],
  [english, { operator: 'equals', value: '1,500' }, [0]],
  [points, { operator: 'equals', value: '1.500' }, [0]],
  [['Rp 1.500', 'Rp 20', 'n/a'], { operator: 'greater_than', value: '1.000' }, [0]],
])('%j: %j keeps %j', async (cells, condition, rows) => {
  expect(await kept(cells, condition)).toEqual(rows);
});

const twoWays = (value: string, one: string, other: string) => ({
  code: 'invalid_filter',
  details: { column: 'Harga', field: 'filter' },
  message: `The filter on “Harga” compares numbers, and “${value}” may be one of two. Enter ${one} or ${other}, whichever you mean.`,
});

test.each<[string, readonly string[], WriteColumn['native']]>([
  ['whole numbers', ['1500', '20', '300', '2000'], undefined],
  ['texts among whole numbers', ['1500', '20', '300', 'n/a', '2000'], undefined],
  ['numbers of a workbook', ['1500', '20.25', '1.2340'], { type: 'decimal' }],
])('%s do not say what 1.500 is', async (_, cells, native) => {
  const refused = async (condition: Condition, message: object) =>
    expect(kept(cells, condition, native)).rejects.toMatchObject(message);
  await refused({ operator: 'greater_than', value: '1.500' }, twoWays('1.500', '1500', '1.5'));
  await refused({ operator: 'less_than', value: '-1,234' }, twoWays('-1,234', '-1234', '-1.2340'));
  await refused({ operator: 'between', value: ['1', '1.500'] }, twoWays('1.500', '1500', '1.5'));
  expect(await kept(cells, { operator: 'greater_than', value: '1499.5' }, native)).toContain(0);
  expect(await kept(cells, { operator: 'equals', value: '1500' }, native)).toEqual([0]);
  expect(await kept(cells, { operator: 'equals', value: 1500 }, native)).toEqual([0]);
});

test('a value written as its column writes finds what the number finds', async () => {
  const whole = fc.integer({ min: 1, max: 9_999_999 });
  const grouped = (value: number, sign: string) => String(value).replace(/\B(?=(\d{3})+$)/g, sign);
  await fc.assert(
    fc.asyncProperty(
      fc.array(whole, { minLength: 3, maxLength: 8 }),
      fc.constantFrom('.', ','),
      fc.constantFrom('n/a', undefined),
      async (numbers, sign, word) => {
        const cells = [...numbers.map((each) => grouped(each, sign)), `1${sign}000${sign}000`, ...(word ? [word] : [])];
        const [limit = 0, other = 0] = numbers;
        for (const operator of ['equals', 'not_equals', 'greater_than', 'less_than']) {
          const byText = await kept(cells, { operator, value: grouped(limit, sign) });
          expect([operator, byText]).toEqual([operator, await kept(cells, { operator, value: limit })]);
        }
        const ends = [Math.min(limit, other), Math.max(limit, other)];
        const byText = await kept(cells, { operator: 'between', value: ends.map((each) => grouped(each, sign)) });
        expect(byText).toEqual(await kept(cells, { operator: 'between', value: ends }));
      },
    ),
    { numRuns: 10 },
  );
});

const dollars = ['$5', '$6.50', '$1,500', 'n/a'];
const rupiah = ['Rp 5', 'Rp 1.500', 'Rp 7', 'n/a'];
const numbers = ['5', '1500', '0.05', 'n/a'];
const percents = ['5%', '12%', '7,5%', 'n/a'];

const currency = (value: string, own: string, other: string): string =>
  `The filter on “Harga” compares amounts in ${own}, and “${value}” is one in ${other}.`;
const plainNumber = 'The filter on “Harga” compares numbers. Enter a number, such as 1500 or 12.5.';

test.each<[readonly string[], string, string]>([
  [dollars, 'Rp 5', currency('Rp 5', 'USD', 'IDR')],
  [dollars, '€ 5', currency('€ 5', 'USD', 'EUR')],
  [rupiah, '$5', currency('$5', 'IDR', 'USD')],
  [numbers, '$1,500', plainNumber],
  [numbers, '5%', plainNumber],
  [dollars, '5%', plainNumber],
])('%j has no value %s, for any comparison', async (cells, value, message) => {
  for (const operator of ['equals', 'not_equals', 'greater_than', 'less_than'])
    await expect(kept(cells, { operator, value })).rejects.toMatchObject({ code: 'invalid_filter', message });
  await expect(kept(cells, { operator: 'between', value: [value, value] })).rejects.toMatchObject({ message });
});

test.each<[readonly string[], string, number[]]>([
  [dollars, '$5', [0]],
  [dollars, 'USD 1,500.00', [2]],
  [dollars, '5', [0]],
  [dollars, 'n/a', [3]],
  [dollars, 'kosong', []],
  [rupiah, '1500', [1]],
  [numbers, 'Rp 5', [0]],
  [percents, '5%', [0]],
  [[...dollars, 'Rp 5'], 'Rp 5', [4]],
  [[...numbers, '12%'], '12%', [4]],
  [['$5', 'Rp 5', '€ 7', 'S$ 8'], 'Rp 5', [1]],
])('%j equals %s in rows %j', async (cells, value, rows) => {
  expect(await kept(cells, { operator: 'equals', value })).toEqual(rows);
});

test('a typed column takes amounts in the currency that its header or its format names', async () => {
  const dataset = await openDataset(
    session,
    await writeTexts(
      session,
      { 'Harga (USD)': ['5', '6.5', '7'], R: ['Rp 5', 'Rp 6', 'Rp 7'], N: ['5', '6', '7'] },
      folder,
    ),
  );
  const rows = async (column: string, operator: 'equals' | 'greater_than', value: string) =>
    (await page(session, dataset, { offset: 0, limit: 9, filter: [{ column, operator, value }] })).indices;
  expect(await rows('Harga (USD)', 'equals', '$5')).toEqual([0]);
  expect(await rows('R', 'greater_than', 'Rp 5')).toEqual([1, 2]);
  expect(await rows('N', 'equals', 'Rp 5')).toEqual([0]);
  for (const [column, value] of [
    ['Harga (USD)', 'Rp 5'],
    ['R', '$5'],
    ['N', '$5'],
  ] as const)
    for (const operator of ['equals', 'greater_than'] as const)
      await expect(rows(column, operator, value)).rejects.toMatchObject({ code: 'invalid_filter' });
});

test('what “greater” refuses, “equals” refuses too, unless it is the text of a cell', async () => {
  const columns = fc.constantFrom(dollars, rupiah, numbers, percents);
  const sign = fc.constantFrom('Rp ', '$', '€ ', 'S$ ', '');
  const value = fc.tuple(sign, fc.constantFrom('5', '6.50', '7,5', '1,500', '999'), fc.constantFrom('', '%'));
  const outcome = async (cells: readonly string[], operator: string, text: string) =>
    kept(cells, { operator, value: text }).then(
      () => 'taken',
      () => 'refused',
    );
  await fc.assert(
    fc.asyncProperty(columns, value, async (cells, parts) => {
      const text = parts.join('');
      fc.pre(!cells.includes(text) && !(parts[0] !== '' && parts[2] !== ''));
      expect([text, await outcome(cells, 'equals', text)]).toEqual([text, await outcome(cells, 'greater_than', text)]);
    }),
    { numRuns: 60 },
  );
});
