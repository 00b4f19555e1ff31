import type { Readable } from 'node:stream';
import { zipNames, zipStream } from '@rapi/service-kit';
import type { FilesPorts } from '../ports';
import type { FileRecord } from '../records/file-record';
import { downloadFile, downloadName, type TableFormat } from './download-file';

/** Endings of formats that are compressed already. */
const packed = /\.(xlsx|xlsm|xlsb|ods|zip|gz|parquet)$/i;

/** Several files as one ZIP, made while it is sent (R-FILES-43); files of the same name get different names in it. */
export function archiveFiles(
  ports: FilesPorts,
  files: readonly FileRecord[],
  format: TableFormat | 'original' | undefined,
  signal: AbortSignal,
): Readable {
  const names = zipNames(files.map((file) => downloadName(file, { format })));
  let isLeft = false;
  let current: Readable | undefined;
  /** Opens a file's bytes when its turn comes. Its temporary file is deleted once the stream is read or abandoned. */
  const open = async (file: FileRecord): Promise<Readable> => {
    const { stream, release } = await downloadFile(ports, file, { format }, signal);
    stream.once('close', () => void release());
    current = stream;
    if (isLeft) stream.destroy();
    return stream;
  };
  const { stream } = zipStream(
    files.map((file, i) => ({
      path: names[i] ?? file._id,
      compress: !packed.test(names[i] ?? ''),
      open: () => open(file),
    })),
  );
  return stream.once('close', () => {
    isLeft = true;
    current?.destroy();
  });
}
