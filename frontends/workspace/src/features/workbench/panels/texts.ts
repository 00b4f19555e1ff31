import { registerNamespace } from '@rapi/ui';
import type { texts } from './locales/en';

declare module '@rapi/ui' {
  interface TranslationResources {
    workbenchPanels: typeof texts;
  }
}

/** The texts of the facets, the steps, the column menu, the panels and the tool rail. */
registerNamespace('workbenchPanels', {
  en: async () => (await import('./locales/en')).texts,
  id: async () => (await import('./locales/id')).texts,
});
