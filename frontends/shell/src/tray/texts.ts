import { registerNamespace } from '@rapi/ui';
import type en from './locales/en.json';

declare module '@rapi/ui' {
  interface TranslationResources {
    tray: typeof en;
  }
}

/** A namespace of its own: visitors of the landing page do not load the texts of the job tray. */
registerNamespace('tray', { en: () => import('./locales/en.json'), id: () => import('./locales/id.json') });
