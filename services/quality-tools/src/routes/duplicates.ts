import { calls, PREVIEW_ROWS } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle, sendDownload } from '@rapi/service-kit';
import { applyStep, downloadStep, openFile, previewStep } from '@rapi/table-service';
import { detectInFile } from '../duplicates/detect-file';
import { listDetections } from '../duplicates/detection-record';
import { resolutionStep } from '../duplicates/resolution-step';
import type { QualityToolsPorts } from '../ports';

const PREVIEW = { rows: { offset: 0, limit: PREVIEW_ROWS }, changes: { offset: 0, limit: 0 } };

export const duplicateRoutes = (ports: QualityToolsPorts): Handler[] => [
  handle(calls.duplicates.detect, async ({ params, query, principal: { userId }, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, requestId });
    return detectInFile(ports, opened, query, signal);
  }),

  handle(calls.duplicates.history, async ({ params, query, principal: { userId }, requestId }) => {
    const { file } = await openFile(ports, { userId, fileId: params.id, requestId });
    return listDetections(ports.detections, file.id, query);
  }),

  handle(calls.duplicates.resolve, async ({ params, body, principal: { userId }, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, seenVersion: body.version, requestId });
    const step = await resolutionStep(ports.detections, opened, body);
    const { row_count, rows } = await previewStep(ports, opened, step, signal, PREVIEW);
    const original_rows = opened.dataset.schema.rowCount;
    const figures = { original_rows, cleaned_rows: row_count, rows_removed: original_rows - row_count };
    const preview = { ...figures, preview_data: rows };
    return { ...preview, resolution_preview: preview };
  }),

  handle(calls.duplicates.download, async ({ params, body, principal: { userId }, response, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, seenVersion: body.version, requestId });
    const step = await resolutionStep(ports.detections, opened, body);
    if (!body.apply) {
      const named = { prefix: 'deduplicated_', workFolder: ports.workFolder };
      return sendDownload(response, await downloadStep(ports, opened, step, named, signal));
    }
    const { committed } = await applyStep(ports, opened, step, signal);
    return { success: true as const, ...committed };
  }),
];
