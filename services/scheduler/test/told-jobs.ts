import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { outputSettings } from '@rapi/contracts';
import { STACK_SECRET } from '@rapi/service-test-kit';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createNotifications } from '../src/notifications/create-notifications';
import type { NotifiedJob } from '../src/notifications/notification-ports';
import type { EndedExecution } from '../src/notifications/tell-execution';

/** A mail server that collects what it accepts; it never accepts the address `nobody`. */
export async function startMailServer(isDown: () => boolean, take: (mail: Email) => void) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) => {
      if (isDown()) return done(Object.assign(new Error('try later'), { responseCode: 451 }));
      return done(
        address.address.startsWith('nobody') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null,
      );
    },
    onData: (stream, _session, done) =>
      void text(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(take)
        .then(() => done()),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.server.address() as AddressInfo).port };
}

/** Notifications on the test's stack, with webhooks to this address allowed. */
export const notificationsOn = (parts: Omit<Parameters<typeof createNotifications>[0], 'config'>, hookUrl: string) =>
  createNotifications({
    ...parts,
    config: {
      SERVICE_TOKEN_SECRET: STACK_SECRET,
      WEBHOOK_ALLOWED_HOSTS: [new URL(hookUrl).host],
      PUBLIC_URL: 'https://rapi.example',
      NOTIFICATION_ATTACHMENT_MB: 1,
    },
  });

export const jobWith = (more: {
  output?: Partial<NotifiedJob['outputSettings']>;
  notify?: Partial<NotifiedJob['notificationSettings']>;
}): NotifiedJob => ({
  _id: randomUUID(),
  userId: 'sari',
  name: 'Rapi & <b>Bersih</b>',
  nextRun: new Date('2026-12-01T02:00:00Z'),
  timezone: 'Asia/Jakarta',
  outputSettings: { ...outputSettings.parse({ format: 'xlsx' }), ...more.output },
  notificationSettings: {
    ...{ email_on_success: false, email_on_failure: false, email_recipients: [], webhook_url: '' },
    ...more.notify,
  },
});

export const ended = (more: Partial<EndedExecution> = {}): EndedExecution => ({
  runs: 1,
  id: randomUUID(),
  status: 'success',
  startedAt: new Date('2026-11-23T02:00:00Z'),
  finishedAt: new Date('2026-11-23T02:01:12Z'),
  filesProcessed: 2,
  filesSucceeded: 2,
  filesFailed: 0,
  error: null,
  warnings: [],
  outputs: [],
  ...more,
});

export interface Hook {
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}
export const nothing: Hook = { url: undefined, headers: {}, body: '' };

/** A webhook that answers with the status from `take`; `/silent` never answers. */
export async function startHookServer(take: (hook: Hook) => number) {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { url, headers } = request;
      if (url === '/silent') return void take({ url, headers, body });
      response.writeHead(take({ url, headers, body })).end('taken');
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
