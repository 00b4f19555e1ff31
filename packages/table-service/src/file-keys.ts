import { userPrefix } from '@rapi/service-kit';

/** Prefix of everything that belongs to a file in the object store. */
export const filePrefix = (userId: string, fileId: string): string => `${userPrefix(userId, 'files')}${fileId}/`;

/** Media type of datasets in the object store. */
export const DATASET_TYPE = 'application/vnd.apache.parquet';

interface HasPrefix {
  objectPrefix: string;
}

/** The bytes as uploaded, or as a tool made them. */
export const originalKey = ({ objectPrefix }: HasPrefix): string => `${objectPrefix}original`;
export const datasetKey = ({ objectPrefix }: HasPrefix, hash: string): string =>
  `${objectPrefix}datasets/${hash}.parquet`;
