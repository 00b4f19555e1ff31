import { MAX_EDITED_CELLS, jsonObject, namedRecord, sentenceIn, z } from './index';
import { editCellsSettings } from './operations/edit-cells-settings';

const mapping = namedRecord(z.string());
const parsed = (json: string) => mapping.parse(JSON.parse(json));

test('zod’s own record loses the name __proto__, which is why we have our own', () => {
  const record = z.record(z.string(), z.string()).parse(JSON.parse('{"__proto__":"x","Kota":"City"}'));
  expect(Object.keys(record)).toEqual(['Kota']);
});

test('names with a special meaning in JavaScript are only names', () => {
  const record = parsed('{"__proto__":"a","constructor":"b","toString":"c","Kota":"__proto__"}');
  expect(Object.entries(record)).toEqual([
    ['__proto__', 'a'],
    ['constructor', 'b'],
    ['toString', 'c'],
    ['Kota', '__proto__'],
  ]);
  expect(Object.getPrototypeOf(record)).toBeNull();
  expect(JSON.parse(JSON.stringify(record))).toHaveProperty('constructor', 'b');
});

test('a name that was not given is undefined', () => {
  const record = parsed('{"Kota":"City"}');
  for (const name of ['__proto__', 'constructor', 'hasOwnProperty']) expect(record[name]).toBeUndefined();
});

test('a value of the wrong kind is reported with its name', () => {
  const { error } = namedRecord(z.object({ action: z.string() })).safeParse({ g1: { action: 1 } });
  expect(error?.issues[0]?.path).toEqual(['g1', 'action']);
});

test('limits apply, and non-objects are refused', () => {
  expect(namedRecord(z.string(), { min: 1, tooFew: 'Pilih satu' }).safeParse({}).error?.issues[0]?.message).toBe(
    'Pilih satu',
  );
  expect(namedRecord(z.string(), { max: 1 }).safeParse({ a: '1', b: '2' }).success).toBe(false);
  for (const value of [[], 'teks', null, undefined, 1]) expect(mapping.safeParse(value).success).toBe(false);
  for (const name of ['a\0b', 'a\ud83d']) expect(mapping.safeParse({ [name]: 'x' }).success).toBe(false);
});

test('free-form JSON is accepted if it can be stored', () => {
  const nested = (depth: number): unknown => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
  expect(jsonObject.safeParse({ mapping: { Kota: 'City' }, list: [1, null, { a: true }] }).success).toBe(true);
  expect(jsonObject.safeParse(nested(20)).success).toBe(true);
  expect(jsonObject.safeParse(nested(2000)).success).toBe(false);
  for (const value of [[], 'teks', null, { a: 'x\0' }, { 'a\0': 1 }, { a: ['\ud83d'] }]) {
    expect(jsonObject.safeParse(value).success).toBe(false);
  }
});

test.each([
  ['teks', 'must_be_object'],
  [{ a: ['x\0'] }, 'characters_not_stored'],
  [{ a: { 'b\0': 1 } }, 'characters_not_stored'],
  [JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`), 'nested_too_deep'],
  [{ a: Array.from({ length: 300_000 }, () => 1) }, 'too_many_values'],
])('free-form JSON that cannot be stored is refused with the reason (%#)', (value, reason) => {
  const [issue] = jsonObject.safeParse(value).error?.issues ?? [];
  expect(sentenceIn(issue?.message ?? '')?.reason).toBe(reason);
});

test('the settings of a step can hold all cells of the largest paste', () => {
  const edits = Array.from({ length: MAX_EDITED_CELLS }, (_, row) => ({ row, column: 'Kota', value: 'x', was: 'y' }));
  const begun = performance.now();
  expect(jsonObject.safeParse({ edits }).success).toBe(true);
  expect(editCellsSettings.safeParse({ edits }).success).toBe(true);
  process.stdout.write(`${MAX_EDITED_CELLS} edits: ${Math.round(performance.now() - begun)} ms\n`);
});
