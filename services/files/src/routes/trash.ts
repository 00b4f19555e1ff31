import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle, notFound } from '@rapi/service-kit';
import { fileAnswer, megabytes } from '../files/file-answer';
import { findFiles } from '../files/find-file';
import { removeFile } from '../files/remove-files';
import type { FilesPorts } from '../ports';
import { emptyTrash } from '../trash/remove-trash';
import { restoreFiles, trashFiles } from '../trash/trash-files';
import { findTrashed, listTrash } from '../trash/trashed-files';

export const trashRoutes = (ports: FilesPorts): Handler[] => [
  handle(calls.trash.list, ({ query, principal }) => listTrash(ports, principal.userId, query)),

  handle(calls.trash.add, async ({ body, principal: { userId } }) => {
    const files = await findFiles(ports.files, userId, body.file_ids);
    return { success: true as const, trashed: await trashFiles(ports, files) };
  }),

  handle(calls.trash.restore, async ({ body, principal: { userId } }) => {
    const files = await findTrashed(ports.files, userId, body.file_ids);
    return { success: true as const, data: (await restoreFiles(ports, userId, files)).map(fileAnswer) };
  }),

  handle(calls.trash.remove, async ({ params, principal: { userId } }) => {
    const [file] = await findTrashed(ports.files, userId, [params.id]);
    if (!file || !(await removeFile(ports, file))) throw notFound('file');
    return { success: true as const };
  }),

  handle(calls.trash.empty, async ({ principal: { userId } }) => {
    const { files, bytes } = await emptyTrash(ports, userId);
    return { success: true as const, data: { files, freed_mb: megabytes(bytes) } };
  }),
];
