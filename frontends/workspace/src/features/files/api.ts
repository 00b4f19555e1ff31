import type { File } from '@rapi/contracts';
import { MAX_PAGE_SIZE } from '@rapi/contracts/limits';
import { type ApiQuery, callApi, downloadFile, saveFile } from '@rapi/ui';

export type DownloadFormat = NonNullable<ApiQuery<'files.download'>['format']>;

/** All files: a plan's storage holds hundreds at most, so searching and sorting them here costs nothing. */
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

export const deleteFile = (id: string) => callApi('files.remove', { params: { id } });

const baseName = (name: string) => name.replace(/\.[^.]+$/, '');

/** Fetches a file in a format and hands it to the browser. */
export async function saveFileAs({ id, filename }: File, format: DownloadFormat): Promise<void> {
  const fallback = format === 'original' ? filename : `${baseName(filename)}.${format}`;
  saveFile(await downloadFile('files.download', { params: { id }, query: { format } }), fallback);
}
