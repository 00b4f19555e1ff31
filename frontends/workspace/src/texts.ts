import { registerNamespace } from '@rapi/ui';
import type { texts } from './locales/en';

declare module '@rapi/ui' {
  interface TranslationResources {
    workspace: typeof texts;
  }
}

registerNamespace('workspace', {
  en: async () => (await import('./locales/en')).texts,
  id: async () => (await import('./locales/id')).texts,
});
