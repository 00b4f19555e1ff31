import { registerNamespace } from '@rapi/ui';
import type en from './locales/en.json';

declare module '@rapi/ui' {
  interface TranslationResources {
    payment: typeof en;
  }
}

/** A namespace of its own: who looks at the landing page does not load the texts of these pages. */
registerNamespace('payment', { en: () => import('./locales/en.json'), id: () => import('./locales/id.json') });
