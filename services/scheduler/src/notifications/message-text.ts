import type { NotificationText } from '@rapi/contracts';
import { filled, type Told } from './placeholders';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);

/** A line break in a subject would start another header and hide the rest from the reader. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** Empty values leave three or more line breaks in a row. */
const closed = (text: string): string => text.replace(/(\r?\n[ \t]*){3,}/g, '\n\n').trim();

const linked = (html: string): string =>
  html.replace(/https?:\/\/[^\s<&]+/g, (address) => `<a href="${address}">${address}</a>`);

/** Turns plain text into HTML for a mail. Everything is escaped, whoever wrote it. */
export const htmlOf = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linked(escaped(paragraph)).replaceAll('\n', '<br>')}</p>`)
    .join('\n');

/** The final text of a message. */
export const messageOf = ({ subject, body }: NotificationText, told: Told): NotificationText => ({
  subject: oneLine(filled(subject, told)),
  body: closed(filled(body, told)),
});
