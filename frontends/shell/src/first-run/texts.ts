import { registerNamespace } from '@rapi/ui';
import type en from './locales/en.json';

declare module '@rapi/ui' {
  interface TranslationResources {
    firstRun: typeof en;
  }
}

/** A namespace of its own: only users in the first steps load its texts. */
registerNamespace('firstRun', { en: () => import('./locales/en.json'), id: () => import('./locales/id.json') });
