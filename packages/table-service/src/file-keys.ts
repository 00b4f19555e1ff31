import { userPrefix } from '@rapi/service-kit';

/** Where things of a file are in the object store: under the file's own prefix. */
export const filePrefix = (userId: string, fileId: string): string => `${userPrefix(userId, 'files')}${fileId}/`;

/** What datasets are in the object store. */
export const DATASET_TYPE = 'application/vnd.apache.parquet';

interface HasPrefix {
  objectPrefix: string;
}

/** The bytes as uploaded, or as a tool made them. */
export const originalKey = ({ objectPrefix }: HasPrefix): string => `${objectPrefix}original`;
export const datasetKey = ({ objectPrefix }: HasPrefix, hash: string): string =>
  `${objectPrefix}datasets/${hash}.parquet`;
