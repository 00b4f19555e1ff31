import fc from 'fast-check';
import { isTooDeep, MAX_JSON_DEPTH } from './json-depth';

const nested = (levels: number, open = '[', close = ']') => `${open.repeat(levels)}${close.repeat(levels)}`;
const judged = (text: string) => isTooDeep(Buffer.from(text));

test('64 levels of lists or objects pass, one more does not', () => {
  expect(judged(nested(MAX_JSON_DEPTH))).toBe(false);
  expect(judged(nested(MAX_JSON_DEPTH + 1))).toBe(true);
  expect(judged(`${'{"a":'.repeat(MAX_JSON_DEPTH)}1${'}'.repeat(MAX_JSON_DEPTH)}`)).toBe(false);
  expect(judged(`${'{"a":'.repeat(MAX_JSON_DEPTH + 1)}`)).toBe(true);
});

test('siblings count once, and brackets within strings do not count', () => {
  expect(judged(`[${Array.from({ length: 1000 }, () => '[{}]').join()}]`)).toBe(false);
  expect(judged(JSON.stringify({ '[[[[': nested(1000), quoted: '"'.repeat(99) + nested(1000) + '\\' }))).toBe(false);
  expect(judged(`["\\\\",${nested(MAX_JSON_DEPTH)}]`)).toBe(true);
});

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

test('any JSON is judged by its depth', () => {
  const value = fc.tuple(fc.json(), fc.integer({ min: 0, max: 80 })).map(([text, levels]) => {
    return `${'['.repeat(levels)}${text}${']'.repeat(levels)}`;
  });
  fc.assert(
    fc.property(value, (text) => {
      expect(judged(text)).toBe(depthOf(JSON.parse(text)) > MAX_JSON_DEPTH);
    }),
  );
});
