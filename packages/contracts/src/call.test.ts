import { allCalls, calls, fillPath, matchPath, samePath } from './index';

describe('the addresses of calls', () => {
  test('the parameters of a path are filled in, encoded', () => {
    expect(fillPath(calls.files.preview, { id: 'a/b ☕' })).toBe('/api/files/a%2Fb%20%E2%98%95/preview');
    expect(fillPath(calls.profile.column, { id: '1', column: 'Harga/Unit (100%)' })).toBe(
      '/api/files/1/column-analysis/Harga%2FUnit%20(100%25)',
    );
    expect(fillPath(calls.files.list)).toBe('/api/files/');
  });

  test('a missing parameter is reported', () => {
    const call: { path: string } = calls.files.preview;
    expect(() => fillPath(call)).toThrow('needs id');
  });

  test('a path is matched with and without its last slash', () => {
    expect(matchPath(calls.files.list, '/api/files')).toEqual({});
    expect(matchPath(calls.files.list, '/api/files/')).toEqual({});
    expect(matchPath(calls.files.preview, '/api/files/a%2Fb/preview/')).toEqual({ id: 'a/b' });
    expect(samePath('/api/files', '/api/files/')).toBe(true);
  });

  test('another path, an empty parameter and invalid encoding do not match', () => {
    expect(matchPath(calls.files.preview, '/api/files/1/data')).toBeUndefined();
    expect(matchPath(calls.files.preview, '/api/files//preview')).toBeUndefined();
    expect(matchPath(calls.files.preview, '/api/files/%/preview')).toBeUndefined();
  });

  test('a filled-in parameter is matched with the same value', () => {
    for (const id of ['1', '../../etc/passwd', '🙂', '__proto__', '%', 'a\0b']) {
      expect(matchPath(calls.files.data, fillPath(calls.files.data, { id }))).toEqual({ id });
    }
  });
});

test('each call is registered under its id in camel case', () => {
  const camel = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const find = (path: string[]): unknown =>
    path.reduce<unknown>(
      (group, name) => (group instanceof Object ? Object.getOwnPropertyDescriptor(group, name)?.value : undefined),
      calls,
    );
  for (const call of allCalls) expect(find(camel(call.id).split('.'))).toBe(call);
});

test('no two calls answer at the same address', () => {
  const addresses = allCalls.map(
    ({ service, method, path }) => `${service} ${method} ${path.replace(/\{\w+\}/g, '{}')}`,
  );
  expect(new Set(addresses).size).toBe(addresses.length);
});
