import { registerNamespace } from '@rapi/ui';
import type en from './locales/en.json';

declare module '@rapi/ui' {
  interface TranslationResources {
    firstRun: typeof en;
  }
}

/** A namespace of its own: only who takes the first steps loads its texts. */
registerNamespace('firstRun', { en: () => import('./locales/en.json'), id: () => import('./locales/id.json') });
