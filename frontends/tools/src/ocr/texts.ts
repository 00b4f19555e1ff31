import { registerNamespace } from '@rapi/ui';
import type en from '../locales/en/ocr.json';

declare module '@rapi/ui' {
  interface TranslationResources {
    ocr: typeof en;
  }
}

/** A namespace of its own: who opens a file tool does not load the texts of this page, nor the other way round. */
registerNamespace('ocr', {
  en: () => import('../locales/en/ocr.json'),
  id: () => import('../locales/id/ocr.json'),
});
