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

/** A sentence of the catalogues in the page's language; undefined when this page does not know it. */
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

/** Looks sentences up in a language's catalogues. Without them, as when the network fails, the English text is used. */
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

/**
 * Words a server's message in the page's language. Uses the server's English text if that is the language, or if there
 * is no translation.
 */
export type Wording = (words: string, said: Sentence | null | undefined) => string;

export function useWording(): Wording {
  const { i18n } = useTranslation();
  const language = currentLanguage();
  const inLanguage = i18n.language === 'en' ? undefined : use(knownIn(language));
  return (words, said) => (said ? inLanguage?.(said) : undefined) ?? words;
}

/**
 * A server's message in the page's language. Uses its English text if that is the language, or if there is no
 * translation.
 */
export async function inOwnLanguage(english: string, said: Sentence | null | undefined): Promise<string> {
  if (currentLanguage() === 'en' || !said) return english;
  return (await saySentence(said)) ?? english;
}

/** A tried step with its reason in the page's language. */
export async function inOwnWords<Tried extends { detail: string | null; sentence?: Sentence | null }>(
  tried: Tried,
): Promise<Tried> {
  if (tried.detail === null) return tried;
  return { ...tried, detail: await inOwnLanguage(tried.detail, tried.sentence) };
}

/** A failed item with its error in the page's language. */
export async function withOwnError<Failed extends { error: string | null; error_sentence?: Sentence | null }>(
  failed: Failed,
): Promise<Failed> {
  if (failed.error === null) return failed;
  return { ...failed, error: await inOwnLanguage(failed.error, failed.error_sentence) };
}
