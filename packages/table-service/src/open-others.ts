import { calls, type OtherDataset, sentence } from '@rapi/contracts';
import { AppError, notFound } from '@rapi/service-kit';
import type { BoundOperation, Dataset } from '@rapi/tables';
import { fetchDataset } from './fetch-dataset';
import type { TableWork } from './open-file';

/** A replayed step may name a file that has been deleted or that belongs to another user: both look the same. */
export const otherIsGone = ({ filename }: OtherDataset): AppError =>
  notFound(filename ? sentence('named_lookup_file_gone', { filename }) : sentence('lookup_file_gone'));

const isMissing = (error: unknown): boolean => error instanceof AppError && error.status === 404;

/** The datasets of the other files that a step reads, as local files. 404 for a file that is not the user's. */
export async function openOthers(
  { callService, cache }: Pick<TableWork, 'callService' | 'cache'>,
  userId: string,
  { others }: Pick<BoundOperation, 'others'>,
): Promise<Dataset[]> {
  const open = async (other: OtherDataset): Promise<Dataset> => {
    const request = { params: { id: other.file_id }, query: { dataset_hash: other.dataset_hash }, actAs: userId };
    const answer = await callService(calls.internal.dataset, request).catch((error: unknown) => {
      throw isMissing(error) ? otherIsGone(other) : error;
    });
    return fetchDataset({ callService, cache }, { userId, fileId: other.file_id }, answer.dataset);
  };
  return Promise.all(others.map(open));
}
