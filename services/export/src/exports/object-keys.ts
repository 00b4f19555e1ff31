import { userPrefix } from '@rapi/service-kit';

/** Keys in the object store: all are under the user's prefix. */
export const exportsPrefix = (userId: string): string => userPrefix(userId, 'exports');
export const exportPrefix = (userId: string, exportId: string): string => `${exportsPrefix(userId)}${exportId}/`;

interface HasPrefix {
  objectPrefix: string;
}

/** Rows that came with the request, kept until the file is made. */
export const rowsKey = ({ objectPrefix }: HasPrefix): string => `${objectPrefix}rows.ndjson`;
/** The workbook template as it was when the export was ordered, kept until the file is made. */
export const workbookKey = ({ objectPrefix }: HasPrefix): string => `${objectPrefix}workbook.xlsx`;
/** The file that was made. The key is always the same, so that a second attempt replaces the file of the first. */
export const resultKey = ({ objectPrefix }: HasPrefix): string => `${objectPrefix}result`;
