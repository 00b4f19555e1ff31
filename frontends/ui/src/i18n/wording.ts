import type { Sentence, Texts } from '@rapi/contracts/sentences';
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
