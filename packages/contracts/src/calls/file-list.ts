import { defineCall } from '../call';
import { fileLabel, fileLabels, fileSchema } from '../entities/file';
import { count, success } from '../entities/values';
import { MAX_FILES_AT_ONCE } from '../limits';
import { inMessage } from '../sentences/sentence';
import { filledText, idText } from '../text';
import { z } from '../zod';

/** The files that a call is about. Each must belong to the user, or the whole call is refused. */
export const fileIds = z.array(idText).min(1, inMessage('choose_files')).max(MAX_FILES_AT_ONCE);

/** Calls of the file list, on one file or several at once. */
export const fileList = {
  update: defineCall('files.update', {
    requirement: 'R-FILES-40',
    title: 'Name a file anew, or put other labels on it; its bytes and original_filename stay',
    body: z.strictObject({ filename: filledText({ max: 200 }).optional(), labels: fileLabels.optional() }),
    response: z.object({ success, data: fileSchema }),
  }),
  labels: defineCall('files.labels', {
    requirement: 'R-FILES-41',
    title: 'The labels in use, and on how many files each is',
    response: z.object({ labels: z.array(z.object({ name: z.string(), files: count })) }),
  }),
  label: defineCall('files.label', {
    requirement: 'R-FILES-42',
    title: 'Put labels on several files, and take others off',
    body: z.strictObject({
      file_ids: fileIds,
      add: z.array(fileLabel).max(20).default([]),
      remove: z.array(fileLabel).max(200).default([]),
    }),
    response: z.object({ success, data: z.array(fileSchema) }),
    idempotent: true,
  }),
  archive: defineCall('files.archive', {
    requirement: 'R-FILES-43',
    title: 'Several files as one ZIP, each as files.download gives it',
    body: z.object({ file_ids: fileIds, format: z.enum(['original', 'xlsx', 'csv', 'json', 'parquet']).optional() }),
  }),
};
