import type { Sentence } from './catalogue';
import { sentences as en } from './en/index';
import { sentences as id } from './id/index';
import { sentenceIn } from './sentence';
import { createTexts } from './texts';
import { type Language, type Texts, wordingOf } from './wording';

const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, id };
const texts: Partial<Record<Language, Texts>> = {};

/** A sentence in a language, as servers say it. */
export const say = (language: Language, said: Sentence): string =>
  wordingOf((texts[language] ??= createTexts(language, catalogues[language])), said);

/** A sentence as the API says it: `detail` and every `message`. */
export const inEnglish = (said: Sentence): string => say('en', said);

/** The English text of a schema's message: one of our sentences, or a parser's own words. */
export function wordsOf(message: string): string {
  const said = sentenceIn(message);
  return said === undefined ? message : inEnglish(said);
}
