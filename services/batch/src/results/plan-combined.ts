import { type AppendMatch, type AppendPlan, calls, type CombineOrder, sentence } from '@rapi/contracts';
import { AppError, notFound, unprocessable } from '@rapi/service-kit';
import { openFile } from '@rapi/table-service';
import type { Dataset } from '@rapi/tables';
import type { BatchPorts } from '../ports';
import type { BatchRecord } from '../records/batch-record';
import { type ItemRecord, itemsOf } from '../records/item-record';

/** A result of a batch, opened as a table. */
export interface OpenResult {
  fileId: string;
  name: string;
  dataset: Dataset;
  /** The sheet that the result was made of. */
  sheet: string | null;
}

/** The items whose result was stored. */
export const resultsOf = async ({ items }: BatchPorts, batchId: string): Promise<ItemRecord[]> =>
  (await itemsOf(items, batchId)).filter(({ isKept }) => isKept);

/** The results that still exist; the user may have deleted some. */
export async function openResults(ports: BatchPorts, { _id }: Pick<BatchRecord, '_id'>): Promise<OpenResult[]> {
  const opened: OpenResult[] = [];
  for (const { userId, outputId: fileId, filename: name, sheet = null } of await resultsOf(ports, _id)) {
    try {
      const { dataset } = await openFile(ports, { userId, fileId, version: 1 });
      opened.push({ fileId, name, dataset, sheet });
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 404) throw error;
    }
  }
  if (opened.length === 0) throw unprocessable('nothing_to_do', sentence('batch_no_results'));
  return opened;
}

/** The user's placements, by position of the results; placements for deleted results are dropped. */
export const placedIn = (results: readonly OpenResult[], matches: CombineOrder['matches']): AppendMatch[] =>
  matches.flatMap(({ file_id, ...match }) => {
    const file = results.findIndex(({ fileId }) => fileId === file_id) - 1;
    return file < 0 ? [] : [{ file, ...match }];
  });

/** 404 for a result of another batch, and for the first result, whose columns the others are placed under. */
function checkPlaced([, ...others]: readonly OpenResult[], matches: CombineOrder['matches']): void {
  const known = new Set(others.map(({ fileId }) => fileId));
  if (matches.some(({ file_id }) => !known.has(file_id))) throw notFound('file');
}

/** How the columns of a batch's results match; 422 if two columns of one result would go into the same column. */
export async function planCombined(
  ports: BatchPorts,
  batch: BatchRecord,
  { matches, data_only: dataOnly }: Pick<CombineOrder, 'matches' | 'data_only'>,
  signal: AbortSignal,
): Promise<AppendPlan> {
  const results = await openResults(ports, batch);
  checkPlaced(results, matches);
  const request = { sources: results, matches: placedIn(results, matches), dataOnly };
  const outline = await ports.engine.run('planTables', request, { signal });
  const { limits } = await ports.callService(calls.internal.entitlements, {
    params: { userId: batch.userId },
    actAs: batch.userId,
  });
  const others = results.slice(1);
  return {
    version: 1,
    files: outline.files.map((each, i) => ({
      file_id: others[i]?.fileId ?? '',
      dataset_hash: others[i]?.dataset.hash ?? '',
      filename: others[i]?.name ?? '',
      sheet: others[i]?.sheet ?? null,
      version: 1,
      ...each,
    })),
    columns: outline.columns,
    row_count: outline.row_count,
    own_rows_not_data: outline.own_rows_not_data,
    row_limit: limits.max_rows,
  };
}
