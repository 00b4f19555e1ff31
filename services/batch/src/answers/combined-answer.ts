import { type CombinedResult, combinedResult } from '@rapi/contracts';
import { keptSentence } from '@rapi/service-kit';
import type { CombinedRecord } from '../records/batch-record';

const told = combinedResult.pick({
  missing_columns: true,
  matched_columns: true,
  mixed_columns: true,
  conflicts: true,
  rows_not_data: true,
  rows_left_out: true,
});
/** How the columns of the files were matched. */
export type Told = Pick<CombinedResult, keyof typeof told.shape>;

const nothing: Told = {
  ...{ missing_columns: [], matched_columns: [], mixed_columns: [], conflicts: [] },
  ...{ rows_not_data: [], rows_left_out: [] },
};

/** The combined table as its owner sees it; null if none was requested. */
export function combinedAnswer(combined: CombinedRecord | null): CombinedResult | null {
  if (!combined) return null;
  const { status, fileId, rows, error } = combined;
  return {
    status,
    file_id: fileId,
    rows,
    ...(combined.told === null ? nothing : told.parse(JSON.parse(combined.told))),
    error: error?.detail ?? null,
    error_sentence: error && keptSentence(error),
  };
}
