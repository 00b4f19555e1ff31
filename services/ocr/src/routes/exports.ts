import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle, inWorkFolder, sendDownload } from '@rapi/service-kit';
import { sendPageImage } from '../documents/page-image';
import { findDocument, findReadDocument } from '../documents/find-document';
import { exportDocument } from '../exports/export-document';
import type { OcrPorts } from '../ports';
import { documentsToFile, documentToFile } from '../spreadsheets/to-file';

/** Outputs of documents: pictures, files to download, spreadsheets in the workspace. */
export const exportRoutes = (ports: OcrPorts): Handler[] => [
  handle(calls.ocr.pageImage, async ({ params, principal, response }) => {
    const document = await findDocument(ports.documents, principal.userId, params.id);
    return sendPageImage(ports, document, params.n, response);
  }),

  handle(calls.ocr.export, async ({ params, query, principal, response, signal }) => {
    const document = await findReadDocument(ports.documents, principal.userId, params.id);
    return inWorkFolder(ports.workFolder, async (folder) => {
      const download = await exportDocument({ ports, document, folder, signal }, query.format);
      return sendDownload(response, download);
    });
  }),

  handle(calls.ocr.toFile, async ({ params, body, principal: { userId }, signal }) => {
    const { file_id, file } = await documentToFile(ports, params.id, body, { userId, signal });
    return { success: true as const, id: file_id, file_id, data: file };
  }),

  handle(calls.ocr.manyToFile, async ({ body, principal: { userId }, signal }) => {
    const { file_id, file } = await documentsToFile(ports, body.document_ids, { userId, signal });
    return { success: true as const, id: file_id, file_id, data: file };
  }),
];
