import type { calls, ResponseOf, TriedTemplateStep } from '@rapi/contracts';
import { isReading, PREVIEW_ROWS } from '@rapi/contracts';
import { sentenceIn } from '@rapi/contracts/sentences';
import { AppError, sentenceOf } from '@rapi/service-kit';
import type { OpenFile, RanStep } from '@rapi/table-service';
import {
  checkStep,
  matchBefore,
  openOthers,
  readAsSteps,
  refuseUnsure,
  runStep,
  warningsField,
} from '@rapi/table-service';
import { answeredColumns, isStatement, TableError } from '@rapi/tables';
import type { Dataset, UnsureColumn } from '@rapi/tables';
import type { TransformPorts } from '../ports';
import type { TemplateStep } from './template-steps';

/** A refused step is an answer; an engine that is down is a failure. */
const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.status < 500;

/** The characters at which a formula fails. */
function spanOf({ cause }: AppError): TriedTemplateStep['at'] {
  if (!(cause instanceof TableError)) return null;
  const { start, end } = cause.details;
  return typeof start === 'number' && typeof end === 'number' ? { start, end } : null;
}

const fitting = (
  { part, place }: TemplateStep,
  { facts, label, label_sentence, dataset, counts, details, warnings }: RanStep,
): TriedTemplateStep => ({
  part,
  place,
  operation: facts.operation,
  label,
  label_sentence,
  fits: true,
  detail: null,
  note: typeof details.message === 'string' ? details.message : null,
  note_sentence: typeof details.outcome === 'string' ? (sentenceIn(details.outcome) ?? null) : null,
  at: null,
  records_changed: counts.records_changed,
  row_count: dataset.schema.rowCount,
  ...warningsField(warnings),
});

const failing = ({ part, place, step }: TemplateStep, refusal: AppError): TriedTemplateStep => ({
  part,
  place,
  operation: step.operation,
  label: step.label ?? null,
  label_sentence: step.label_sentence ?? null,
  fits: false,
  detail: refusal.detail,
  sentence: sentenceOf(refusal) ?? null,
  note: null,
  at: spanOf(refusal),
  records_changed: null,
  row_count: null,
});

/** Without the warnings that an earlier step gave: a run says them once. */
function once({ warnings = [], ...step }: TriedTemplateStep, earlier: readonly TriedTemplateStep[]): TriedTemplateStep {
  const said = new Set(earlier.flatMap((each) => each.warnings ?? []).map(({ message }) => message));
  const fresh = warnings.filter(({ message }) => !said.has(message));
  return fresh.length > 0 ? { ...step, warnings: fresh } : step;
}

interface Tried {
  told: TriedTemplateStep;
  dataset: Dataset;
}

async function tryStep(
  ports: TransformPorts,
  opened: OpenFile,
  wanted: TemplateStep,
  { unsure, answered }: { unsure: readonly UnsureColumn[]; answered: readonly string[] },
  signal: AbortSignal,
): Promise<Tried> {
  const { userId, dataset } = opened;
  if (wanted.refusal) return { told: failing(wanted, wanted.refusal), dataset };
  try {
    refuseUnsure(wanted.step, unsure);
    const others = await openOthers(ports, userId, checkStep(wanted.step));
    const source = await readAsSteps(ports, opened, [wanted.step]);
    const ran = await runStep(ports.engine, source.dataset, wanted.step, {
      others,
      isUnattended: true,
      answered,
      signal,
    });
    return { told: fitting(wanted, ran), dataset: ran.dataset };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { told: failing(wanted, error), dataset };
  }
}

/**
 * Runs a template's steps on a file as `processFile` does, but keeps nothing. A step that does not fit is skipped and
 * reported with its reason, so that all such steps are reported at once.
 */
export async function tryTemplate(
  ports: TransformPorts,
  opened: OpenFile,
  steps: readonly TemplateStep[],
  signal: AbortSignal,
): Promise<ResponseOf<typeof calls.process.try>> {
  const told: TriedTemplateStep[] = [];
  let { dataset } = opened;
  let rowsIn = dataset.schema.rowCount;
  const unsure: UnsureColumn[] = [];
  const answered: string[] = [];
  const wanted = steps.map(({ step }) => step);
  for (const [place, step] of steps.entries()) {
    const before = await matchBefore(ports.engine, dataset, wanted, place, signal);
    unsure.push(...before.unsure);
    const tried = await tryStep(ports, { ...opened, dataset: before.dataset }, step, { unsure, answered }, signal);
    told.push({ ...once(tried.told, told), ...(before.found.length > 0 && { matched_columns: before.found }) });
    if (isStatement(step.step)) answered.push(...answeredColumns(before.dataset, tried.dataset));
    dataset = tried.dataset;
    if (isReading(step.step)) rowsIn = dataset.schema.rowCount;
  }
  const query = { offset: 0, limit: PREVIEW_ROWS };
  const { rows } = await ports.engine.run('page', { dataset, query }, { signal });
  return {
    success: true,
    steps: told,
    fits: told.every(({ fits }) => fits),
    source_row_count: rowsIn,
    row_count: dataset.schema.rowCount,
    preview_data: { columns: dataset.schema.columns.map(({ name }) => name), rows },
  };
}
