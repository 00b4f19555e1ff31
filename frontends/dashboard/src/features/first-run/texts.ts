import { registerNamespace } from '@rapi/ui';
import type en from './locales/en.json';

declare module '@rapi/ui' {
  interface TranslationResources {
    firstSteps: typeof en;
  }
}

/** A namespace of its own: users who are done with the first steps do not load its texts. */
registerNamespace('firstSteps', { en: () => import('./locales/en.json'), id: () => import('./locales/id.json') });
