import { calls } from '@rapi/contracts';
import { version } from '@rapi/service-kit';
import { type GatewayStack, startGatewayStack } from './stack';

let stack: GatewayStack;
beforeAll(async () => {
  stack = await startGatewayStack();
});
afterAll(() => stack.stop());

const ask = (role: 'user' | 'operator') =>
  fetch(`${stack.url}/api/admin/health`, { headers: stack.tokens.headersFor({ userId: 'sari', role }) });

test('an operator sees each service with dependencies, version and start time, or that it is down', async () => {
  const response = await ask('operator');
  expect(response.status).toBe(200);
  const { services } = calls.operator.health.response.parse(await response.json());
  const of = (name: string) => services.find(({ service }) => service === name);
  expect(of('gateway')).toMatchObject({ state: 'ready', checks: { revoked_sessions: 'ok' }, version });
  expect(of('files')).toMatchObject({ state: 'ready', checks: {}, version });
  expect(Date.parse(of('files')?.started_at ?? '')).toBeLessThanOrEqual(Date.now());
  expect(of('quality-tools')).toMatchObject({ state: 'no_answer', version: null, started_at: null });
  expect(of('ocr')).toBeUndefined();
});

test('others do not, and the version is nowhere that they can ask', async () => {
  expect((await ask('user')).status).toBe(403);
  expect((await fetch(`${stack.url}/api/admin/health`)).status).toBe(401);
  expect(await (await fetch(`${stack.url}/health/ready`)).text()).not.toContain(version);
});
