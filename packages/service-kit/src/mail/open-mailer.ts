import { folderOf } from '../folder-address';
import { openFileMailer } from './file-mailer';
import type { Mailer, MailerOptions } from './mailer';
import { openSmtpMailer } from './smtp-mailer';

/** Opens what MAIL_URL names: `file:/folder`, or `smtp://…`, `smtps://…`. */
export async function openMailer(url: string, options: MailerOptions): Promise<Mailer> {
  return url.startsWith('file:') ? openFileMailer(folderOf(url), options) : openSmtpMailer(url, options);
}
