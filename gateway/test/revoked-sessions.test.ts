import { errorBody } from '@rapi/contracts';
import { publishUserEvent } from '@rapi/service-kit';
import { wideTest } from '@rapi/test-breadth';
import { NOBODY_URL, until } from '@rapi/test-kit';
import { z } from 'zod';
import { type GatewayStack, startGatewayStack } from './stack';

let stack: GatewayStack | undefined;
afterEach(() => stack?.stop());

const inAMinute = () => new Date(Date.now() + 60_000).toISOString();
const revoke = ({ broker }: GatewayStack, userId: string, session_id: string | null, until = inAMinute()) =>
  publishUserEvent(broker, userId, 'session.revoked', { session_id, until });

const get = ({ url, tokens }: GatewayStack, userId: string, sessionId: string) =>
  fetch(`${url}/api/files`, { headers: tokens.headersFor({ userId, sessionId }) });

const ended = async (response: Response): Promise<void> => {
  for await (const part of response.body ?? []) void part;
};
const stream = ({ url, tokens }: GatewayStack, userId: string, sessionId: string) =>
  fetch(`${url}/api/events`, { headers: tokens.headersFor({ userId, sessionId }) });

const readiness = async ({ url }: GatewayStack) => {
  const response = await fetch(`${url}/health/ready`);
  const { checks } = z.object({ checks: z.record(z.string(), z.string()) }).parse(await response.json());
  return { status: response.status, checks };
};

test('a session that ends takes its tokens and streams along, and no other', async () => {
  stack = await startGatewayStack();
  const [laptop, phone] = [await stream(stack, 'budi', 'laptop'), await stream(stack, 'budi', 'phone')];
  const laptopEnded = ended(laptop);
  let phoneEnded = false;
  void ended(phone).then(() => (phoneEnded = true));
  await revoke(stack, 'budi', 'laptop');
  await laptopEnded;
  const refused = await get(stack, 'budi', 'laptop');
  expect(refused.status).toBe(401);
  expect(errorBody.parse(await refused.json())).toMatchObject({ code: 'session_revoked', reason: 'sign_in_again' });
  expect((await stream(stack, 'budi', 'laptop')).status).toBe(401);
  expect((await get(stack, 'budi', 'phone')).status).toBe(200);
  expect(phoneEnded).toBe(false);
  expect(stack.reached).toHaveLength(1);
});

test('a removed account ends in all its sessions', async () => {
  stack = await startGatewayStack();
  const streams = [await stream(stack, 'budi', 'laptop'), await stream(stack, 'budi', 'phone')];
  await revoke(stack, 'budi', null);
  await Promise.all(streams.map(ended));
  for (const session of ['laptop', 'phone', 'never seen']) expect((await get(stack, 'budi', session)).status).toBe(401);
  expect((await get(stack, 'siti', 'laptop')).status).toBe(200);
});

wideTest('a gateway that starts, or that missed the event, learns the list from auth', async () => {
  stack = await startGatewayStack({}, [{ user_id: 'budi', session_id: 'before', until: inAMinute() }]);
  expect((await get(stack, 'budi', 'before')).status).toBe(401);
  const open = await stream(stack, 'budi', 'missed');
  stack.revoked.push({ user_id: 'budi', session_id: 'missed', until: inAMinute() });
  await ended(open);
  expect((await get(stack, 'budi', 'missed')).status).toBe(401);
  expect(await readiness(stack)).toEqual({ status: 200, checks: { revoked_sessions: 'ok' } });
});

test('without auth the gateway keeps working, and reports what it does not know', async () => {
  const dead = JSON.stringify({ auth: NOBODY_URL });
  stack = await startGatewayStack({ SERVICE_URLS: dead });
  expect(await readiness(stack)).toEqual({ status: 200, checks: { revoked_sessions: 'failed' } });
  expect((await get(stack, 'budi', 'laptop')).status).toBe(503);
  await revoke(stack, 'budi', 'laptop');
  const gateway = stack;
  await until('the refusal', async () => (await get(gateway, 'budi', 'laptop')).status === 401);
});

test('what has run out is forgotten', async () => {
  stack = await startGatewayStack();
  await revoke(stack, 'budi', 'laptop', new Date(Date.now() - 1).toISOString());
  expect((await get(stack, 'budi', 'laptop')).status).toBe(200);
});
