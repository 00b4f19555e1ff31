import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type EngineSession, openSession } from '../session/session';
import { writeDataset } from './write-dataset';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sampled-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const ROWS = 6_000;

const twoDigits = (value: number) => String(value).padStart(2, '0');
/** Ways to write the n-th value of a column. */
const forms: readonly ((n: number) => string)[] = [
  (n) => String(1 + (n % 900)),
  (n) => `${1 + (n % 9)}.500`,
  (n) => `${1 + (n % 9)},500`,
  (n) => `${n % 90}.0`,
  (n) => `${n % 90}.5`,
  (n) => `${n % 90},5`,
  (n) => `${1 + (n % 9)}.250,50`,
  (n) => `${1 + (n % 9)}.250.000`,
  (n) => `${1 + (n % 9)},250.50`,
  (n) => `${1 + (n % 9)},250,000`,
  (n) => `$${1 + (n % 9)},250.50`,
  (n) => `${twoDigits(1 + (n % 12))}/0${1 + (n % 7)}/2026`,
  (n) => `0${1 + (n % 7)}/${16 + (n % 12)}/2026`,
  (n) => `${16 + (n % 12)}/0${1 + (n % 7)}/2026`,
  (n) => `2026-0${1 + (n % 7)}-${16 + (n % 12)}`,
  (n) => `20260${1 + (n % 7)}${16 + (n % 12)}`,
  (n) => `${n % 24}.${twoDigits(n % 60)}`,
  (n) => `${twoDigits(n % 24)}:${twoDigits(n % 60)}`,
  () => 'n/a',
  (n) => (n % 2 === 0 ? 'true' : 'false'),
];
const form = fc.constantFrom(...forms.keys());

/** A column of one or two forms, with a few cells of others anywhere. */
const column = fc.record({
  name: fc.constantFrom('Total', 'Order Date', 'Tanggal', 'Jam', 'Kode', 'Isi'),
  usual: fc.array(form, { minLength: 1, maxLength: 2 }),
  rare: fc.array(fc.tuple(fc.nat(ROWS - 1), form), { maxLength: 4 }),
});

const textsOf = ({ usual, rare }: { usual: readonly number[]; rare: readonly (readonly [number, number])[] }) => {
  const texts = Array.from({ length: ROWS }, (_, row) => forms[usual[row % usual.length] ?? 0]?.(row) ?? '');
  for (const [row, of] of rare) texts[row] = forms[of]?.(row) ?? '';
  return texts;
};

test('a value beyond the sample counts as much as one in it', async () => {
  let differing = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(column, { minLength: 1, maxLength: 2 }), async (columns) => {
      const names = columns.map(({ name }, key) => `${name} ${key}`);
      await session.createTable(
        'cells',
        [
          { name: '_row', type: 'INTEGER' },
          ...columns.map((_, key) => ({ name: `c${key}`, type: 'VARCHAR' as const })),
        ],
        [[Array.from({ length: ROWS }, (_, row) => row), ...columns.map(textsOf)]],
      );
      const typesBy = async (sample?: string) => {
        const options = { rowCount: ROWS, ...(sample && { sample }) };
        const written = await writeDataset(
          session,
          'cells',
          names.map((name, key) => ({ name, key })),
          folder,
          options,
        );
        return written.schema.columns.map(({ type, format, semantic }) => ({ type, format, semantic }));
      };
      const [sampled, whole] = [await typesBy(), await typesBy('cells')];
      if (sampled.some(({ type }) => type !== 'text')) differing += 1;
      expect(sampled.map(({ type, format }) => [type, format])).toEqual(
        whole.map(({ type, format }) => [type, format]),
      );
    }),
    {
      numRuns: 1_000,
      examples: [
        [[{ name: 'Total', usual: [5], rare: [[1045, 2]] }]],
        [[{ name: 'Order Date', usual: [15], rare: [[7, 0]] }]],
        [
          [
            { name: 'Order Date', usual: [11], rare: [] },
            { name: 'Isi', usual: [11], rare: [[4321, 12]] },
          ],
        ],
        [
          [
            { name: 'Order Date', usual: [11], rare: [] },
            { name: 'Total', usual: [0], rare: [[5999, 8]] },
          ],
        ],
      ],
    },
  );
  expect(differing).toBeGreaterThan(0);
});
