import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inWorkFolder } from '@rapi/service-kit';
import { calls } from '@rapi/contracts';
import { inEnglish } from '@rapi/contracts/say';
import type { ResponseOf, Sentence } from '@rapi/contracts';
import { datasetKey, filePrefix, originalKey, outputContentTypes, sortableId } from '@rapi/table-service';
import type { Dataset } from '@rapi/tables';
import type { OcrPorts } from '../ports';
import type { Sheet } from './document-sheet';
import { sheetColumns } from './sheet-columns';

const PARQUET = 'application/vnd.apache.parquet';

export interface WantedFile {
  userId: string;
  filename: string;
  sheet: Sheet;
  documentIds: readonly string[];
  /** What the history says of it. */
  /** What the history calls it. */
  label: Sentence;
  signal: AbortSignal;
}

export type KeptFile = ResponseOf<typeof calls.internal.storeOutput>;

/** The sheet's columns become the dataset, and the workbook is written from that. */
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

async function store(ports: OcrPorts, path: string, dataset: Dataset, wanted: WantedFile, startedAt: number) {
  const place = { objectPrefix: filePrefix(wanted.userId, sortableId()) };
  const [objectKey, sheetKey] = [originalKey(place), datasetKey(place, dataset.hash)];
  const { size } = await stat(path);
  await ports.objects.put(objectKey, path, { contentType: outputContentTypes.xlsx });
  await ports.objects.put(sheetKey, dataset.path, { contentType: PARQUET });
  const { hash, schema, bytes } = dataset;
  try {
    return await ports.callService(calls.internal.storeOutput, {
      body: {
        source_file_id: null,
        filename: wanted.filename,
        object_key: objectKey,
        bytes: size,
        content_type: outputContentTypes.xlsx,
        dataset: { hash, key: sheetKey, schema, bytes },
        operation: 'ocr@1',
        operation_type: 'import',
        config: { document_ids: [...wanted.documentIds] },
        label: inEnglish(wanted.label),
        label_sentence: wanted.label,
        counts: { records_processed: schema.rowCount, records_changed: 0 },
        processing_time_seconds: (performance.now() - startedAt) / 1000,
      },
      actAs: wanted.userId,
    });
  } catch (refusal) {
    await Promise.all([ports.objects.remove(objectKey), ports.objects.remove(sheetKey)]);
    throw refusal;
  }
}

/** Keeps a sheet as a workbook among the user's files: 429 where the storage or the month is used up. */
export function keepSheet(ports: OcrPorts, wanted: WantedFile): Promise<KeptFile> {
  const startedAt = performance.now();
  return inWorkFolder(ports.workFolder, async (folder) => {
    const path = join(folder, 'sheet.xlsx');
    const dataset = await makeWorkbook(ports, { folder, path }, wanted);
    return store(ports, path, dataset, wanted, startedAt).finally(() => rm(path, { force: true }));
  });
}
