import { createTransport } from 'nodemailer';
import type { Mailer, MailerOptions } from './mailer';
import { messageOf } from './message';

const TIMEOUT_MS = 20_000;

/**
 * Mail through a server: `smtps://…` encrypts from the beginning, `smtp://…` as soon as the server can,
 * and `?requireTLS=true` refuses to send unencrypted.
 */
export function openSmtpMailer(url: string, { from }: MailerOptions): Mailer {
  const address = new URL(url);
  const isEncrypted = address.protocol === 'smtps:';
  const transport = createTransport({
    host: address.hostname,
    port: address.port ? Number(address.port) : isEncrypted ? 465 : 587,
    secure: isEncrypted,
    requireTLS: address.searchParams.get('requireTLS') === 'true',
    ...(address.username && {
      auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) },
    }),
    pool: true,
    maxConnections: 3,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, from));
    },
    async close() {
      transport.close();
    },
  };
}
