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
import type {
  BoundOperation,
  CellAddress,
  OperationContext,
  OperationCounts,
  OperationOutput,
} from '../operation/operation';
import { parseStep, type Step } from './registry';
import { unattendedWarnings } from './unattended-warnings';

export interface StepRequest {
  dataset: Dataset;
  step: Step;
  /** If given, only these cells of the changes are applied. */
  only?: readonly CellAddress[];
  /** Also measures the quality before and after. */
  withQuality?: boolean;
  /** The other files' datasets that the step needs (`parseStep(step).others`). */
  others?: readonly Dataset[];
  /** Most rows of a table in the user's plan. */
  maxRows?: number;
  /** Refuses and tells what a run without a person would. */
  isUnattended?: boolean | undefined;
  /** Columns about which earlier steps of such a run answered. */
  answered?: readonly string[] | undefined;
}

export interface StepContext extends OperationContext {
  /** Folder for intermediate results; without it, the quality is kept in the new dataset's folder. */
  cacheFolder?: string;
}

interface StepOutcome {
  counts: OperationCounts;
  details: Record<string, Cell>;
  /** What cleaning left unread or read with doubt. */
  remaining: readonly RemainingValues[];
  /** What the user should know about the result. */
  warnings: readonly Sentence[];
  /** Columns whose texts became typed values. */
  typed_columns: readonly { column_name: string; type: TargetType }[];
  /** What the recipe keeps of the step beside its settings. */
  noted: NonNullable<OperationOutput['noted']>;
  /** The name of the step in the history. */
  label: string;
  label_sentence: Sentence | null;
  /** Percent, if requested. */
  quality_before: number | null;
  quality_after: number | null;
}

export interface RunResult extends StepOutcome {
  dataset: Dataset;
}

export interface PreviewRequest extends StepRequest {
  /** Rows to show before and after; the first 10 by default. */
  rows?: { offset: number; limit: number };
  /** Changes to list; the first 100 by default. */
  changes?: { offset: number; limit: number };
}

export interface PreviewResult extends StepOutcome, ChangeCounts {
  row_count: number;
  /** The columns of the result. */
  columns: DatasetColumn[];
  before_rows: Row[];
  rows: Row[];
  changes: CellChange[];
  total_changes: number;
}

/** Quality before and after. Counts of columns without changed cells are reused. */
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

/** Text columns that have a type now. */
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
  const { counts, details = {}, remaining = [], warnings = [], noted = {} } = applied.output;
  const quality = withQuality
    ? await measureBoth(session, dataset, applied, cacheFolder)
    : { quality_before: null, quality_after: null };
  return {
    counts,
    details,
    remaining,
    warnings,
    noted,
    typed_columns: typedColumns(dataset, applied.result),
    label,
    label_sentence,
    ...quality,
  };
}

const contextFor = (
  { dataset, only, others, maxRows, isUnattended = false, answered }: StepRequest,
  { cacheFolder, ...context }: StepContext,
): OperationContext => ({
  ...context,
  only,
  others,
  maxRows,
  isUnattended,
  answered: new Set(answered),
  ...(cacheFolder !== undefined && { known: { hash: dataset.hash, folder: cacheFolder } }),
});

/** Runs one step and writes the new dataset to the folder. 422 for unknown operations or columns and bad settings. */
export async function runStep(
  session: EngineSession,
  request: StepRequest,
  folder: string,
  context: StepContext,
): Promise<RunResult> {
  const step = parseStep(request.step);
  const told = request.isUnattended ? await unattendedWarnings(session, request.dataset, step) : [];
  const applied = await applyOperation(session, request.dataset, step, folder, contextFor(request, context));
  const ran = await outcome(session, request, step, applied, context.cacheFolder ?? folder);
  return { dataset: applied.dataset, ...ran, warnings: [...told, ...ran.warnings] };
}

const indices = ({ offset, limit }: { offset: number; limit: number }, rowCount: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(limit, rowCount - offset)) }, (_, i) => offset + i);

/** Runs one step exactly as `runStep` does, keeps nothing, and shows the result. */
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
