import type { FilePreview, Version, VersionDiff } from '@rapi/contracts';
import { type ApiResponse, callApi } from '@rapi/ui';

export async function fetchVersions(fileId: string, signal: AbortSignal): Promise<Version[]> {
  const { versions } = await callApi('files.versions', { params: { id: fileId }, signal });
  return versions;
}

export interface DiffRequest {
  from: number;
  to: number;
  part: VersionDiff['part'];
  column: string | undefined;
  /** From 1. */
  page: number;
}

export const DIFF_PAGE = 100;

export const fetchDiff = (fileId: string, { page, ...query }: DiffRequest, signal: AbortSignal): Promise<VersionDiff> =>
  callApi('files.diff', {
    params: { id: fileId },
    query: { ...query, limit: DIFF_PAGE, offset: (page - 1) * DIFF_PAGE },
    signal,
  });

/** A version's columns with what their values mean, by which the grid writes them. */
export const fetchVersionColumns = (fileId: string, version: number, signal: AbortSignal): Promise<FilePreview> =>
  callApi('files.preview-by-id', { params: { id: fileId }, query: { version, rows: 1 }, signal });

/** A window of a version's rows. */
export const fetchVersionRows = (
  fileId: string,
  version: number,
  { offset, limit }: { offset: number; limit: number },
  signal: AbortSignal,
): Promise<ApiResponse<'files.data'>> =>
  callApi('files.data', { params: { id: fileId }, query: { version, offset, limit }, signal });
