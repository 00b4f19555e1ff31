import { registerNamespace } from '@rapi/ui';
import type en from '../locales/en/ocr.json';

declare module '@rapi/ui' {
  interface TranslationResources {
    ocr: typeof en;
  }
}

/** A separate namespace, so that file tools do not load this page's texts, nor the other way round. */
registerNamespace('ocr', {
  en: () => import('../locales/en/ocr.json'),
  id: () => import('../locales/id/ocr.json'),
});
