import { registerNamespace } from '@rapi/ui';
import type en from './locales/en.json';

declare module '@rapi/ui' {
  interface TranslationResources {
    help: typeof en;
  }
}

/** A namespace of its own: only users who open the page load its texts. */
registerNamespace('help', { en: () => import('./locales/en.json'), id: () => import('./locales/id.json') });
