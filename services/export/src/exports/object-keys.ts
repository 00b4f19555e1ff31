import { userPrefix } from '@rapi/service-kit';

/** Where things are in the object store: under the prefix of the user, like everything of the user's. */
export const exportsPrefix = (userId: string): string => userPrefix(userId, 'exports');
export const exportPrefix = (userId: string, exportId: string): string => `${exportsPrefix(userId)}${exportId}/`;

interface HasPrefix {
  objectPrefix: string;
}

/** Rows that came with the request, until they are written. */
export const rowsKey = ({ objectPrefix }: HasPrefix): string => `${objectPrefix}rows.ndjson`;
/** The workbook template as it was when the export was asked for, until the file is made. */
export const workbookKey = ({ objectPrefix }: HasPrefix): string => `${objectPrefix}workbook.xlsx`;
/** The file that was made. Always the same name, so that a second attempt replaces what the first has left. */
export const resultKey = ({ objectPrefix }: HasPrefix): string => `${objectPrefix}result`;
