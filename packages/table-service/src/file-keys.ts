/** Where things are in the object store. Every key of a user begins with the user's own prefix, every key of a file with the file's. */

export const userPrefix = (userId: string): string => `users/${userId}/`;
export const filePrefix = (userId: string, fileId: string): string => `${userPrefix(userId)}files/${fileId}/`;

interface HasPrefix {
  objectPrefix: string;
}

/** The bytes as uploaded, or as a tool made them. */
export const originalKey = ({ objectPrefix }: HasPrefix): string => `${objectPrefix}original`;
export const datasetKey = ({ objectPrefix }: HasPrefix, hash: string): string =>
  `${objectPrefix}datasets/${hash}.parquet`;
