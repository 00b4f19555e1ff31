import { registerNamespace } from '@rapi/ui';
import type en from './locales/en.json';

declare module '@rapi/ui' {
  interface TranslationResources {
    legal: typeof en;
  }
}

registerNamespace('legal', { en: () => import('./locales/en.json'), id: () => import('./locales/id.json') });
