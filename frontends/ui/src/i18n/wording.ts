import type { Sentence, Texts } from '@rapi/contracts/sentences';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, type Language } from './i18n';

const catalogues: Record<Language, () => Promise<{ sentences: Readonly<Record<string, string>> }>> = {
  en: () => import('@rapi/contracts/sentences/en'),
  id: () => import('@rapi/contracts/sentences/id'),
};

const loaded: Partial<Record<Language, Promise<Texts>>> = {};

async function load(language: Language): Promise<Texts> {
  const [{ createTexts }, { sentences }] = await Promise.all([
    import('@rapi/contracts/sentences'),
    catalogues[language](),
  ]);
  return createTexts(language, sentences);
}

/** A sentence of the catalogues in the language of the page; undefined where this page does not know it. */
export async function saySentence(said: Sentence): Promise<string | undefined> {
  const language = currentLanguage();
  const [{ knownWordingOf }, texts] = await Promise.all([
    import('@rapi/contracts/sentences'),
    (loaded[language] ??= load(language)),
  ]);
  return knownWordingOf(texts, said);
}

type Known = (said: Sentence) => string | undefined;

const known: Partial<Record<Language, Promise<Known>>> = {};

/** What the catalogues of a language know; without them, as when the network fails, the English stands. */
const knownIn = (language: Language): Promise<Known> =>
  (known[language] ??= Promise.all([import('@rapi/contracts/sentences'), (loaded[language] ??= load(language))]).then(
    ([{ knownWordingOf }, texts]): Known =>
      (said) =>
        knownWordingOf(texts, said),
    (): Known => {
      delete known[language];
      delete loaded[language];
      return () => undefined;
    },
  ));

/** Says what a server said, in the language of the page; its own words where that is English, or all there is. */
export type Wording = (words: string, said: Sentence | null | undefined) => string;

export function useWording(): Wording {
  const { i18n } = useTranslation();
  const language = currentLanguage();
  const inLanguage = i18n.language === 'en' ? undefined : use(knownIn(language));
  return (words, said) => (said ? inLanguage?.(said) : undefined) ?? words;
}

/** What a server says, in the language of the page; its English where that is the language, or all there is. */
export async function inOwnLanguage(english: string, said: Sentence | null | undefined): Promise<string> {
  if (currentLanguage() === 'en' || !said) return english;
  return (await saySentence(said)) ?? english;
}

/** A step that was tried, its reason in the language of the page. */
export async function inOwnWords<Tried extends { detail: string | null; sentence?: Sentence | null }>(
  tried: Tried,
): Promise<Tried> {
  if (tried.detail === null) return tried;
  return { ...tried, detail: await inOwnLanguage(tried.detail, tried.sentence) };
}

/** What failed, its reason in the language of the page. */
export async function withOwnError<Failed extends { error: string | null; error_sentence?: Sentence | null }>(
  failed: Failed,
): Promise<Failed> {
  if (failed.error === null) return failed;
  return { ...failed, error: await inOwnLanguage(failed.error, failed.error_sentence) };
}
