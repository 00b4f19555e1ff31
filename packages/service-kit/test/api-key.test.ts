import fc from 'fast-check';
import { isApiKey, looksLikeApiKey, makeApiKey, shownPartOf } from '../src/index';
import { withoutPersonalData } from '../src/log';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

test('keys have one form, are unique, and are recognised', () => {
  const keys = Array.from({ length: 1000 }, makeApiKey);
  expect(new Set(keys.map(shownPartOf)).size).toBe(1000);
  for (const key of keys) {
    expect(key).toMatch(/^rapi_[0-9A-Za-z]{49}$/);
    expect(isApiKey(key)).toBe(true);
    expect(key.startsWith(shownPartOf(key))).toBe(true);
  }
});

test('a mistyped, truncated or extended key is not a key', () => {
  const change = fc.record({ at: fc.nat(48), to: fc.constantFrom(...digits) });
  fc.assert(
    fc.property(change, ({ at, to }) => {
      const key = makeApiKey();
      const place = 'rapi_'.length + at;
      const changed = key.slice(0, place) + to + key.slice(place + 1);
      expect(isApiKey(changed)).toBe(changed === key);
      expect(isApiKey(key.slice(0, place))).toBe(false);
      expect(isApiKey(key + to)).toBe(false);
    }),
  );
});

test('any text is checked without an error, and only texts with the prefix count as intended keys', () => {
  fc.assert(fc.property(fc.string(), (text) => expect(isApiKey(text)).toBe(false)));
  expect([looksLikeApiKey('rapi_x'), looksLikeApiKey('eyJhbGciOi.x.y')]).toEqual([true, false]);
});

test('keys are masked anywhere in a log line', () => {
  const key = makeApiKey();
  const line = withoutPersonalData(JSON.stringify({ msg: `could not use ${key}`, header: `Bearer ${key}`, key }));
  expect(line).not.toContain(key.slice(5));
  expect(JSON.parse(line)).toMatchObject({ msg: 'could not use [key]', key: '[key]' });
});
