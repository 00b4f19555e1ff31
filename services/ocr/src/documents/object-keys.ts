import { userPrefix } from '@rapi/service-kit';

/** Where things are in the object store: under the prefix of the user, like everything of the user's. */
export const documentsPrefix = (userId: string): string => userPrefix(userId, 'ocr');
export const documentPrefix = (userId: string, documentId: string): string =>
  `${documentsPrefix(userId)}${documentId}/`;

interface HasPrefix {
  objectPrefix: string;
}

/** The bytes as they were handed in. */
export const originalKey = ({ objectPrefix }: HasPrefix): string => `${objectPrefix}original`;
/** The upright page as a picture. */
export const pageImageKey = ({ objectPrefix }: HasPrefix, pageNumber: number): string =>
  `${objectPrefix}pages/${pageNumber}.jpg`;
