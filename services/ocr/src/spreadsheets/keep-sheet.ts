import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inWorkFolder } from '@rapi/service-kit';
import { inEnglish } from '@rapi/contracts/say';
import type { calls, ResponseOf, Sentence } from '@rapi/contracts';
import { outputContentTypes, storeOutput } from '@rapi/table-service';
import type { Dataset } from '@rapi/tables';
import type { OcrPorts } from '../ports';
import type { Sheet } from './document-sheet';
import { sheetColumns } from './sheet-columns';

export interface WantedFile {
  userId: string;
  filename: string;
  sheet: Sheet;
  documentIds: readonly string[];
  /** The label in the history. */
  label: Sentence;
  signal: AbortSignal;
}

export type KeptFile = ResponseOf<typeof calls.internal.storeOutput>;

/** Makes a dataset of the sheet's columns and writes the workbook from it. */
async function makeWorkbook(
  { engine }: OcrPorts,
  { folder, path }: { folder: string; path: string },
  { sheet, signal }: WantedFile,
): Promise<Dataset> {
  const columns = join(folder, 'columns.jsonl');
  await writeFile(
    columns,
    sheetColumns(sheet)
      .map((column) => `${JSON.stringify(column)}\n`)
      .join(''),
  );
  const dataset = await engine.run('writeGivenColumns', { path: columns }, { signal });
  await engine.run('write', { dataset, format: 'xlsx', path }, { signal });
  return dataset;
}

/** Keeps a sheet as a workbook among the user's files: 429 where storage or the month's quota is used up. */
export function keepSheet(ports: OcrPorts, wanted: WantedFile): Promise<KeptFile> {
  const startedAt = performance.now();
  const { userId, filename, documentIds, label } = wanted;
  return inWorkFolder(ports.workFolder, async (folder) => {
    const path = join(folder, 'sheet.xlsx');
    const result = await makeWorkbook(ports, { folder, path }, wanted);
    const output = { filename, contentType: outputContentTypes.xlsx, path, result };
    const { kept } = await storeOutput(ports, userId, output, {
      source_file_id: null,
      operation: 'ocr@1',
      operation_type: 'import',
      config: { document_ids: [...documentIds] },
      label: inEnglish(label),
      label_sentence: label,
      counts: { records_processed: result.schema.rowCount, records_changed: 0 },
      processing_time_seconds: (performance.now() - startedAt) / 1000,
    });
    return kept;
  });
}
