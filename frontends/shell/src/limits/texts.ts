import { registerNamespace } from '@rapi/ui';
import type en from './locales/en.json';

declare module '@rapi/ui' {
  interface TranslationResources {
    limits: typeof en;
  }
}

registerNamespace('limits', { en: () => import('./locales/en.json'), id: () => import('./locales/id.json') });
