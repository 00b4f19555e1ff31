import fc from 'fast-check';
import { allCalls, allowsScope, apiScopes, scopeFor } from './index';

const scopeOf = (id: string) => {
  const call = allCalls.find((each) => each.id === id);
  if (!call) throw new Error(`no call ${id}`);
  return scopeFor(call);
};

test('calls that only read need read, all others need write', () => {
  expect(scopeOf('files.download')).toBe('files:read');
  expect(scopeOf('files.facets')).toBe('files:read');
  expect(scopeOf('files.preview-steps')).toBe('files:read');
  expect(scopeOf('files.replace-recipe')).toBe('files:write');
  expect(scopeOf('files.upload')).toBe('files:write');
  expect(scopeOf('files.apply-recipe')).toBe('files:write');
  expect(scopeOf('export.create')).toBe('files:write');
  expect(scopeOf('ocr.list')).toBe('documents:read');
  expect(scopeOf('marketplace.download')).toBe('templates:write');
  expect(scopeOf('scheduler.toggle')).toBe('automation:write');
  expect(scopeOf('events.stream')).toBe('automation:read');
  expect(scopeOf('board.jobs')).toBe('automation:read');
  expect(scopeOf('board.clear')).toBe('automation:write');
});

test('a call of a new group gets the area of the service that answers it', () => {
  const made = { id: 'mark-column.preview', method: 'POST', access: 'user', service: 'quality-tools' } as const;
  expect(scopeFor(made)).toBe('files:write');
  expect(scopeFor({ ...made, method: 'GET' })).toBe('files:read');
  expect(scopeFor({ ...made, access: 'operator' })).toBeUndefined();
});

test('no key manages keys, accounts or payments, signs in, or makes operator calls', () => {
  const refused = allCalls.filter(
    ({ id, access }) => access !== 'user' || /^(auth|account|payment|keys|internal)\./.test(id),
  );
  expect(refused.length).toBeGreaterThan(30);
  for (const call of refused) expect([call.id, scopeFor(call)]).toEqual([call.id, undefined]);
});

test('every other call has a scope', () => {
  const open = allCalls.filter(({ id, access }) => access === 'user' && !/^(account|payment|keys)\./.test(id));
  expect(open.length).toBeGreaterThan(100);
  for (const call of open) expect(apiScopes).toContain(scopeFor(call));
});

test('a scope allows itself, and write also allows read of its own area, and nothing else', () => {
  fc.assert(
    fc.property(fc.subarray([...apiScopes]), fc.constantFrom(...apiScopes), (scopes, wanted) => {
      const [area = '', action] = wanted.split(':');
      const expected = scopes.some(
        (scope) => scope === `${area}:write` || (action === 'read' && scope === `${area}:read`),
      );
      expect(allowsScope(scopes, wanted)).toBe(expected);
    }),
  );
});
