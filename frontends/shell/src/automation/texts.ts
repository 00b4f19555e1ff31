import { registerNamespace } from '@rapi/ui';
import type en from './locales/en.json';

declare module '@rapi/ui' {
  interface TranslationResources {
    automation: typeof en;
  }
}

registerNamespace('automation', { en: () => import('./locales/en.json'), id: () => import('./locales/id.json') });
