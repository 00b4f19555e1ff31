import { calls, errorBody, fillPath } from '@rapi/contracts';
import fc from 'fast-check';
import type { FilesStack } from './stack';
import { SALES, startFilesStack } from './stack';

let stack: FilesStack;
let id: string;
beforeAll(async () => {
  stack = await startFilesStack();
  id = (await stack.as('owner').upload('sales.csv', SALES)).id;
});
afterAll(() => stack.stop());

const column = fc.constantFrom('Kota', 'Tanggal', 'Jumlah', 'Negara', '__proto__', "'; DROP TABLE x; --", '');
const odd = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(null, -1, 1e300, 0.5, '1', 'ünï\u0000', '%'));
const value = fc.oneof(odd, fc.constantFrom('Jakarta', 5, '2026-01-05', true, [1, 9], ['Jakarta', null], []));
const operator = fc.constantFrom(
  'equals',
  'between',
  'in',
  'not_in',
  'is_blank',
  'is_unread',
  'is_duplicate',
  'starts_with',
  'x',
);
const filter = fc.array(fc.record({ column, operator, value }, { requiredKeys: [] }), { maxLength: 2 });
const sort = fc.array(fc.record({ column, direction: fc.constantFrom('asc', 'desc', 'up') }), { maxLength: 2 });
const place = fc.oneof(fc.integer({ min: -1, max: 9 }), fc.constantFrom(1e9, 1_048_576, 0.5));
const step = fc.record({
  operation: fc.constantFrom(
    'rename@1',
    'filter-rows@1',
    'sort-rows@1',
    'change-text@1',
    'group@1',
    'sihir@1',
    'clean@1',
  ),
  config: fc.oneof(
    odd,
    fc.record({ column, mapping: fc.dictionary(column, column), by: fc.array(fc.record({ column })) }),
  ),
  where: fc.oneof(filter, odd),
});
const view = { version: fc.constantFrom(1, 2, 0, 'x'), filter: fc.oneof(filter, odd), sort: fc.oneof(sort, odd) };
const only = { requiredKeys: [] };

const bodies = {
  rows: fc.record({ ...view, offset: place, rows: place }, only),
  facets: fc.record(
    {
      ...view,
      facets: fc.array(
        fc.record(
          { column, kind: fc.constantFrom('values', 'numbers', 'dates', 'state', 'x'), limit: place, search: value },
          only,
        ),
        { maxLength: 3 },
      ),
    },
    only,
  ),
  selection: fc.record(
    {
      ...view,
      ranges: fc.array(fc.record({ rows: fc.tuple(place, place), columns: fc.array(column) }), { maxLength: 3 }),
    },
    only,
  ),
  find: fc.record(
    {
      ...view,
      text: fc.oneof(odd, fc.constantFrom('a', '1', '%')),
      columns: fc.array(column),
      from: fc.record({ place, column }),
      backwards: fc.boolean(),
    },
    only,
  ),
  previewSteps: fc.record(
    { ...view, steps: fc.array(step, { maxLength: 2 }), offset: place, rows: place, sampled: fc.boolean() },
    only,
  ),
  replaceRecipe: fc.record(
    { steps: fc.array(step, { maxLength: 2 }), version: fc.constantFrom(1, 2, 0), confirm: odd },
    only,
  ),
};

const isName = (name: string): name is keyof typeof bodies => Object.hasOwn(bodies, name);

test.each(Object.keys(bodies).filter(isName))(
  '%s takes any body for what it is',
  async (name) => {
    const call = calls.files[name];
    const headers = { ...stack.tokenHeaders('owner'), 'content-type': 'application/json' };
    const url = stack.url + fillPath<string>(call, { id });
    await fc.assert(
      fc.asyncProperty(fc.oneof(bodies[name], odd), async (body) => {
        const response = await fetch(url, { method: call.method, headers, body: JSON.stringify(body) });
        const answer: unknown = await response.json();
        expect([response.status < 500, response.status, answer]).toEqual([true, response.status, answer]);
        if (!response.ok) expect(errorBody.parse(answer).detail).toMatch(/\S+ \S+/);
        else expect(call.response.safeParse(answer).error).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  },
  180_000,
);
