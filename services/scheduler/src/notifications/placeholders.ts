import {
  notificationPlaceholders,
  type NotificationPlaceholder,
  type NotificationText,
  sentence,
} from '@rapi/contracts';
import { fieldError, invalidInput } from '@rapi/service-kit';

/** The values of a message's placeholders, ready for display. */
export type Told = Readonly<Record<NotificationPlaceholder, string>>;

const PLACE = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isKnown = (name: string): name is NotificationPlaceholder =>
  notificationPlaceholders.some((each) => each === name);

const unknownIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACE)].flatMap(([, name = '']) => (isKnown(name) ? [] : [name]))),
];

/** @throws 422 naming the unknown placeholders, at the field they are in */
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

/** Fills the placeholders once; placeholders inside a value stay as they are. */
export const filled = (text: string, told: Told): string =>
  text.replace(PLACE, (place, name: string) => (isKnown(name) ? told[name] : place));
