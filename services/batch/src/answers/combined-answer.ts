import { type CombinedResult, combinedResult } from '@rapi/contracts';
import { keptSentence } from '@rapi/service-kit';
import type { CombinedRecord } from '../records/batch-record';

const told = combinedResult.pick({ missing_columns: true, mixed_columns: true });

/** The combined table as its owner sees it; null where none was asked for. */
export function combinedAnswer(combined: CombinedRecord | null): CombinedResult | null {
  if (!combined) return null;
  const { status, fileId, rows, error } = combined;
  const columns =
    combined.told === null ? { missing_columns: [], mixed_columns: [] } : told.parse(JSON.parse(combined.told));
  return {
    status,
    file_id: fileId,
    rows,
    ...columns,
    error: error?.detail ?? null,
    error_sentence: error && keptSentence(error),
  };
}
