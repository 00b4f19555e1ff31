import { requiredCalls } from '../test/required-calls';
import { allCalls } from './index';

const required = requiredCalls();
const ofClients = allCalls.filter(({ access }) => access !== 'service');

describe('the calls that docs/requirements lists', () => {
  test('each is listed once', () => {
    expect(required.length).toBeGreaterThan(150);
    expect(new Set(required.map(({ id }) => id)).size).toBe(required.length);
    expect(new Set(required.map(({ requirement }) => requirement)).size).toBe(required.length);
  });

  test.each(required)('$requirement: $id is $method $path', (call) => {
    expect(allCalls.find(({ id }) => id === call.id)).toMatchObject(call);
  });

  test('are all calls except those between services', () => {
    expect(ofClients.map(({ id }) => id).sort()).toEqual(required.map(({ id }) => id).sort());
  });
});
