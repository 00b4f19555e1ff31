import type { calls, FoundColumn, RecipeStep, ResponseOf, TriedStep } from '@rapi/contracts';
import { AppError, sentenceOf } from '@rapi/service-kit';
import { matchBefore, refuseUnsure, rowLimitFor, runStep, warningsField } from '@rapi/table-service';
import type { RanStep } from '@rapi/table-service';
import type { Dataset, UnsureColumn } from '@rapi/tables';
import type { FileRecord } from '../records/file-record';
import { openVersion } from '../files/open-version';
import type { FilesPorts } from '../ports';
import { tableAsRead } from '../uploads/read-anew';
import { openOthers } from '../versions/open-others';

/** A refused step is an answer; an engine that is down is a failure. */
export const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.status < 500;

const fitting = ({
  operation,
  label,
  label_sentence,
  dataset,
  counts,
  warnings,
}: RanStep & { operation: string }): TriedStep => ({
  operation,
  label,
  label_sentence,
  fits: true,
  detail: null,
  records_changed: counts.records_changed,
  row_count: dataset.schema.rowCount,
  ...warningsField(warnings),
});

const failing = ({ operation, label, label_sentence }: RecipeStep, refusal: AppError): TriedStep => ({
  operation,
  label: label ?? null,
  label_sentence: label_sentence ?? null,
  fits: false,
  detail: refusal.detail,
  sentence: sentenceOf(refusal) ?? null,
  records_changed: null,
  row_count: null,
});

const withFound = (tried: TriedStep, found: readonly FoundColumn[]): TriedStep => ({
  ...tried,
  ...(found.length > 0 && { matched_columns: [...found] }),
});

/**
 * Runs steps on a file just as applying them would, but keeps nothing. A step that does not fit is skipped and reported
 * with its reason, so that all such steps are reported at once.
 */
export async function tryRecipe(
  ports: FilesPorts,
  file: FileRecord,
  steps: readonly RecipeStep[],
  signal: AbortSignal,
): Promise<ResponseOf<typeof calls.files.tryRecipe>> {
  const tried: TriedStep[] = [];
  let dataset: Dataset = (await openVersion(ports, file)).dataset;
  const maxRows = await rowLimitFor(ports, file.userId, steps);
  const unsure: UnsureColumn[] = [];
  for (const [place, step] of steps.entries()) {
    const before = await matchBefore(ports.engine, dataset, steps, place, signal);
    dataset = before.dataset;
    unsure.push(...before.unsure);
    try {
      refuseUnsure(step, unsure);
      const others = await openOthers(ports, file.userId, step);
      dataset = await tableAsRead(ports, file, { dataset, steps: [step] }, signal);
      const ran = await runStep(ports.engine, dataset, step, { others, maxRows, signal });
      tried.push(withFound(fitting({ ...ran, operation: ran.facts.operation }), before.found));
      dataset = ran.dataset;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      tried.push(withFound(failing(step, error), before.found));
    }
  }
  return {
    steps: tried,
    fits: tried.every(({ fits }) => fits),
    row_count: dataset.schema.rowCount,
    columns: dataset.schema.columns.map(({ name }) => name),
  };
}
