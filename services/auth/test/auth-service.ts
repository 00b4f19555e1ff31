import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Broker, ServiceUrls } from '@rapi/service-kit';
import {
  createServiceClient,
  loadConfig,
  newestMail,
  openBroker,
  openMailer,
  openObjectStore,
} from '@rapi/service-kit';
import { until } from '@rapi/test-kit';
import { authConfigSchema, createAuth } from '../src/index';
import { startTestServer } from './test-database';

export const SERVICE_TOKEN_SECRET = 'a secret of this test, long enough for its purpose';
export const PUBLIC_URL = 'https://rapi.example';

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
  /** The Set-Cookie header, and the part a browser sends back. */
  setCookie: string;
  cookie: string;
}

export interface AuthService {
  url: string;
  mongoUrl: string;
  mailFolder: string;
  objectFolder: string;
  /** The folder for proofs being received. */
  workFolder: string;
  broker: Broker;
  /** The addresses of other services; auth reads them at each call. */
  urls: ServiceUrls;
  /** Makes a call as the gateway forwards it. A body is sent as JSON, a form as a form. */
  send(method: string, path: string, options?: SendOptions): Promise<Answer>;
  /** Makes a call as another service does. */
  callService: ReturnType<typeof createServiceClient>;
  /** Registers and signs in a new user. */
  newSession(): Promise<Session>;
  /** Signs in an existing user and returns the access token. */
  tokenOf(member: Pick<Session, 'email' | 'password'>): Promise<string>;
  newestMailTo(address: string): Promise<string | undefined>;
  /** Waits for a token mailed to an address that differs from the earlier one. */
  mailedToken(address: string, earlier?: string): Promise<string>;
  /** Moves the service's clock forward. */
  later(ms: number): void;
  /** Stops the database under the running service. */
  stopDatabase(): Promise<void>;
  stop(): Promise<void>;
}

export interface SendOptions {
  body?: unknown;
  form?: Record<string, string>;
  multipart?: FormData;
  token?: string;
  cookie?: string;
  headers?: Record<string, string>;
}

export interface Session {
  email: string;
  password: string;
  full_name: string;
  id: string;
  token: string;
  cookie: string;
}

export const account = () => ({
  email: `${randomUUID()}@example.com`,
  password: 'Kopi-Tubruk-1945',
  full_name: 'Sari Dewi',
});

export async function startAuthService(env: Record<string, string> = {}): Promise<AuthService> {
  const server = await startTestServer();
  const mailFolder = join(server.folder, 'mail');
  const objectFolder = join(server.folder, 'objects');
  let ahead = 0;
  const config = loadConfig(authConfigSchema, {
    PORT: '0',
    HOST: '127.0.0.1',
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    MONGODB_URL: server.url,
    BROKER_URL: 'memory:',
    MAIL_URL: `file:${mailFolder}`,
    SERVICE_TOKEN_SECRET,
    SERVICE_URLS: '{}',
    PUBLIC_URL,
    OBJECTS_URL: `file:${objectFolder}`,
    WORK_FOLDER: join(server.folder, 'work'),
    ...env,
  });
  const broker = await openBroker(config.BROKER_URL);
  const mailer = await openMailer(config.MAIL_URL, { from: config.MAIL_FROM });
  const objects = await openObjectStore(config.OBJECTS_URL);
  const auth = await createAuth(config, { broker, mailer, objects, now: () => new Date(Date.now() + ahead) });
  const { port } = await auth.start();
  const url = `http://127.0.0.1:${port}`;
  const send = sender(url);
  const newestMailTo = (address: string) => newestMail(mailFolder, address);
  return {
    url,
    mongoUrl: server.url,
    mailFolder,
    objectFolder,
    workFolder: join(config.WORK_FOLDER, 'auth'),
    broker,
    urls: config.SERVICE_URLS,
    send,
    callService: createServiceClient({ service: 'files', urls: { auth: url }, secret: SERVICE_TOKEN_SECRET }),
    newSession: () => newSession(send),
    tokenOf: async ({ email, password }) => {
      const { status, body } = await send('POST', '/auth/login', { form: { username: email, password } });
      if (status !== 200) throw new Error(`login answered ${JSON.stringify(body)}`);
      return String(body.access_token);
    },
    newestMailTo,
    mailedToken: (address, earlier) =>
      until(`a token mailed to ${address}`, async () => {
        const token = /[?&]token=([\w.~-]+)/.exec((await newestMailTo(address)) ?? '')?.[1];
        return token !== earlier && token;
      }),
    later: (ms) => void (ahead += ms),
    stopDatabase: () => server.stop(),
    stop: async () => {
      await auth.stop();
      await mailer.close();
      await broker.close();
      await server.stop();
    },
  };
}

const sender =
  (url: string) =>
  async (
    method: string,
    path: string,
    { body, form, multipart, token, cookie, headers }: SendOptions = {},
  ): Promise<Answer> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(cookie !== undefined && { cookie }),
        ...headers,
      },
      body: multipart ?? (form ? new URLSearchParams(form) : body === undefined ? undefined : JSON.stringify(body)),
    });
    const setCookie = response.headers.getSetCookie().find((each) => each.startsWith('rapi_refresh=')) ?? '';
    const parsed: unknown = await response.json();
    if (typeof parsed !== 'object' || parsed === null) throw new Error(`${path} answered no object`);
    return {
      status: response.status,
      headers: response.headers,
      body: { ...parsed },
      setCookie,
      cookie: setCookie.split(';')[0] ?? '',
    };
  };

async function newSession(send: AuthService['send']): Promise<Session> {
  const { email, password, full_name } = account();
  const registered = await send('POST', '/auth/register', { body: { email, password, full_name } });
  if (registered.status !== 201) throw new Error(`register answered ${JSON.stringify(registered.body)}`);
  const answer = await send('POST', '/auth/login', { form: { username: email, password } });
  if (answer.status !== 200) throw new Error(`login answered ${JSON.stringify(answer.body)}`);
  const me = await send('GET', '/users/me', { token: String(answer.body.access_token) });
  const { access_token: token } = answer.body;
  return { email, password, full_name, id: String(me.body.id), token: String(token), cookie: answer.cookie };
}
