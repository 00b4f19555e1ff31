import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer';

/** Line breaks in what becomes a header would begin another header. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ').trim();

export function messageOf({ to, subject, text, html, attachments = [] }: Mail, from: string): SendMailOptions {
  return {
    from,
    // As an object, so that a comma or a bracket in it cannot add a reader.
    to: { name: '', address: oneLine(to) },
    subject: oneLine(subject),
    text,
    html,
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename: oneLine(filename),
      contentType,
      ...(Buffer.isBuffer(content) ? { content } : { path: content.path }),
    })),
    disableUrlAccess: true,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
