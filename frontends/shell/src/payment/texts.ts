import { registerNamespace } from '@rapi/ui';
import type en from './locales/en.json';

declare module '@rapi/ui' {
  interface TranslationResources {
    payment: typeof en;
  }
}

/** A namespace of its own: visitors of the landing page do not load the texts of these pages. */
registerNamespace('payment', { en: () => import('./locales/en.json'), id: () => import('./locales/id.json') });
