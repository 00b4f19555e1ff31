import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer, MailerOptions } from './mailer';
import { messageOf } from './message';

/** Mail as `.eml` files in a folder, named by the time of sending: for a machine without a mail server. */
export async function openFileMailer(folder: string, { from }: MailerOptions): Promise<Mailer> {
  await mkdir(folder, { recursive: true });
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  let last = 0;
  /** Grows with every mail, so that the order of names is the order of mails. */
  const nextMoment = () => (last = Math.max(Date.now(), last + 1));

  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not made');
      const ending = `-${mail.id ?? randomUUID().slice(0, 8)}.eml`;
      const isSent = mail.id !== undefined && (await readdir(folder)).some((name) => name.endsWith(ending));
      if (isSent) return;
      const name = `${new Date(nextMoment()).toISOString().replaceAll(':', '-')}${ending}`;
      await writeWhole(join(folder, name), message);
    },
    async close() {
      transport.close();
    },
  };
}

async function writeWhole(path: string, content: Buffer): Promise<void> {
  const unfinished = `${path}.unfinished`;
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, path);
}
