import type { ResponseOf } from '@rapi/contracts';
import { calls, fillPath, PREVIEW_ROWS, processedName } from '@rapi/contracts';
import type { OpenFile } from '@rapi/table-service';
import { makeRecipeOutput, warningsField } from '@rapi/table-service';
import type { Step } from '@rapi/tables';
import type { TransformPorts } from '../ports';

/** Runs a local template's steps on a file. The result is a new file, and the source stays as it is (R-TPL-10). */
export async function processFile(
  ports: TransformPorts,
  opened: OpenFile,
  { name, templateId }: { name: string; templateId: string | undefined },
  steps: Step[],
  signal: AbortSignal,
): Promise<ResponseOf<typeof calls.process.run>> {
  const filename = processedName(opened.file.filename, name);
  const order = {
    steps,
    name,
    ...(templateId !== undefined && { templateId }),
    filename,
    format: 'xlsx',
    workFolder: ports.workFolder,
  } as const;
  const { file, transformationId, dataset, matched, warnings } = await makeRecipeOutput(ports, opened, order, signal);
  const query = { offset: 0, limit: PREVIEW_ROWS };
  const { rows } = await ports.engine.run('page', { dataset, query }, { signal });
  return {
    success: true,
    download_url: fillPath(calls.files.download, { id: file.id }),
    preview_data: { columns: dataset.schema.columns.map((column) => column.name), rows },
    processed_filename: filename,
    transformation_id: transformationId,
    file_id: file.id,
    ...(matched.length > 0 && { matched_columns: matched }),
    ...warningsField(warnings),
  };
}
