import { folderOf } from '../folder-address';
import type { Mailer, MailerOptions } from './mailer';

/** Opens what MAIL_URL names: `file:/folder`, or `smtp://…`, `smtps://…`. */
export async function openMailer(url: string, options: MailerOptions): Promise<Mailer> {
  if (url.startsWith('file:')) {
    const { openFileMailer } = await import('./file-mailer');
    return openFileMailer(folderOf(url), options);
  }
  const { openSmtpMailer } = await import('./smtp-mailer');
  return openSmtpMailer(url, options);
}
