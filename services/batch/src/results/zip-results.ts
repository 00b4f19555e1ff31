import { calls, sentence } from '@rapi/contracts';
import {
  AppError,
  isObjectMissing,
  type ObjectStore,
  safeFileName,
  unprocessable,
  type Download,
  zipNames,
  zipStream,
} from '@rapi/service-kit';
import { filePrefix, originalKey } from '@rapi/table-service';
import { findBatch } from '../batches/find-batch';
import type { BatchPorts } from '../ports';
import type { ItemRecord } from '../records/item-record';
import { sayIn } from '../words/words';
import { requireResults } from './combine-results';

const AT_ONCE = 20;

interface StoredResult {
  filename: string;
  key: string;
  bytes: number;
}

/** The stored result of an item, if the user still has it. */
async function storedResult(
  { callService, objects }: BatchPorts,
  { userId, outputId }: ItemRecord,
): Promise<StoredResult[]> {
  const key = originalKey({ objectPrefix: filePrefix(userId, outputId) });
  try {
    const { data } = await callService(calls.files.get, { params: { id: outputId }, actAs: userId });
    const { bytes } = await objects.stat(key);
    return [{ filename: data.filename, key, bytes }];
  } catch (error) {
    const isGone = isObjectMissing(error) || (error instanceof AppError && error.status === 404);
    if (!isGone) throw error;
    return [];
  }
}

async function storedResults(ports: BatchPorts, items: readonly ItemRecord[]): Promise<StoredResult[]> {
  const found: StoredResult[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const some = await Promise.all(items.slice(start, start + AT_ONCE).map((item) => storedResult(ports, item)));
    found.push(...some.flat());
  }
  if (found.length === 0) throw unprocessable('nothing_to_do', sentence('batch_no_results'));
  // Two files may have the same name, so make the names distinct.
  const names = zipNames(found.map(({ filename }) => filename));
  return found.map((result, i) => ({ ...result, filename: names[i] ?? result.filename }));
}

/** Streams a ZIP from the store. Nothing is compressed, because workbooks already are. */
async function zipOf(objects: ObjectStore, results: readonly StoredResult[]) {
  const { stream, bytes } = zipStream(
    results.map(({ filename: path, key, bytes: size }) => ({
      ...{ path, size, compress: false },
      open: () => objects.get(key),
    })),
  );
  return { stream, bytes: await bytes };
}

/** The results of a batch as one ZIP (R-BATCH-29), without those the user has deleted. */
export async function zipResults(ports: BatchPorts, userId: string, id: string): Promise<Download> {
  const batch = await findBatch(ports.batches, userId, id);
  const items = await requireResults(ports, batch);
  const results = await storedResults(ports, items);
  const { locale } = await ports.callService(calls.internal.entitlements, { params: { userId }, actAs: userId });
  const filename = sayIn(locale)('results_file', { name: batch.name.replace(/[/\\]/g, '-') });
  return {
    filename: safeFileName(filename),
    contentType: 'application/zip',
    ...(await zipOf(ports.objects, results)),
  };
}
