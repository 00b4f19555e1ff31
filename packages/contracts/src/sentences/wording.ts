import { nameList } from '../name-list';
import type { Format, Sentence } from './catalogue';
import { isSentence } from './sentence';

export type Language = 'en' | 'id';

/** As much of i18next as wording needs, so that server and screens share it. */
export interface Texts {
  text(key: string, params: Readonly<Record<string, unknown>>): string;
  /** The raw text in the catalogue, placeholders unfilled; undefined if there is none. */
  written(key: string): string | undefined;
}

const MOST = 10;
const shared = {
  en: { or: ' or ', and: ' and ', more: ' and more' },
  id: { or: ' atau ', and: ' dan ', more: ', dan lainnya' },
} as const;

const languageOf = (language: string | undefined): Language => (language === 'id' ? 'id' : 'en');
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const sentencesOf = (value: unknown): Sentence[] => (Array.isArray(value) ? value.filter(isSentence) : []);

/** 5 Maret 2026, for 2026-03-05; a text that is no such day as it is. */
function dayIn(iso: string, language: Language): string {
  const time = Date.parse(`${iso}T00:00:00Z`);
  const format = new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return Number.isNaN(time) ? iso : format.format(time);
}

type Formatter = (value: unknown, language: string | undefined) => string;

/** The formats of the placeholders, in addition to i18next's own `number`. */
export function formatsFor(texts: Texts): Readonly<Record<Exclude<Format, 'number'>, Formatter>> {
  const say = (value: unknown) => (isSentence(value) ? wordingOf(texts, value) : '');
  const wordsIn = (value: unknown) => listOf(value).map((name) => texts.text(`word_${name}`, {}));
  const words = (language: string | undefined) => shared[languageOf(language)];
  return {
    word: (value) => texts.text(`word_${String(value)}`, {}),
    words(value, language) {
      const all = wordsIn(value);
      return [...(all.length > 1 ? [all.slice(0, -1).join(', ')] : []), ...all.slice(-1)].join(words(language).and);
    },
    words_plus: (value) => wordsIn(value).join(' + '),
    names: (value, language) => nameList(listOf(value), languageOf(language)),
    quoted: (value) =>
      listOf(value)
        .map((name) => `“${name}”`)
        .join(', '),
    joined: (value) => listOf(value).join(', '),
    joined_or: (value, language) => listOf(value).join(words(language).or),
    joined_and: (value, language) => listOf(value).join(words(language).and),
    semicolons: (value) => listOf(value).join('; '),
    some(value, language) {
      const all = listOf(value);
      return all.slice(0, MOST).join(', ') + (all.length > MOST ? words(language).more : '');
    },
    day: (value, language) => dayIn(String(value), languageOf(language)),
    sentence: say,
    maybe: say,
    sentences: (value) => sentencesOf(value).map(say).join(' '),
    sentences_apart: (value) => sentencesOf(value).map(say).join('; '),
    sentences_joined: (value) => sentencesOf(value).map(say).join(', '),
    sentences_or: (value, language) => sentencesOf(value).map(say).join(words(language).or),
    sentences_and: (value, language) => sentencesOf(value).map(say).join(words(language).and),
  };
}

/** A sentence in the language of the texts. */
export const wordingOf = (texts: Texts, { reason, params = {} }: Sentence): string => texts.text(reason, params).trim();

const PLACEHOLDER = /\{\{(\w+)(?:, (\w+))?\}\}/g;

/** Names of the placeholders of a text that must be filled. */
export const placeholdersIn = (written: string): string[] =>
  [...written.matchAll(PLACEHOLDER)].flatMap(([, name = '', format]) => (format === 'maybe' ? [] : [name]));

/**
 * A sentence that another build named, in the language of the texts; undefined where these texts do not know it or its
 * facts, so that what was said in English stands.
 */
export function knownWordingOf(texts: Texts, { reason, params = {} }: Sentence): string | undefined {
  const written = texts.written(reason) ?? texts.written(`${reason}_other`);
  if (
    written === undefined ||
    !placeholdersIn(written).every((name) => params[name] !== undefined && params[name] !== null)
  )
    return undefined;
  const within = Object.values(params).flatMap((value) => (isSentence(value) ? [value] : sentencesOf(value)));
  if (!within.every((each) => knownWordingOf(texts, each) !== undefined)) return undefined;
  return wordingOf(texts, { reason, params });
}
