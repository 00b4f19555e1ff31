import { allCalls } from '@rapi/contracts';
import { isApiPath, matchCall } from './route-table';

const callAt = (method: string, path: string) => {
  const match = matchCall(method, path);
  return match.kind === 'call' ? match.call.id : match.kind;
};

test('every public call is found by its own path, with and without the closing slash', () => {
  for (const call of allCalls.filter(({ access }) => access !== 'service')) {
    const path = call.path.replace(/\{\w+\}/g, 'x1').replace(/(.)\/$/, '$1');
    expect(callAt(call.method, path)).toBe(call.id);
    expect(callAt(call.method, `${path}/`)).toBe(call.id);
  }
});

test('literal paths win over parameters', () => {
  expect(callAt('POST', '/api/files/upload')).toBe('files.upload');
  expect(callAt('POST', '/api/files/process')).toBe('process.run');
  expect(callAt('GET', '/api/files/preview/7')).toBe('files.preview-by-id');
  expect(callAt('GET', '/api/files/7/preview')).toBe('files.preview');
});

test('a known path with another method names the methods it has', () => {
  expect(matchCall('PUT', '/api/files/upload')).toEqual({
    kind: 'wrong_method',
    allowed: expect.arrayContaining(['POST']),
  });
});

test('internal calls and unknown paths are not found', () => {
  expect(callAt('GET', '/internal/users/1/entitlements')).toBe('unknown');
  expect(callAt('GET', '/api/no-such-call')).toBe('unknown');
});

test('paths of the API are distinguished from pages', () => {
  for (const path of ['/api/nothing', '/auth/x', '/users/me', '/internal/x']) expect(isApiPath(path)).toBe(true);
  for (const path of ['/', '/login', '/excel', '/remotes/tools/x.js', '/apidocs', '/api', '/api/'])
    expect(isApiPath(path)).toBe(false);
});
