import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle, sendDownload } from '@rapi/service-kit';
import { downloadFile } from '../files/download-file';
import { fileAnswer } from '../files/file-answer';
import { findFile, listFiles } from '../files/find-file';
import { previewFile, readRows } from '../files/read-rows';
import type { FilesPorts } from '../ports';
import { trashFiles } from '../trash/trash-files';
import { previewReading, reread } from '../uploads/reread';
import { takeUpload } from '../uploads/take-upload';

type PreviewCall = typeof calls.files.preview | typeof calls.files.previewById;

/** Two documented paths, one answer. */
const preview = (ports: FilesPorts, call: PreviewCall): Handler =>
  handle(call, async ({ params, query: { rows, ...query }, principal, signal }) => {
    const file = await findFile(ports.files, principal.userId, params.id);
    return previewFile(ports, file, { ...query, limit: rows }, signal);
  });

export const fileRoutes = (ports: FilesPorts): Handler[] => [
  handle(calls.files.upload, async ({ query, principal, request, signal }) => {
    const file = await takeUpload(ports, principal.userId, request, signal, query);
    return { success: true as const, data: fileAnswer(file) };
  }),

  handle(calls.files.previewReading, async ({ params, body, principal, signal }) => {
    const file = await findFile(ports.files, principal.userId, params.id);
    return previewReading(ports, file, body, signal);
  }),

  handle(calls.files.reread, async ({ params, body, principal, signal }) => {
    const file = await findFile(ports.files, principal.userId, params.id);
    return reread(ports, file, body, signal);
  }),

  handle(calls.files.list, async ({ query, principal }) => {
    const { records, total } = await listFiles(ports.files, principal.userId, query);
    return { success: true as const, data: records.map(fileAnswer), total };
  }),

  handle(calls.files.get, async ({ params, principal }) => ({
    data: fileAnswer(await findFile(ports.files, principal.userId, params.id)),
  })),

  handle(calls.files.remove, async ({ params, principal }) => {
    const file = await findFile(ports.files, principal.userId, params.id);
    await trashFiles(ports, [file]);
    return { success: true as const };
  }),

  preview(ports, calls.files.preview),
  preview(ports, calls.files.previewById),

  handle(calls.files.data, async ({ params, query, principal, signal }) => {
    const file = await findFile(ports.files, principal.userId, params.id);
    return readRows(ports, file, query, signal);
  }),

  handle(calls.files.download, async ({ params, query, principal, response, signal }) => {
    const file = await findFile(ports.files, principal.userId, params.id);
    const { release, ...download } = await downloadFile(ports, file, query, signal);
    try {
      return await sendDownload(response, download);
    } finally {
      await release();
    }
  }),
];
