import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { calls, sentence } from '@rapi/contracts';
import {
  createService,
  handle,
  httpSettings,
  loadConfig,
  type Service,
  tooLarge,
  userTokenSettings,
} from '@rapi/service-kit';
import { type TokenFactory, startTokenFactory, until } from '@rapi/test-kit';
import { z } from 'zod';
import { type GatewayStack, SECRET, startGatewayStack } from './stack';

/** A service that refuses an upload before it has read any of it. */
let tokens: TokenFactory;
let service: Service;
let stack: GatewayStack;
beforeAll(async () => {
  tokens = await startTokenFactory();
  const env = { PORT: '0', HOST: '127.0.0.1', NODE_ENV: 'test', LOG_LEVEL: 'silent', SERVICE_TOKEN_SECRET: SECRET };
  const config = loadConfig(z.object({ ...httpSettings, ...userTokenSettings }), {
    ...env,
    AUTH_JWKS_URL: tokens.jwksUrl,
  });
  const refuse = handle(calls.files.upload, () => Promise.reject(tooLarge(sentence('request_too_large'))));
  service = createService({ name: 'files', config, handlers: [refuse] });
  const { port } = await service.start();
  const SERVICE_URLS = JSON.stringify({ files: `http://127.0.0.1:${port}` });
  stack = await startGatewayStack({ SERVICE_URLS, AUTH_JWKS_URL: tokens.jwksUrl });
  // Waits until the gateway and the service have fetched auth's keys, which takes three seconds at most.
  const headers = { ...tokens.headersFor({ userId: 'sari' }), 'content-type': 'multipart/form-data; boundary=x' };
  await until('a small upload is refused', async () => {
    const { status } = await fetch(`${stack.url}/api/files/upload`, { method: 'POST', headers, body: 'x' });
    return status === 413;
  });
});
afterAll(async () => {
  await stack.stop();
  await service.stop();
  await tokens.stop();
});

test('an upload that its service refuses is answered at once, and its connection ends', async () => {
  const socket = connect({ port: Number(new URL(stack.url).port), host: '127.0.0.1', allowHalfOpen: true });
  const { authorization } = tokens.headersFor({ userId: 'sari' });
  const head = [
    'POST /api/files/upload HTTP/1.1',
    'Host: localhost',
    `Authorization: ${authorization}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${60 * 1024 * 1024}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(Buffer.alloc(3 * 1024 * 1024));
  const answer = await text(socket);
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  expect(answer).toMatch(/"code":"body_too_large"/);
});
