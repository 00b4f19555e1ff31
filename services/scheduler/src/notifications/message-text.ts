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

/** Line breaks in a subject would begin another header, and hide what follows from its reader. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** Three line breaks and more come of values that are empty. */
const closed = (text: string): string => text.replace(/(\r?\n[ \t]*){3,}/g, '\n\n').trim();

const linked = (html: string): string =>
  html.replace(/https?:\/\/[^\s<&]+/g, (address) => `<a href="${address}">${address}</a>`);

/** Plain text as a mail shows it: nothing in it, whoever wrote it, is markup. */
export const htmlOf = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linked(escaped(paragraph)).replaceAll('\n', '<br>')}</p>`)
    .join('\n');

/** A message as it is sent. */
export const messageOf = ({ subject, body }: NotificationText, told: Told): NotificationText => ({
  subject: oneLine(filled(subject, told)),
  body: closed(filled(body, told)),
});
