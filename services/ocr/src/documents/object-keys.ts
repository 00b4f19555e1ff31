import { userPrefix } from '@rapi/service-kit';

/** Keys in the object store: all are under the user's prefix. */
export const documentsPrefix = (userId: string): string => userPrefix(userId, 'ocr');
export const documentPrefix = (userId: string, documentId: string): string =>
  `${documentsPrefix(userId)}${documentId}/`;

interface HasPrefix {
  objectPrefix: string;
}

/** The document as it was handed in. */
export const originalKey = ({ objectPrefix }: HasPrefix): string => `${objectPrefix}original`;
/** The picture of the upright page. */
export const pageImageKey = ({ objectPrefix }: HasPrefix, pageNumber: number): string =>
  `${objectPrefix}pages/${pageNumber}.jpg`;
