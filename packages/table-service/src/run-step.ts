import { rm } from 'node:fs/promises';
import { sentence, type Sentence, unknownSettings } from '@rapi/contracts';
import { unprocessable } from '@rapi/service-kit';
import type {
  BoundOperation,
  Dataset,
  PreviewRequest,
  PreviewResult,
  RunResult,
  Step,
  StepRequest,
} from '@rapi/tables';
import { filesInFormula, parseStep } from '@rapi/tables';
import type { Engine } from './engine';
import { asAppError } from './engine';
import type { KeptOutput, WorkFacts } from './keep-result';
import { commitResult, keepOutput } from './keep-result';
import type { OpenFile, TableWork } from './open-file';
import { openOthers } from './open-others';
import { rowLimitFor } from './row-limit';
import { onceEach } from './step-warnings';

/** Checks a step before anything runs: 422 for an unknown operation and for settings that do not fit. */
export function checkStep(step: Step): BoundOperation {
  try {
    return parseStep(step);
  } catch (refusal) {
    throw asAppError(refusal);
  }
}

/** The files that the step's formula names; none where it has no formula. 422 for a formula that does not parse. */
export function filesNamedIn({ operation, config }: Pick<BoundOperation, 'operation' | 'config'>): string[] {
  if (!/^formula@/.test(operation) || typeof config['formula'] !== 'string') return [];
  try {
    return filesInFormula(config['formula']).map(({ name }) => name);
  } catch (refusal) {
    throw asAppError(refusal);
  }
}

/** Unknown settings would be stored and never read: 422 with their names. */
export function refuseUnknownSettings(step: Pick<Step, 'operation' | 'config'>): void {
  const keys = unknownSettings(step).slice(0, 5);
  if (keys.length > 0) throw unprocessable('invalid_input', sentence('keys_not_known', { keys }));
}

/**
 * Checks a step that is stored to run later: like `checkStep`, and also refuses unknown settings and a formula that
 * does not parse.
 */
export function checkKeptStep(step: Step): BoundOperation {
  const checked = checkStep(step);
  refuseUnknownSettings(checked);
  filesNamedIn(checked);
  return checked;
}

export interface RanStep extends RunResult {
  facts: WorkFacts;
}

/**
 * Runs one step on a dataset in the engine; the result stays in the cache until it is committed or stored as an output.
 * Pass the datasets of other files that the step reads (`checkStep(step).others`).
 */
export async function runStep(
  engine: Engine,
  dataset: Dataset,
  step: Step,
  {
    withQuality = false,
    others,
    maxRows,
    isUnattended,
    answered,
    signal,
  }: Pick<StepRequest, 'withQuality' | 'others' | 'maxRows' | 'isUnattended' | 'answered'> & { signal: AbortSignal },
): Promise<RanStep> {
  const { operation, type, config, label, labelSentence, where } = checkStep(step);
  const startedAt = performance.now();
  const result = await engine.run(
    'runOperation',
    { dataset, step, withQuality, others, maxRows, isUnattended, answered },
    { signal },
  );
  const facts: WorkFacts = {
    operation,
    operation_type: type,
    config: { ...config, ...result.noted.config },
    ...(where && { where: [...(result.noted.where ?? where)] }),
    label,
    ...(labelSentence && { label_sentence: labelSentence }),
    ...(result.warnings.length > 0 && { warnings: [...result.warnings] }),
    counts: { records_processed: result.counts.records_processed, records_changed: result.counts.records_changed },
    processing_time_seconds: (performance.now() - startedAt) / 1000,
    ...(result.quality_before !== null && { quality_before: result.quality_before }),
    ...(result.quality_after !== null && { quality_after: result.quality_after }),
  };
  return { ...result, facts };
}

/** What a step would do to an opened file, without storing anything. */
export async function previewStep(
  work: Omit<TableWork, 'objects'>,
  { dataset, userId }: OpenFile,
  step: Step,
  signal: AbortSignal,
  options: Omit<PreviewRequest, 'dataset' | 'step'> = {},
): Promise<PreviewResult> {
  const others = await openOthers(work, userId, checkStep(step));
  const maxRows = await rowLimitFor(work, userId, [step]);
  return work.engine.run('previewOperation', { dataset, step, others, maxRows, ...options }, { signal });
}

/** Runs a step and commits the result as the file's next version (409 if the file has a newer version already). */
export async function applyStep(
  work: TableWork,
  opened: OpenFile,
  step: Step,
  signal: AbortSignal,
  options: { withQuality?: boolean } = {},
) {
  const others = await openOthers(work, opened.userId, checkStep(step));
  const maxRows = await rowLimitFor(work, opened.userId, [step]);
  const ran = await runStep(work.engine, opened.dataset, step, { ...options, others, maxRows, signal });
  const committed = await commitResult(work, opened, ran.dataset, ran.facts);
  return { ran, committed };
}

/** The formats a tool's result is written in, with their media types. */
export const outputContentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const;
export type OutputFormat = keyof typeof outputContentTypes;

/**
 * `mapped_` and `penjualan.csv` → `mapped_penjualan.xlsx`: outputs are workbooks by default, and their name says so.
 */
export const outputName = (prefix: string, filename: string, format: OutputFormat = 'xlsx'): string =>
  `${prefix}${filename.replace(/\.(csv|xlsx?|json|parquet)$/i, '')}.${format}`;

interface DownloadOptions {
  prefix: string;
  workFolder: string;
  format?: OutputFormat;
  /** Makes the sheet of notes of a workbook from what the step warns of; without it there is none. */
  notesOf?: (warnings: readonly Sentence[]) => { name: string; sentences: string[] };
}

/** Runs a step, writes the result and stores it as an output file; returns the output opened for sending. */
export async function downloadStep(
  work: TableWork,
  opened: OpenFile,
  step: Step,
  { prefix, workFolder, format = 'xlsx', notesOf }: DownloadOptions,
  signal: AbortSignal,
): Promise<KeptOutput> {
  const others = await openOthers(work, opened.userId, checkStep(step));
  const maxRows = await rowLimitFor(work, opened.userId, [step]);
  const ran = await runStep(work.engine, opened.dataset, step, { others, maxRows, signal });
  const path = `${workFolder}/${ran.dataset.hash}-${process.hrtime.bigint()}.${format}`;
  const sheetName = opened.sheet ?? 'Data';
  try {
    const notes = notesOf?.(onceEach(ran.warnings));
    await work.engine.run('write', { dataset: ran.dataset, format, path, sheetName, notes }, { signal });
    const filename = outputName(prefix, opened.file.filename, format);
    const output = { filename, contentType: outputContentTypes[format], path, result: ran.dataset };
    return await keepOutput(work, opened, output, ran.facts);
  } finally {
    await rm(path, { force: true });
  }
}
