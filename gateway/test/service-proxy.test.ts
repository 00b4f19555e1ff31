import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls, errorBody } from '@rapi/contracts';
import { type GatewayStack, startGatewayStack } from './stack';

/** A service that silently hangs up on a given number of requests. */
let hangUps = 0;
let asked: (string | undefined)[] = [];
const answer: RequestListener = (request, response) => {
  asked.push(request.method);
  if (hangUps-- > 0) request.socket.destroy();
  else response.end(JSON.stringify({ success: true }));
};

let service: Server;
let stack: GatewayStack;
beforeAll(async () => {
  service = createServer(answer);
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  stack = await startGatewayStack({ SERVICE_URLS: JSON.stringify({ files: `http://127.0.0.1:${port}` }) });
});
afterAll(async () => {
  await stack.stop();
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  asked = [];
});

const ask = (method: string, path: string) =>
  fetch(stack.url + path, { method, headers: stack.tokens.headersFor({ userId: 'sari' }) });

test('a read whose service hung up is asked once more', async () => {
  hangUps = 1;
  const response = await ask('GET', '/api/files');
  expect([response.status, await response.json()]).toEqual([200, { success: true }]);
  expect(asked).toEqual(['GET', 'GET']);
});

test('a second time is a 503, and the next request goes through', async () => {
  hangUps = 2;
  const response = await ask('GET', '/api/files');
  expect([response.status, errorBody.parse(await response.json()).code]).toEqual([503, 'unavailable']);
  expect(asked).toEqual(['GET', 'GET']);
  expect((await ask('GET', '/api/files')).status).toBe(200);
});

test('what may have changed something is never asked twice', async () => {
  hangUps = 1;
  const { method, path } = calls.files.remove;
  const response = await ask(method, path.replace('{id}', 'x'));
  expect([response.status, asked]).toEqual([503, [method]]);
});
