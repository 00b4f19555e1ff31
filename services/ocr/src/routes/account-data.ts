import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { recordBytes } from '@rapi/table-service';
import { recordStores } from '../kept-records';
import { removeUserDocuments } from '../documents/remove-documents';
import type { OcrPorts } from '../ports';

/** Calls on a user's account data: its size, and its removal. */
export const accountDataRoutes = (ports: OcrPorts): Handler[] => [
  handle(calls.internal.recordBytes.ocr, async ({ params }) => ({
    bytes: await recordBytes(recordStores(ports), params.userId),
  })),

  handle(calls.internal.removeUserData.ocr, async ({ params }) => {
    await removeUserDocuments(ports, params.userId);
    return { success: true as const };
  }),
];
