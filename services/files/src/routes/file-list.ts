import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle, sendDownload } from '@rapi/service-kit';
import { archiveFiles } from '../files/archive-files';
import { fileAnswer } from '../files/file-answer';
import { findFile, findFiles } from '../files/find-file';
import { updateFile } from '../files/name-file';
import { labelFiles, labelsInUse } from '../labels/file-labels';
import type { FilesPorts } from '../ports';

/** The calls of the file list on one or several files. */
export const fileListRoutes = (ports: FilesPorts): Handler[] => [
  handle(calls.files.update, async ({ params, body, principal: { userId } }) => {
    await updateFile(ports.files, await findFile(ports.files, userId, params.id), body);
    return { success: true as const, data: fileAnswer(await findFile(ports.files, userId, params.id)) };
  }),

  handle(calls.files.labels, async ({ principal: { userId } }) => ({
    labels: await labelsInUse(ports.files, userId),
  })),

  handle(calls.files.label, async ({ body: { file_ids, ...change }, principal: { userId } }) => {
    await labelFiles(ports.files, userId, await findFiles(ports.files, userId, file_ids), change);
    return { success: true as const, data: (await findFiles(ports.files, userId, file_ids)).map(fileAnswer) };
  }),

  handle(calls.files.archive, async ({ body: { file_ids, format }, principal: { userId }, response, signal }) => {
    const files = await findFiles(ports.files, userId, file_ids);
    const stream = archiveFiles(ports, files, format, signal);
    return sendDownload(response, { filename: 'rapi.zip', contentType: 'application/zip', stream });
  }),
];
