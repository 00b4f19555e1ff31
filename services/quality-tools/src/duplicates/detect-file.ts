import type { calls, DuplicateResult, QueryOf } from '@rapi/contracts';
import { DUPLICATE_SAMPLE_ROWS } from '@rapi/contracts';
import type { MaybeWritten } from '@rapi/service-kit';
import type { OpenFile } from '@rapi/table-service';
import { runWritten } from '@rapi/table-service';
import type { QualityToolsPorts } from '../ports';
import { noteDetection } from './detection-record';

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;

/**
 * R-DUP-5 Duplicate result: figures of the whole file and a page of its groups. The first page is recorded in the
 * history.
 */
export async function detectInFile(
  ports: Pick<QualityToolsPorts, 'engine' | 'workFolder' | 'detections'>,
  opened: OpenFile,
  { limit, offset, ...settings }: QueryOf<typeof calls.duplicates.detect>,
  signal: AbortSignal,
): Promise<MaybeWritten<DuplicateResult>> {
  const page = { groups: { offset, limit }, sampleRows: DUPLICATE_SAMPLE_ROWS };
  const request = { dataset: opened.dataset, settings, ...page };
  const found = await runWritten(ports, 'detectDuplicates', request, ['groups'], signal);
  if (offset === 0) await noteDetection(ports.detections, opened, settings, found);
  const { total_rows, unique_rows, total, groups, notes, score_histogram, suggested_threshold } = found;
  return {
    summary: {
      total_rows,
      unique_rows,
      duplicate_groups: total,
      duplicate_percentage: percentOf(total_rows - unique_rows, total_rows),
    },
    duplicate_groups: groups,
    total,
    notes,
    ...(score_histogram && { score_histogram }),
    ...(suggested_threshold !== undefined && { suggested_threshold }),
    version: opened.version,
  };
}
