import { wordsOf } from './sentences/say';
import { calls } from './calls';
import { bulk, isCount, isListOf } from './bulk';
import { texts } from './text';
import { z } from './zod';

const counts = bulk(z.array(z.number().int().min(0)).min(1).max(3), (value) =>
  isListOf(value, isCount, { min: 1, max: 3 }),
);
const names = texts({ min: 1, max: 2, tooMany: 'Choose fewer.' }, { min: 1, max: 5 });

const issuesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), wordsOf(message)]);

test('valid input is accepted unchanged', () => {
  const value = [0, 7];
  expect(counts.parse(value)).toBe(value);
  expect(names.parse(['Ana', 'é😀'])).toEqual(['Ana', 'é😀']);
});

test.each([[[]], [[1, 2, 3, 4]], [[1, -1]], [[1.5]], [['1']], [[NaN]], ['teks'], [null], [undefined], [{ 0: 1 }]])(
  '%j is refused with the schema’s own message',
  (value) => {
    const itself = z.object({ list: z.array(z.number().int().min(0)).min(1).max(3) });
    expect(issuesOf(z.object({ list: counts }), { list: value })).toEqual(issuesOf(itself, { list: value }));
    expect(issuesOf(itself, { list: value })?.length).toBeGreaterThan(0);
  },
);

test('texts that cannot be stored, are too long, empty or too many are refused with their position', () => {
  expect(issuesOf(names, ['Ana', 'x\0'])).toEqual([['1', 'Remove the characters that cannot be stored.']]);
  expect(issuesOf(names, ['x\ud83d'])).toHaveLength(1);
  expect(issuesOf(names, ['lebih dari lima', ''])?.map(([path]) => path)).toEqual(['0', '1']);
  expect(issuesOf(names, ['a', 'b', 'c'])).toEqual([['', 'Choose fewer.']]);
});

test('it may be left out if it has a default, and documents the list that it accepts', () => {
  expect(z.object({ list: texts({ max: 2 }).prefault([]) }).parse({})).toEqual({ list: [] });
  expect(z.toJSONSchema(names, { io: 'input', unrepresentable: 'any' })).toMatchObject({
    type: 'array',
    maxItems: 2,
    items: { type: 'string', maxLength: 5 },
  });
});

describe('resolutions of groups', () => {
  const { body } = calls.duplicates.resolve;
  const plain = { action: 'keep_first', row_indices: [1, 2] };

  test('accepts many plain ones together with detailed ones', () => {
    const full = { action: 'merge', row_indices: [3, 4], survivor: 4, columns: { Nama: 3 } };
    expect(body.parse({ resolutions: { one: plain, two: full } }).resolutions).toEqual({ one: plain, two: full });
  });

  test.each([
    [{ action: 'keep_all', row_indices: [1] }],
    [{ action: 'keep_first', row_indices: [] }],
    [{ action: 'keep_first', row_indices: [-1] }],
    [{ action: 'keep_first' }],
    [[plain]],
    [null],
  ])('%j is invalid', (resolution) => {
    expect(body.safeParse({ resolutions: { one: plain, two: resolution } }).error?.issues[0]?.path.slice(0, 2)).toEqual(
      ['resolutions', 'two'],
    );
  });

  test('many are allowed, and the refusal of more says what to do', () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, each) => [`g${each}`, plain]));
    expect(Object.keys(body.parse({ resolutions: many(10_000) }).resolutions)).toHaveLength(10_000);
    expect(wordsOf(body.safeParse({ resolutions: many(10_001) }).error?.issues[0]?.message ?? '')).toContain(
      'default_action',
    );
  });

  test('unknown fields of one are dropped', () => {
    const parsed = body.parse({ resolutions: { one: { ...plain, survivor: undefined, note: 'x' } } });
    expect(parsed.resolutions.one).not.toHaveProperty('note');
  });
});
