import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { correctDocument } from '../documents/correct-document';
import { documentAnswer, documentSummary, findPages } from '../documents/document-answer';
import type { DocumentRecord } from '../documents/document-record';
import { findDocument, listDocuments } from '../documents/find-document';
import { removeDocument } from '../documents/remove-documents';
import { retryDocument } from '../documents/retry-document';
import { submitDocument } from '../documents/submit-document';
import type { OcrPorts } from '../ports';

const answerOf = async (ports: OcrPorts, document: DocumentRecord) =>
  documentAnswer(document, await findPages(ports.pages, document));

export const documentRoutes = (ports: OcrPorts): Handler[] => [
  handle(calls.ocr.submit, async ({ principal, request, signal }) => {
    const document = await submitDocument(ports, principal.userId, request, signal);
    return { success: true as const, data: documentAnswer(document, []) };
  }),

  handle(calls.ocr.list, async ({ query, principal }) => {
    const { records, total } = await listDocuments(ports.documents, principal.userId, query);
    return { data: records.map(documentSummary), total, form_url: ports.formUrl };
  }),

  handle(calls.ocr.get, async ({ params, principal }) => {
    const document = await findDocument(ports.documents, principal.userId, params.id);
    return { data: await answerOf(ports, document) };
  }),

  handle(calls.ocr.correct, async ({ params, body, principal }) => {
    const document = await correctDocument(ports, principal.userId, params.id, body);
    return { success: true as const, data: await answerOf(ports, document) };
  }),

  handle(calls.ocr.retry, async ({ params, body, principal }) => {
    const document = await retryDocument(ports, principal.userId, params.id, body);
    return { success: true as const, data: await answerOf(ports, document) };
  }),

  handle(calls.ocr.remove, async ({ params, principal }) => {
    await removeDocument(ports, await findDocument(ports.documents, principal.userId, params.id));
    return { success: true as const };
  }),
];
