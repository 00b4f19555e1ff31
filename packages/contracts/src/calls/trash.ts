import { defineCall } from '../call';
import { fileSchema, trashedFile } from '../entities/file';
import { count, succeeded, success } from '../entities/values';
import { paging } from '../query';
import { z } from '../zod';
import { fileIds } from './file-list';

/** Deleted files that can still be brought back (R-FILES-7). */
export const trash = {
  list: defineCall('trash.list', {
    requirement: 'R-FILES-44',
    title: 'The files in the trash, the last deleted first',
    query: z.object(paging()),
    response: z.object({ files: z.array(trashedFile), total: count, size_mb: z.number() }),
  }),
  add: defineCall('trash.add', {
    requirement: 'R-FILES-45',
    title: 'Move several files to the trash, as files.remove does with one',
    body: z.object({ file_ids: fileIds }),
    response: z.object({ success, trashed: count }),
    idempotent: true,
  }),
  restore: defineCall('trash.restore', {
    requirement: 'R-FILES-46',
    title: 'Bring files back from the trash, all of them or, where storage has no room (429), none',
    body: z.object({ file_ids: fileIds }),
    response: z.object({ success, data: z.array(fileSchema) }),
    idempotent: true,
  }),
  remove: defineCall('trash.remove', {
    requirement: 'R-FILES-47',
    title: 'Remove a file in the trash for good',
    response: succeeded,
  }),
  empty: defineCall('trash.empty', {
    requirement: 'R-FILES-48',
    title: 'Remove everything in the trash for good',
    response: z.object({ success, data: z.object({ files: count, freed_mb: z.number() }) }),
    idempotent: true,
  }),
};
