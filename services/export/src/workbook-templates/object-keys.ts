import { userPrefix } from '@rapi/service-kit';

/** Workbook templates lie beside the exports of their user. */
export const workbookTemplatesPrefix = (userId: string): string => userPrefix(userId, 'workbook-templates');
export const workbookTemplatePrefix = (userId: string, id: string): string =>
  `${workbookTemplatesPrefix(userId)}${id}/`;
