import { userPrefix } from '@rapi/service-kit';

/** Workbook templates are stored under their user's prefix, next to the exports. */
export const workbookTemplatesPrefix = (userId: string): string => userPrefix(userId, 'workbook-templates');
export const workbookTemplatePrefix = (userId: string, id: string): string =>
  `${workbookTemplatesPrefix(userId)}${id}/`;
