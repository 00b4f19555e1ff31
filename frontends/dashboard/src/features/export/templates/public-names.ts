import type { ExportTemplate } from '@rapi/contracts';
import type { TFunction } from 'i18next';

const known = [
  'public-formal-report',
  'public-wide-table',
  'public-dashboard',
  'public-word-report',
  'public-csv-international',
] as const;

/** A built-in template in the language of the screen; an operator's template stays as written. */
export function inLanguage(template: ExportTemplate, t: TFunction<'export'>): ExportTemplate {
  const id = known.find((each) => each === template.id);
  return id
    ? { ...template, name: t(`publicTemplates.${id}.name`), description: t(`publicTemplates.${id}.description`) }
    : template;
}
