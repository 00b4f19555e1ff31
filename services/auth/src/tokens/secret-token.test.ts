import { randomUUID } from 'node:crypto';
import { makeSecretToken, readSecretToken, sameHash } from './secret-token';

describe('secret tokens', () => {
  it('give their record and their hash, and contain nothing of the hash', () => {
    const id = randomUUID();
    const made = makeSecretToken(id);
    expect(made.token).toMatch(/^[\w-]{64}$/);
    expect(made.token).not.toContain(made.hash);
    expect(readSecretToken(made.token)).toEqual(made);
  });

  it('are never the same twice', () => {
    const id = randomUUID();
    const hashes = Array.from({ length: 1000 }, () => makeSecretToken(id).hash);
    expect(new Set(hashes).size).toBe(1000);
  });

  it.each(['', 'x', 'a.b.c', 'x'.repeat(63), 'x'.repeat(65), `${'x'.repeat(63)}=`, `${'x'.repeat(63)}/`])(
    'are not parsed from %j',
    (text) => {
      expect(readSecretToken(text)).toBeUndefined();
    },
  );

  it('compare by their whole hash', () => {
    expect(sameHash('abcd', 'abcd')).toBe(true);
    expect(sameHash('abcd', 'abce')).toBe(false);
    expect(sameHash('abcd', 'abc')).toBe(false);
  });
});
