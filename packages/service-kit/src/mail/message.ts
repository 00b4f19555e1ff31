import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer';

/** Line breaks in a header's value would begin another header. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ').trim();

/** A mail's id as a Message-ID header in the sender's domain. */
const messageId = (id: string, from: string) => `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`;

/** `no-reply@rapi.example` of `Rapi <no-reply@rapi.example>`. */
const addressOf = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

export function messageOf(
  { id, to, replyTo, unsubscribe, subject, text, html, attachments = [] }: Mail,
  from: string,
): SendMailOptions {
  return {
    from,
    ...(id !== undefined && { messageId: messageId(id, from) }),
    // An object, so that a comma or bracket in the address cannot add a recipient.
    to: { name: '', address: oneLine(to) },
    ...(replyTo !== undefined && { replyTo: { name: '', address: oneLine(replyTo) } }),
    subject: oneLine(subject),
    text,
    html,
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename: oneLine(filename),
      contentType,
      ...(Buffer.isBuffer(content) ? { content } : { path: content.path }),
    })),
    disableUrlAccess: true,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${unsubscribe === undefined ? `mailto:${addressOf(from)}?subject=unsubscribe` : oneLine(unsubscribe)}>`,
      ...(unsubscribe !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  };
}
