import { measureQuality } from '../analysis/quality-score';
import type { Dataset, DatasetColumn } from '../dataset/dataset';
import { openDataset } from '../dataset/open-dataset';
import type { Cell, Row } from '../engine/cell';
import type { EngineSession } from '../engine/session';
import { rowsAt } from '../paging/page';
import { applyOperation, type AppliedOperation } from './apply-operation';
import { countChanges, readChanges, type CellChange, type ChangeCounts } from './change-list';
import type { CellAddress, OperationContext, OperationCounts } from './operation';
import { parseStep, type Step } from './registry';

export interface StepRequest {
  dataset: Dataset;
  step: Step;
  /** Where given, only these cells of the changes are applied. */
  only?: readonly CellAddress[];
  /** Also measures the quality before and after. */
  withQuality?: boolean;
  /** The datasets of other files that the step needs (`parseStep(step).others`). */
  others?: readonly Dataset[];
}

interface StepOutcome {
  counts: OperationCounts;
  details: Record<string, Cell>;
  /** What the history calls the step. */
  label: string;
  /** Percent, where asked for. */
  quality_before: number | null;
  quality_after: number | null;
}

export interface RunResult extends StepOutcome {
  dataset: Dataset;
}

export interface PreviewRequest extends StepRequest {
  /** Which rows to show, before and after; the first 10 if not given. */
  rows?: { offset: number; limit: number };
  /** Which changes to list; the first 100 if not given. */
  changes?: { offset: number; limit: number };
}

export interface PreviewResult extends StepOutcome, ChangeCounts {
  row_count: number;
  /** Of the result. */
  columns: DatasetColumn[];
  before_rows: Row[];
  rows: Row[];
  changes: CellChange[];
  total_changes: number;
}

async function outcome(
  session: EngineSession,
  { dataset, withQuality }: StepRequest,
  label: string,
  { result, output }: AppliedOperation,
): Promise<StepOutcome> {
  const score = async (of: typeof result) => (withQuality ? (await measureQuality(session, of)).score : null);
  return {
    counts: output.counts,
    details: output.details ?? {},
    label,
    quality_before: await score(await openDataset(session, dataset)),
    quality_after: await score(result),
  };
}

const contextFor = ({ only, others }: StepRequest, context: OperationContext): OperationContext => ({
  ...context,
  only,
  others,
});

/** Runs one step and writes the new dataset into the folder. 422 for an unknown operation, bad settings, unknown columns. */
export async function runStep(
  session: EngineSession,
  request: StepRequest,
  folder: string,
  context: OperationContext,
): Promise<RunResult> {
  const step = parseStep(request.step);
  const applied = await applyOperation(session, request.dataset, step, folder, contextFor(request, context));
  return { dataset: applied.dataset, ...(await outcome(session, request, step.label, applied)) };
}

const indices = ({ offset, limit }: { offset: number; limit: number }, rowCount: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(limit, rowCount - offset)) }, (_, i) => offset + i);

/** Runs one step just as `runStep` does, in a folder that is thrown away, and shows what came of it. */
export async function previewStep(
  session: EngineSession,
  request: PreviewRequest,
  folder: string,
  context: OperationContext,
): Promise<PreviewResult> {
  const step = parseStep(request.step);
  const applied = await applyOperation(session, request.dataset, step, folder, contextFor(request, context));
  const { result, output } = applied;
  const { rows = { offset: 0, limit: 10 }, changes = { offset: 0, limit: 100 } } = request;
  const before = await openDataset(session, request.dataset);
  return {
    ...(await outcome(session, request, step.label, applied)),
    row_count: result.schema.rowCount,
    columns: result.schema.columns,
    before_rows: await rowsAt(session, before, before.schema.columns, indices(rows, before.schema.rowCount)),
    rows: await rowsAt(session, result, result.schema.columns, indices(rows, result.schema.rowCount)),
    changes: output.changes ? await readChanges(session, output.changes, changes) : [],
    total_changes: output.counts.cells_changed,
    ...(output.changes ? await countChanges(session, output.changes) : { changes_by_rule: [], changes_by_column: [] }),
  };
}
