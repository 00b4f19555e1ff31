export const languages = ['id', 'en'] as const;
export type Language = (typeof languages)[number];

export const LANGUAGE_KEY = 'language';

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The saved choice, else Indonesian for browsers set to it, else English. */
export function preferredLanguage(): Language {
  const saved = localStorage.getItem(LANGUAGE_KEY);
  if (isLanguage(saved)) return saved;
  return navigator.languages.some((language) => /^id\b/i.test(language)) ? 'id' : 'en';
}
