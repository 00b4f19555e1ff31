import {
  notificationPlaceholders,
  type NotificationPlaceholder,
  type NotificationText,
  sentence,
} from '@rapi/contracts';
import { fieldError, invalidInput } from '@rapi/service-kit';

/** What a message speaks of, as it is to be read. */
export type Told = Readonly<Record<NotificationPlaceholder, string>>;

const PLACE = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isKnown = (name: string): name is NotificationPlaceholder =>
  notificationPlaceholders.some((each) => each === name);

const unknownIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACE)].flatMap(([, name = '']) => (isKnown(name) ? [] : [name]))),
];

/** @throws 422 that names the placeholders there are none of, at the field they stand in */
export function checkPlaceholders(
  texts: Readonly<Record<string, NotificationText | undefined>>,
  under = 'texts',
): void {
  const fields = Object.entries(texts).flatMap(([language, text]) =>
    (['subject', 'body'] as const).flatMap((part) => {
      const placeholders = unknownIn(text?.[part] ?? '');
      const path = [under, language, part].filter((each) => each !== '').join('.');
      const facts = { count: placeholders.length, placeholders, known: [...notificationPlaceholders] };
      return placeholders.length > 0 ? [fieldError(path, sentence('unknown_placeholders', facts))] : [];
    }),
  );
  if (fields.length > 0) throw invalidInput(fields);
}

/** A text with its places filled, once: what stands in a value is not filled again. */
export const filled = (text: string, told: Told): string =>
  text.replace(PLACE, (place, name: string) => (isKnown(name) ? told[name] : place));
