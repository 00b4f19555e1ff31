import { MEGABYTE, sentence } from '@rapi/contracts';
import type { ReadingChoice } from '@rapi/contracts';
import type { IncomingMessage } from 'node:http';
import { currentCall, inWorkFolder } from '@rapi/service-kit';
import type { FileRecord } from '../records/file-record';
import { entitlementsOf, type Entitlements } from '../entitlements/entitlements';
import type { FilesPorts } from '../ports';
import { checkStorage } from '../storage/storage-room';
import type { ReceivedUpload } from './receive-upload';
import { chosenReading } from './chosen-reading';
import { answersForNew } from './answer-by-setting';
import { readBytes } from './read-bytes';
import { receiveUpload } from './receive-upload';
import { currentDataset, storeUpload } from './store-upload';

/** Reads a received file into datasets and keeps it. */
export async function keepUpload(
  ports: FilesPorts,
  entitlements: Entitlements,
  upload: ReceivedUpload,
  signal: AbortSignal,
  choice: ReadingChoice = {},
): Promise<FileRecord> {
  const startedAt = new Date();
  const { user_id, limits, locale: language } = entitlements;
  await checkStorage(ports, { userId: user_id, limitMb: limits.storage_mb, bytes: upload.bytes });
  const read = await readBytes(ports, { ...upload, maxRows: limits.max_rows, language }, choice, signal);
  const answered = await answersForNew(ports, currentDataset(read), entitlements, signal);
  const file = await storeUpload(
    ports,
    { userId: user_id, storageLimitMb: limits.storage_mb, language, chosen: chosenReading(choice, read, undefined) },
    upload,
    { ...read, ...(answered && { answered }) },
    startedAt,
  );
  currentCall()?.about({ id: file._id, name: file.originalFilename });
  return file;
}

/** Receives, reads and keeps an upload. Nothing of a refused one stays. */
export async function takeUpload(
  ports: FilesPorts,
  userId: string,
  request: IncomingMessage,
  signal: AbortSignal,
  choice: ReadingChoice,
): Promise<FileRecord> {
  const entitlements = await entitlementsOf(ports, userId);
  const { max_file_size_mb } = entitlements.limits;
  return inWorkFolder(ports.workFolder, async (folder) => {
    const { upload, wishes } = await receiveUpload(request, {
      folder,
      maxBytes: max_file_size_mb * MEGABYTE,
      tooLargeMessage: sentence('file_too_large', { megabytes: max_file_size_mb, tier: entitlements.tier }),
      signal,
    });
    return keepUpload(ports, entitlements, upload, signal, { ...choice, ...wishes });
  });
}
