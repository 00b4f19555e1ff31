import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type enUi from './locales/en.json';
import { isLanguage, type Language, LANGUAGE_KEY, languages, preferredLanguage } from './preferred-language';

/**
 * The texts of each namespace, for typed keys. An app adds its own:
 * `declare module '@rapi/ui' { interface TranslationResources { tools: typeof import('./locales/en.json') } }`
 */
export interface TranslationResources {
  ui: typeof enUi;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: TranslationResources;
  }
}

export { languages, type Language };

type Texts = Record<string, unknown>;
type Locales = Record<Language, () => Promise<{ default: Texts } | Texts>>;

const namespaces = new Map<string, Locales>();

const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/** Loads only the language in use, and each namespace when its app is opened. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const locales = namespaces.get(namespace);
    if (!locales || !isLanguage(language)) {
      done(new Error(`No texts are registered for ${namespace} in ${language}`), false);
      return;
    }
    locales[language]().then(
      (module) => done(null, 'default' in module && isTexts(module.default) ? module.default : module),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
    );
  },
};

/** Registers an app's texts. They load when a component first needs them. */
export function registerNamespace(namespace: keyof TranslationResources, locales: Locales): void {
  namespaces.set(namespace, locales);
}

/** The build draws the landing page in both languages and has no document. */
const showLanguage = (language: string) => {
  if (typeof document !== 'undefined') document.documentElement.lang = language;
};

registerNamespace('ui', { en: () => import('./locales/en.json'), id: () => import('./locales/id.json') });

/** Starts translation for the whole page. The shell waits for it before the first paint. */
export async function startI18n(language: Language = preferredLanguage()): Promise<void> {
  i18next.on('languageChanged', showLanguage);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: languages,
      // Both languages have the same keys (a test checks this), so no second language needs to load.
      fallbackLng: false,
      ns: ['ui'],
      defaultNS: 'ui',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
}

export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'en');

/** Switches the page's language and stores the choice on this device. */
export async function changeLanguage(language: Language): Promise<void> {
  localStorage.setItem(LANGUAGE_KEY, language);
  await i18next.changeLanguage(language);
}
