import fc from 'fast-check';
import { matchRows } from './match-rows';

type Rows = readonly number[];

const match = async (before: Rows, after: Rows, keys: readonly (readonly [Rows, Rows])[] = []) => {
  const found = await matchRows(Int32Array.from(before), Int32Array.from(after), async function* () {
    for (const [old, fresh] of keys) yield { before: Int32Array.from(old), after: Int32Array.from(fresh) };
  });
  return { earlier: [...found.earlier], moved: found.moved };
};

test.each<[string, number[], number[], number[], number]>([
  ['the same rows', [1, 2, 3], [1, 2, 3], [0, 1, 2], 0],
  ['a changed row stays in its place', [1, 2, 3], [1, 9, 3], [0, 1, 2], 0],
  ['a removed row', [1, 2, 3, 4], [1, 3, 4], [0, 2, 3], 0],
  ['an added row', [1, 3], [1, 2, 3], [0, -1, 1], 0],
  ['the second of two alike is removed', [5, 1, 5, 2], [5, 1, 2], [0, 1, 3], 0],
  ['a removed row and a changed one', [1, 2, 3, 4, 5], [1, 9, 3, 5], [0, 1, 2, 4], 0],
  ['rows in another order', [1, 2, 3], [3, 1, 2], [2, 0, 1], 1],
  ['one comes in above and another goes below', [1, 2, 3, 4], [9, 1, 2, 3], [-1, 0, 1, 2], 0],
  ['a row that becomes like its neighbour', [8, 1], [1, 1], [0, 1], 0],
  ['nothing left', [1, 2], [], [], 0],
  ['nothing before', [], [1, 2], [-1, -1], 0],
])('%s', async (_what, before, after, earlier, moved) => {
  expect(await match(before, after)).toEqual({ earlier, moved });
});

test('if every row changed and some were removed, further keys match the rows, one after the other', async () => {
  const [before, after] = [
    [10, 20, 30, 40],
    [11, 31, 41],
  ];
  const one = [
    [1, 2, 3, 4],
    [1, 7, 8],
  ] as const;
  const other = [
    [5, 5, 6, 7],
    [5, 6, 9],
  ] as const;
  expect(await match(before, after)).toEqual({ earlier: [-1, -1, -1], moved: 0 });
  expect(await match(before, after, [one])).toEqual({ earlier: [0, -1, -1], moved: 0 });
  expect(await match(before, after, [one, other])).toEqual({ earlier: [0, 2, 3], moved: 0 });
});

const rows = fc.array(fc.nat({ max: 6 }), { maxLength: 40 });

test('no row is matched twice, and removing rows leaves all others unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(rows, rows, async (before, after) => {
      const { earlier } = await match(before, after);
      const taken = earlier.filter((from) => from >= 0);
      expect(new Set(taken).size).toBe(taken.length);
      expect(taken.every((from) => from < before.length)).toBe(true);
    }),
  );
  await fc.assert(
    fc.asyncProperty(rows, fc.infiniteStream(fc.boolean()), async (before, keep) => {
      const after = before.filter(() => keep.next().value);
      const { earlier, moved } = await match(before, after);
      expect([earlier.filter((from) => from < 0), moved]).toEqual([[], 0]);
      expect(earlier.map((from) => before[from])).toEqual(after);
    }),
  );
});

test('never reports more than in-place changes for tables with equally many rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 5 })), { maxLength: 40 }), async (both) => {
      const [before, after] = [both.map(([one]) => one), both.map(([, other]) => other)];
      const { earlier } = await match(before, after);
      const different = earlier.filter((from, at) => from < 0 || before[from] !== after[at]).length;
      expect(different).toBeLessThanOrEqual(both.filter(([one, other]) => one !== other).length);
    }),
  );
});

test('a hundred thousand rows that differ only in order or content are matched without a table of pairs', async () => {
  const many = Array.from({ length: 100_000 }, (_, row) => row);
  expect((await match(many, many.toReversed())).earlier.slice(0, 2)).toEqual([99_999, 99_998]);
  const few = many.map((row) => row % 7);
  const thinned = few.filter((_, row) => row % 3 !== 0);
  expect((await match(few, thinned)).earlier).toHaveLength(thinned.length);
});
