import { allCalls, calls, errorBody, fillPath } from '@rapi/contracts';
import type { Call } from '@rapi/contracts';
import { bodies } from './sound-bodies';
import type { FilesStack } from './stack';
import { SALES, startFilesStack } from './stack';

let stack: FilesStack;
let fileId: string;
let transformationId: string;
let recipeId: string;
let templateId: string;
beforeAll(async () => {
  stack = await startFilesStack();
  const owner = stack.as('owner');
  fileId = (await owner.upload('sales.csv', SALES)).id;
  const steps = [{ operation: 'rename@1', config: { mapping: { Kota: 'City' } } }];
  const applied = await owner.ask(calls.files.applyRecipe, { params: { id: fileId }, body: { steps } });
  transformationId = applied.transformation_id;
  recipeId = (await owner.ask(calls.recipes.create, { body: { name: 'Kota', steps } })).id;
  const template_config = { name: 'Kota', steps };
  templateId = (await owner.ask(calls.localTemplates.create, { body: { template_config } })).id;
});
afterAll(() => stack.stop());

const userCalls = allCalls.filter(({ service, access }) => service === 'files' && access === 'user');
const isOfTransformation = ({ id }: Call) => id.startsWith('history.');
const ownIdFor = ({ id }: Call) =>
  id.startsWith('recipes.') ? recipeId : id.startsWith('local-templates.') ? templateId : fileId;
function request(call: Call, id: string, headers: Record<string, string>): Promise<Response> {
  const placed: { path: string } = call;
  const path = fillPath<string>(placed, { id, transformation_id: id });
  const body = bodies[call.id] && JSON.stringify(bodies[call.id]);
  return fetch(stack.url + path, {
    method: call.method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body,
  });
}

const callsOfOne = userCalls.filter(({ path }) => path.includes('{'));

test('the table contains every call that names a file or a transformation', () => {
  expect(callsOfOne.length).toBeGreaterThanOrEqual(11);
});

describe('another user’s data is answered like data that never existed', () => {
  test.each(callsOfOne.map((call) => [call.id, call] as const))('%s', async (_, call) => {
    const [existing, never] = isOfTransformation(call)
      ? [transformationId, '00000000-0000-4000-8000-000000000000']
      : [ownIdFor(call), '0'.repeat(24)];
    const answers = await Promise.all(
      [existing, never, 'no/such id', '%00', '__proto__'].map(async (id) => {
        const response = await request(call, id, stack.tokenHeaders('stranger'));
        const { request_id: _id, ...body } = errorBody.parse(await response.json());
        return { status: response.status, body };
      }),
    );
    const [first, ...others] = answers;
    expect(first).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } });
    for (const other of others) expect(other).toEqual(first);
  });

  test('and stays unchanged', async () => {
    const { versions } = await stack.as('owner').ask(calls.files.versions, { params: { id: fileId } });
    expect(versions.map(({ version, is_current }) => [version, is_current])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(await stack.as('owner').ask(calls.recipes.list)).toMatchObject({ total: 1, recipes: [{ id: recipeId }] });
    const kept = await stack.as('owner').ask(calls.localTemplates.list);
    expect(kept).toMatchObject({ total: 1, templates: [{ id: templateId, template_config: { name: 'Kota' } }] });
    const { files, history, recipes, localTemplates } = calls;
    for (const call of [files.list, history.list, history.rollbacks, recipes.list, localTemplates.list]) {
      expect(await stack.as('stranger').ask(call)).toMatchObject({ total: 0 });
    }
  });
});

describe('nobody has access without a token', () => {
  test.each(userCalls.map((call) => [call.id, call] as const))('%s', async (_, call) => {
    expect((await request(call, fileId, {})).status).toBe(401);
  });

  test('and a user has no access to internal calls', async () => {
    for (const call of allCalls.filter(({ service, access }) => service === 'files' && access === 'service')) {
      const placed: { path: string } = call;
      const path = fillPath<string>(placed, { id: fileId, userId: 'owner' });
      const response = await fetch(stack.url + path, { method: call.method, headers: stack.tokenHeaders('owner') });
      expect([call.id, response.status]).toEqual([call.id, 401]);
    }
  });

  test('a service that acts for another user does not get the file either', async () => {
    const asking = stack.internal(calls.internal.dataset, { params: { id: fileId }, actAs: 'stranger' });
    await expect(asking).rejects.toMatchObject({ status: 404, code: 'not_found' });
    const answer = await stack.internal(calls.internal.dataset, { params: { id: fileId }, actAs: 'owner' });
    expect(answer).toMatchObject({ version: 2, sheet: null, original_filename: 'sales.csv' });
  });
});
