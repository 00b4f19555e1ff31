import { rm } from 'node:fs/promises';
import type { ResponseOf, TemplateConfig } from '@rapi/contracts';
import { calls, fillPath, PREVIEW_ROWS, processedName } from '@rapi/contracts';
import type { OpenFile } from '@rapi/table-service';
import { checkStep, keepOutput, openOthers, outputContentTypes } from '@rapi/table-service';
import type { Step } from '@rapi/tables';
import type { TransformPorts } from '../ports';

/** Writes the result and keeps it as an output with its one record. */
async function keepResult(
  ports: TransformPorts,
  opened: OpenFile,
  { name }: TemplateConfig,
  ran: { dataset: OpenFile['dataset']; steps: Step[]; seconds: number },
  signal: AbortSignal,
) {
  const path = `${ports.workFolder}/${ran.dataset.hash}-${process.hrtime.bigint()}.xlsx`;
  const records = { records_processed: opened.dataset.schema.rowCount, records_changed: ran.dataset.schema.rowCount };
  try {
    await ports.engine.run('write', { dataset: ran.dataset, format: 'xlsx', path, sheetName: 'Data' }, { signal });
    const filename = processedName(opened.file.original_filename, name);
    const output = { filename, contentType: outputContentTypes.xlsx, path, result: ran.dataset };
    return await keepOutput(ports, opened, output, {
      operation: 'recipe@1',
      operation_type: 'transform',
      config: { steps: ran.steps },
      label: name,
      workflow_name: name,
      counts: records,
      processing_time_seconds: ran.seconds,
    });
  } finally {
    await rm(path, { force: true });
  }
}

/** Runs a local template's steps on a file; what comes of it is a file of its own, the source stays (R-TPL-10). */
export async function processFile(
  ports: TransformPorts,
  opened: OpenFile,
  template: TemplateConfig,
  steps: Step[],
  signal: AbortSignal,
): Promise<ResponseOf<typeof calls.process.run>> {
  const bound = steps.map(checkStep);
  const others = await openOthers(ports, opened.userId, { others: bound.flatMap((step) => step.others) });
  const startedAt = performance.now();
  const { dataset } = await ports.engine.run('runRecipe', { dataset: opened.dataset, steps, others }, { signal });
  const seconds = (performance.now() - startedAt) / 1000;
  const query = { offset: 0, limit: PREVIEW_ROWS };
  const { rows } = await ports.engine.run('page', { dataset, query }, { signal });
  const kept = await keepResult(ports, opened, template, { dataset, steps, seconds }, signal);
  kept.stream.destroy();
  return {
    success: true,
    download_url: fillPath(calls.files.download, { id: kept.fileId }),
    preview_data: { columns: dataset.schema.columns.map(({ name }) => name), rows },
    processed_filename: kept.filename,
    transformation_id: kept.transformationId,
    file_id: kept.fileId,
  };
}
