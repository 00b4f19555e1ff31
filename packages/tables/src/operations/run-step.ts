import { knownQuality } from '../analysis/known-quality';
import { measureQuality } from '../analysis/quality-score';
import type { Sentence, TargetType } from '@rapi/contracts';
import {
  type Cell,
  type Dataset,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  openDataset,
  type Row,
} from '@rapi/table-core';
import { rowsAt } from '../paging/page';
import { typeName } from '../conversion/type-names';
import type { RemainingValues } from '../operation/remaining-values';
import { applyOperation, showOperation, type ShownOperation } from './apply-operation';
import { countChanges, readChanges, type CellChange, type ChangeCounts } from '../operation/change-list';
import type { BoundOperation, CellAddress, OperationContext, OperationCounts } from '../operation/operation';
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
  /** Rows that a table may have, as the plan of the user allows. */
  maxRows?: number;
}

export interface StepContext extends OperationContext {
  /** Where what is known of datasets is kept; without it, the quality lies in the folder of the new dataset. */
  cacheFolder?: string;
}

interface StepOutcome {
  counts: OperationCounts;
  details: Record<string, Cell>;
  /** What cleaning left unread or read with a doubt. */
  remaining: readonly RemainingValues[];
  /** What a person should know of the outcome. */
  warnings: readonly Sentence[];
  /** Columns whose texts became values of a type. */
  typed_columns: readonly { column_name: string; type: TargetType }[];
  /** What the history calls the step. */
  label: string;
  label_sentence: Sentence | null;
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

/** Quality before and after. Columns that no change of a cell has touched are as they were counted. */
async function measureBoth(
  session: EngineSession,
  dataset: Dataset,
  { result, output }: Pick<ShownOperation, 'result' | 'output'>,
  cacheFolder: string,
): Promise<Pick<StepOutcome, 'quality_before' | 'quality_after'>> {
  const before = await knownQuality(session, dataset, cacheFolder);
  const own = new Set(dataset.schema.columns);
  const untouched = new Set(
    output.changes ? output.columns.flatMap(({ known }) => (known && own.has(known) ? known.key : [])) : [],
  );
  const known = new Map(before.columns.flatMap((each) => (untouched.has(each.key) ? [[each.key, each] as const] : [])));
  const after = await measureQuality(session, result, known);
  return { quality_before: before.score, quality_after: after.score };
}

/** Columns of texts that are of a type now, by their keys. */
function typedColumns({ schema }: Dataset, { schema: after }: DatasetRelation): StepOutcome['typed_columns'] {
  const texts = new Set(schema.columns.filter(({ type }) => type === 'text').map(({ key, name }) => `${key} ${name}`));
  return after.columns
    .filter(({ type, key, name }) => type !== 'text' && texts.has(`${key} ${name}`))
    .map((column) => ({ column_name: column.name, type: typeName(column) }));
}

async function outcome(
  session: EngineSession,
  { dataset, withQuality }: StepRequest,
  { label, labelSentence: label_sentence }: BoundOperation,
  applied: Pick<ShownOperation, 'result' | 'output'>,
  cacheFolder: string,
): Promise<StepOutcome> {
  const { counts, details = {}, remaining = [], warnings = [] } = applied.output;
  const quality = withQuality
    ? await measureBoth(session, dataset, applied, cacheFolder)
    : { quality_before: null, quality_after: null };
  return {
    counts,
    details,
    remaining,
    warnings,
    typed_columns: typedColumns(dataset, applied.result),
    label,
    label_sentence,
    ...quality,
  };
}

const contextFor = (
  { dataset, only, others, maxRows }: StepRequest,
  { cacheFolder, ...context }: StepContext,
): OperationContext => ({
  ...context,
  only,
  others,
  maxRows,
  ...(cacheFolder !== undefined && { known: { hash: dataset.hash, folder: cacheFolder } }),
});

/** Runs one step and writes the new dataset into the folder. 422 for an unknown operation, bad settings, unknown columns. */
export async function runStep(
  session: EngineSession,
  request: StepRequest,
  folder: string,
  context: StepContext,
): Promise<RunResult> {
  const step = parseStep(request.step);
  const applied = await applyOperation(session, request.dataset, step, folder, contextFor(request, context));
  return {
    dataset: applied.dataset,
    ...(await outcome(session, request, step, applied, context.cacheFolder ?? folder)),
  };
}

const indices = ({ offset, limit }: { offset: number; limit: number }, rowCount: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(limit, rowCount - offset)) }, (_, i) => offset + i);

/** Runs one step just as `runStep` does, keeps nothing, and shows what came of it. */
export async function previewStep(
  session: EngineSession,
  request: PreviewRequest,
  folder: string,
  context: StepContext,
): Promise<PreviewResult> {
  const step = parseStep(request.step);
  const before = await openDataset(session, request.dataset);
  const shown = await showOperation(session, before, step, contextFor(request, context));
  const { result, output } = shown;
  const { rows = { offset: 0, limit: 10 }, changes = { offset: 0, limit: 100 } } = request;
  return {
    ...(await outcome(session, request, step, shown, context.cacheFolder ?? folder)),
    row_count: result.schema.rowCount,
    columns: result.schema.columns,
    before_rows: await rowsAt(session, before, before.schema.columns, indices(rows, before.schema.rowCount)),
    rows: await rowsAt(session, result, result.schema.columns, indices(rows, result.schema.rowCount)),
    changes: output.changes ? await readChanges(session, output.changes, changes) : [],
    total_changes: output.counts.cells_changed,
    ...(output.changes ? await countChanges(session, output.changes) : { changes_by_rule: [], changes_by_column: [] }),
  };
}
