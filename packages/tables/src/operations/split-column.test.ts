import fc from 'fast-check';
import { openBench, type OperationBench } from './testing/operation-table';

let bench: OperationBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const split = async (texts: (string | null)[], config: object) =>
  (await bench.outcome({ A: texts, B: texts.map(() => 'x') }, 'split-column@1', { column: 'A', ...config })).rows;

test('pieces are in the place of the column, as many as the data has, read as on upload', async () => {
  const texts = ['Budi-31/01/2026-5', 'Siti-01/02/2026-7-lagi', null];
  const { rows, types, names } = await bench.outcome({ A: texts, B: ['x', 'y', 'z'] }, 'split-column@1', {
    column: 'A',
    by: { delimiter: '-' },
  });
  expect(names).toEqual(['A 1', 'A 2', 'A 3', 'A 4', 'B']);
  expect(types).toMatchObject({ 'A 2': 'date', 'A 3': 'integer' });
  expect(rows[1]).toEqual({ 'A 1': 'Siti', 'A 2': '2026-02-01', 'A 3': 7, 'A 4': 'lagi', B: 'y' });
  expect(rows[2]).toEqual({ 'A 1': null, 'A 2': null, 'A 3': null, 'A 4': null, B: 'z' });
});

test('the remainder stays in the last piece', async () => {
  const by = { delimiter: ', ' };
  expect(await split(['a, b, c'], { by, max: 2 })).toEqual([{ 'A 1': 'a', 'A 2': 'b, c', B: 'x' }]);
  expect(await split(['a, b, c'], { by, into: ['P', 'Q'] })).toEqual([{ P: 'a', Q: 'b, c', B: 'x' }]);
  expect(await split(['a1b22c'], { by: { pattern: '[0-9]+' }, max: 2 })).toEqual([
    { 'A 1': 'a', 'A 2': 'b22c', B: 'x' },
  ]);
  expect(await split(['abcdef'], { by: { width: [1, 2, 1] }, max: 2 })).toEqual([
    { 'A 1': 'a', 'A 2': 'bcdef', B: 'x' },
  ]);
});

test('by widths, the rest is one more piece; characters of any script count as one', async () => {
  expect(await split(['ABé123z', 'AB'], { by: { width: [3, 3] } })).toEqual([
    { 'A 1': 'ABé', 'A 2': 123, 'A 3': 'z', B: 'x' },
    { 'A 1': 'AB', 'A 2': null, 'A 3': null, B: 'x' },
  ]);
});

test('the groups of a pattern are the pieces; texts that do not match stay unchanged and are reported', async () => {
  const texts = { A: ['KD-12 merah', 'KD-7 biru', 'lain'], B: ['x', 'x', 'x'] };
  const { rows, applied } = await bench.outcome(texts, 'split-column@1', {
    column: 'A',
    by: { pattern: '^([A-Z]+)-([0-9]+) (.*)$' },
    into: ['Kode', 'Nomor'],
    keep: true,
  });
  expect(rows[0]).toEqual({ A: 'KD-12 merah', Kode: 'KD', Nomor: 12, 'A 3': 'merah', B: 'x' });
  expect(rows[2]).toEqual({ A: 'lain', Kode: 'lain', Nomor: null, 'A 3': null, B: 'x' });
  expect(applied.output.details).toEqual({ pieces: 3, not_fitting: 1 });
  expect(applied.output.warnings).toHaveLength(1);
});

test('generated names do not collide; a given name that exists is refused', async () => {
  const { names } = await bench.outcome({ A: ['a b'], 'A 2': ['x'] }, 'split-column@1', {
    column: 'A',
    by: { delimiter: ' ' },
  });
  expect(names).toEqual(['A 1', 'A 2 (2)', 'A 2']);
  await expect(split(['a b'], { by: { delimiter: ' ' }, into: ['B'] })).rejects.toMatchObject({
    code: 'invalid_config',
    said: { reason: 'column_exists' },
  });
});

test('more columns than a file may have, and invalid patterns, are refused with a message', async () => {
  const wide = Array.from({ length: 600 }, (_, i) => `k${i}`).join(';');
  await expect(split([wide], { by: { delimiter: ';' } })).rejects.toMatchObject({
    code: 'too_many_columns',
    said: { reason: 'split_too_many_columns', params: { columns: 601, limit: 512 } },
  });
  expect(Object.keys((await split([wide], { by: { delimiter: ';' }, max: 500 }))[0] ?? {})).toHaveLength(501);
  await expect(split(['a'], { by: { pattern: '(' } })).rejects.toMatchObject({ said: { reason: 'pattern_unusable' } });
  await expect(split(['a'], { by: { pattern: ' *' } })).rejects.toMatchObject({
    said: { reason: 'pattern_fits_nothing' },
  });
});

const piece = fc.stringMatching(/^[a-z'%_ é]{0,6}$/);
const delimiter = fc.constantFrom(',', '; ', '--', "'", '%', '\\', '.', '(');

test('equals the plain split of every text, however many pieces are wanted', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(piece, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 }),
      delimiter,
      fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
      fc.boolean(),
      async (lists, sign, max, trim) => {
        const texts = lists.map((list) => `x${list.join(sign)}`);
        const plain = texts.map((text) => {
          const all = text.split(sign);
          const kept =
            max !== undefined && all.length > max ? [...all.slice(0, max - 1), all.slice(max - 1).join(sign)] : all;
          return trim ? kept.map((each) => each.replace(/^ +| +$/g, '')) : kept;
        });
        const count = Math.max(...plain.map((each) => each.length));
        const rows = await split(texts, { by: { delimiter: sign }, max, trim });
        expect(rows).toEqual(
          plain.map((each) => ({
            ...Object.fromEntries(
              Array.from({ length: count }, (_, i) => [`A ${i + 1}`, each[i]?.trim() ? each[i] : null]),
            ),
            B: 'x',
          })),
        );
      },
    ),
    { numRuns: 25 },
  );
});

test('splitting and merging gives the original text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.stringMatching(/^[a-z]{1,4}(,[a-z]{1,3}){2}$/), { minLength: 1, maxLength: 9 }),
      async (texts) => {
        const { applied } = await bench.outcome({ A: texts }, 'split-column@1', {
          column: 'A',
          by: { delimiter: ',' },
        });
        const merged = await bench.apply(applied.dataset, 'merge-columns@1', {
          columns: ['A 1', 'A 2', 'A 3'],
          separator: ',',
          name: 'A',
        });
        expect(await bench.rows(merged.dataset)).toEqual(texts.map((A) => ({ A })));
      },
    ),
    { numRuns: 20 },
  );
});
