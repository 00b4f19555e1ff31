import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiScope, calls, type ResponseOf, sentence } from '@rapi/contracts';
import type { Broker, CallContext } from '@rapi/service-kit';
import {
  createService,
  handle,
  httpSettings,
  loadConfig,
  openBroker,
  unauthorized,
  userTokenSettings,
} from '@rapi/service-kit';
import type { TokenFactory } from '@rapi/test-kit';
import { NOBODY_URL, startTokenFactory } from '@rapi/test-kit';
import { z } from 'zod';
import { gatewayConfigSchema } from '../src/config';
import { createGateway } from '../src/gateway';

export const SECRET = 'a secret that only the services know of';
const PAGE = '<!doctype html><script nonce="__CSP_NONCE__"></script><style nonce="__CSP_NONCE__"></style>Rapi';

export interface GatewayStack {
  url: string;
  broker: Broker;
  tokens: TokenFactory;
  /** The headers of requests that reached the service behind the gateway. */
  reached: Record<string, unknown>[];
  /** The sessions that auth lists as revoked, if the gateway has an auth to ask. */
  revoked: ResponseOf<typeof calls.internal.revokedSessions>['revoked'];
  /** The keys that auth exchanges, with their user and scopes. */
  keys: Map<string, KeyHolder>;
  /** The keys that auth was asked about. */
  asked: string[];
  stopGateway(): Promise<void>;
  stop(): Promise<void>;
}

/** Minimal front ends in the form that the build produces. */
function writeFrontends(folder: string): void {
  const files = {
    'shell/dist/index.html': PAGE,
    'shell/dist/landing.html': `${PAGE}, drawn`,
    'shell/dist/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'shell/dist/assets/shell.9d029ef7c5.js': 'self.shell = 1;',
    'shell/dist/.secret': 'hidden',
    'tools/dist/mf-manifest.json': '{}',
    'tools/dist/assets/entry.0123456789.js': 'self.tools = 1;',
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** A service that answers one call of files and one of the scheduler: the services themselves are tested elsewhere. */
async function startBackend(env: Record<string, string>, reached: Record<string, unknown>[]) {
  const note = ({ request, principal }: Pick<CallContext, 'request' | 'principal'>) =>
    reached.push({ ...request.headers, principal: principal.userId });
  const list = handle(calls.files.list, (context) => {
    note(context);
    return { success: true as const, data: [], total: 0 };
  });
  const jobs = handle(calls.board.jobs, (context) => {
    note(context);
    return { jobs: [], total: 0, active: 0 };
  });
  const config = loadConfig(z.object({ ...httpSettings, ...userTokenSettings }), env);
  const service = createService({ name: 'files', config, handlers: [list, jobs] });
  return { url: `http://127.0.0.1:${(await service.start()).port}`, stop: service.stop };
}

export interface KeyHolder {
  userId: string;
  keyId: string;
  scopes: readonly ApiScope[];
}

type AuthFacts = Pick<GatewayStack, 'revoked' | 'keys' | 'asked' | 'tokens'>;

/** An auth that lists revoked sessions and exchanges keys. */
async function startAuth(env: Record<string, string>, { revoked, keys, asked, tokens }: AuthFacts) {
  const list = handle(calls.internal.revokedSessions, () => ({ revoked }));
  const exchange = handle(calls.internal.exchangeKey, ({ body }) => {
    asked.push(body.key);
    const holder = keys.get(body.key);
    if (!holder) throw unauthorized(sentence('api_key_refused'), 'invalid_key');
    const { userId, keyId, scopes } = holder;
    const access_token = tokens.tokenFor({ userId, sessionId: keyId, tier: 'enterprise' });
    return { access_token, expires_in: 900, scopes: [...scopes] };
  });
  const config = loadConfig(z.object({ ...httpSettings, ...userTokenSettings }), env);
  const service = createService({ name: 'auth', config, handlers: [list, exchange] });
  return { url: `http://127.0.0.1:${(await service.start()).port}`, stop: service.stop };
}

export async function startGatewayStack(
  settings: Readonly<Record<string, string>> = {},
  revoked: GatewayStack['revoked'] = [],
): Promise<GatewayStack> {
  const folder = mkdtempSync(join(tmpdir(), 'rapi-gateway-'));
  writeFrontends(folder);
  const tokens = await startTokenFactory();
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SERVICE_TOKEN_SECRET: SECRET,
    AUTH_JWKS_URL: tokens.jwksUrl,
    BROKER_URL: 'memory:',
    FRONTENDS_FOLDER: folder,
  };
  const reached: Record<string, unknown>[] = [];
  const backend = await startBackend(env, reached);
  const facts = { revoked, keys: new Map<string, KeyHolder>(), asked: [], tokens };
  const auth = await startAuth(env, facts);
  const urls = { auth: auth.url, files: backend.url, scheduler: backend.url, 'quality-tools': NOBODY_URL };
  const SERVICE_URLS = JSON.stringify(urls);
  const broker = await openBroker('memory:');
  const gateway = createGateway(loadConfig(gatewayConfigSchema, { ...env, SERVICE_URLS, ...settings }), { broker });
  const { port } = await gateway.start();
  const stop = async () => {
    await gateway.stop();
    await backend.stop();
    await auth.stop();
    await broker.close();
    await tokens.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { url: `http://127.0.0.1:${port}`, broker, reached, ...facts, stopGateway: gateway.stop, stop };
}
