import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle, sendDownload } from '@rapi/service-kit';
import { applyStep, downloadStep, openFile, previewStep } from '@rapi/table-service';
import { lastMapping, renameStep, saveMapping } from '../columns/map-columns';
import { suggestNames } from '../columns/suggest-names';
import type { QualityToolsPorts } from '../ports';

const SAMPLE_ROWS = 5;

export const columnRoutes = (ports: QualityToolsPorts): Handler[] => [
  handle(calls.columnMapper.columns, async ({ params, principal: { userId }, requestId, signal }) => {
    const { file, dataset } = await openFile(ports, { userId, fileId: params.id, requestId });
    const query = { offset: 0, limit: SAMPLE_ROWS, sort: [], filter: [] };
    const { rows } = await ports.engine.run('page', { dataset, query }, { signal });
    const columns = dataset.schema.columns.map(({ name }) => name);
    return { filename: file.filename, columns, row_count: dataset.schema.rowCount, sample_data: rows };
  }),

  handle(calls.columnMapper.saved, async ({ params, query, principal: { userId }, requestId }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, requestId });
    const saved = await lastMapping(ports.savedMappings, opened);
    return { ...saved, ...suggestNames(opened.dataset.schema.columns, query.language) };
  }),

  handle(calls.columnMapper.map, async ({ params, body, principal: { userId }, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, requestId });
    const { step, changes } = renameStep(body.mapping);
    const { columns, rows } = await previewStep(ports, opened, step, signal);
    const before = opened.dataset.schema.columns;
    const mapped_columns = before.map(({ name }, index) => ({
      original_column: name,
      mapped_column: columns[index]?.name ?? name,
    }));
    return {
      success: true as const,
      changes_applied: changes,
      row_count: opened.dataset.schema.rowCount,
      mapped_columns,
      preview: rows,
    };
  }),

  handle(calls.columnMapper.download, async ({ params, body, principal: { userId }, response, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, seenVersion: body.version, requestId });
    const { step } = renameStep(body.mapping);
    const applied = body.apply ? await applyStep(ports, opened, step, signal) : undefined;
    const kept = applied
      ? undefined
      : await downloadStep(ports, opened, step, { prefix: 'mapped_', workFolder: ports.workFolder }, signal);
    await saveMapping(ports.savedMappings, opened, body.mapping);
    if (kept) return sendDownload(response, kept);
    return applied && { success: true as const, ...applied.committed };
  }),
];
