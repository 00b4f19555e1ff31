import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { removeUserDocuments } from '../documents/remove-documents';
import type { OcrPorts } from '../ports';

/** What auth asks when it removes an account. */
export const accountDataRoutes = (ports: OcrPorts): Handler[] => [
  handle(calls.internal.removeUserData.ocr, async ({ params }) => {
    await removeUserDocuments(ports, params.userId);
    return { success: true as const };
  }),
];
