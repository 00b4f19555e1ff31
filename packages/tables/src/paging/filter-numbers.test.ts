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
