import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inWorkFolder } from '@rapi/service-kit';
import { calls } from '@rapi/contracts';
import type { ResponseOf } from '@rapi/contracts';
import { outputContentTypes } from '@rapi/table-service';
import type { Dataset } from '@rapi/tables';
import { writeRows } from '@rapi/tables';
import type { OcrPorts } from '../ports';
import type { Sheet } from './document-sheet';

const PARQUET = 'application/vnd.apache.parquet';

export interface WantedFile {
  userId: string;
  filename: string;
  sheet: Sheet;
  documentIds: readonly string[];
  /** What the history says of it. */
  label: string;
  signal: AbortSignal;
}

export type KeptFile = ResponseOf<typeof calls.internal.storeOutput>;

/** Ids of outputs look like those of uploads: the time first, so that they sort by it. */
const outputId = () => `${Date.now().toString(16).padStart(11, '0')}000${randomBytes(5).toString('hex')}`;

/** Writes a sheet as a workbook and reads it back, so that its days and sums are typed as those of any uploaded workbook. */
async function makeWorkbook(
  { engine }: OcrPorts,
  path: string,
  { filename, sheet, signal }: WantedFile,
): Promise<Dataset> {
  await writeRows({ filename: path, rows: [sheet.header, ...sheet.rows] }, path);
  const { sheets } = await engine.run('ingest', { path, options: { filename, header: 'yes' } }, { signal });
  const dataset = sheets[0]?.dataset;
  if (!dataset) throw new Error('a sheet that was written has no rows');
  return dataset;
}

async function store(ports: OcrPorts, path: string, dataset: Dataset, wanted: WantedFile, startedAt: number) {
  const prefix = `users/${wanted.userId}/files/${outputId()}`;
  const [objectKey, datasetKey] = [`${prefix}/original`, `${prefix}/datasets/${dataset.hash}.parquet`];
  const { size } = await stat(path);
  await ports.objects.put(objectKey, path, { contentType: outputContentTypes.xlsx });
  await ports.objects.put(datasetKey, dataset.path, { contentType: PARQUET });
  const { hash, schema, bytes } = dataset;
  try {
    return await ports.callService(calls.internal.storeOutput, {
      body: {
        source_file_id: null,
        filename: wanted.filename,
        object_key: objectKey,
        bytes: size,
        content_type: outputContentTypes.xlsx,
        dataset: { hash, key: datasetKey, schema, bytes },
        operation: 'ocr@1',
        operation_type: 'import',
        config: { document_ids: [...wanted.documentIds] },
        label: wanted.label,
        counts: { records_processed: schema.rowCount, records_changed: 0 },
        processing_time_seconds: (performance.now() - startedAt) / 1000,
      },
      actAs: wanted.userId,
    });
  } catch (refusal) {
    await Promise.all([ports.objects.remove(objectKey), ports.objects.remove(datasetKey)]);
    throw refusal;
  }
}

/** Keeps a sheet as a workbook among the user's files: 429 where the storage or the month is used up. */
export function keepSheet(ports: OcrPorts, wanted: WantedFile): Promise<KeptFile> {
  const startedAt = performance.now();
  return inWorkFolder(ports.workFolder, async (folder) => {
    const path = join(folder, 'sheet.xlsx');
    const dataset = await makeWorkbook(ports, path, wanted);
    return store(ports, path, dataset, wanted, startedAt).finally(() => rm(path, { force: true }));
  });
}
