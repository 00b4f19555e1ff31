import type { File } from '@rapi/contracts';
import { MAX_PAGE_SIZE } from '@rapi/contracts/limits';
import { type ApiQuery, callApi, downloadFile, saveFile } from '@rapi/ui';

export type DownloadFormat = NonNullable<ApiQuery<'files.download'>['format']>;

/** Fetches all files: a plan's storage holds hundreds at most, so searching and sorting them here costs nothing. */
export async function fetchFiles(signal: AbortSignal): Promise<File[]> {
  const files: File[] = [];
  for (;;) {
    const { data, total } = await callApi('files.list', {
      query: { limit: MAX_PAGE_SIZE, offset: files.length },
      signal,
    });
    files.push(...data);
    if (data.length === 0 || files.length >= total) return files;
  }
}

export async function fetchFile(id: string, signal: AbortSignal): Promise<File> {
  const { data } = await callApi('files.get', { params: { id }, signal });
  return data;
}

export const deleteFiles = (ids: readonly string[]) => callApi('trash.add', { body: { file_ids: [...ids] } });

export const renameFile = (id: string, filename: string) =>
  callApi('files.update', { params: { id }, body: { filename } });

export const labelFiles = (ids: readonly string[], add: readonly string[], remove: readonly string[]) =>
  callApi('files.label', { body: { file_ids: [...ids], add: [...add], remove: [...remove] } });

/** Downloads several files as one ZIP. */
export async function saveArchive(ids: readonly string[], name: string): Promise<void> {
  const { blob } = await downloadFile('files.archive', { body: { file_ids: [...ids] } });
  saveFile({ blob, filename: name }, name);
}

export const deleteFile = (id: string) => callApi('files.remove', { params: { id } });

const baseName = (name: string) => name.replace(/\.[^.]+$/, '');

/** Downloads a file in a format. */
export async function saveFileAs({ id, filename }: File, format: DownloadFormat): Promise<void> {
  const fallback = format === 'original' ? filename : `${baseName(filename)}.${format}`;
  saveFile(await downloadFile('files.download', { params: { id }, query: { format } }), fallback);
}
