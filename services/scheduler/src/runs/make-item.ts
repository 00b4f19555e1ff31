import { type FoundColumn, foundPairs, type Sentence, sentence } from '@rapi/contracts';
import {
  AppError,
  type Job,
  type JobContext,
  keptError,
  type KeptError,
  keptSentence,
  toAppError,
  unprocessable,
} from '@rapi/service-kit';
import {
  checkCompliance,
  complianceDay,
  makeRecipeOutput,
  openFile,
  type OpenFile,
  type OutputFormat,
} from '@rapi/table-service';
import { keepDone } from '../executions/done-file-record';
import type { ExecutionItemRecord, ExecutionOutput, ExecutionRecord, LogEntry } from '../executions/execution-record';
import { entry, pushed } from '../executions/run-log';
import { itemOrder, type ItemOrder } from '../executions/run-orders';
import { planOf, type RunPlan } from '../executions/run-plan';
import { isExported } from '../jobs/exported-output';
import { outputNameOf } from '../jobs/output-name';
import type { SchedulerPorts } from '../ports';
import { zoneOf } from './business-rules';
import { endRun, tellProgress } from './end-run';
import { exportFile } from './export-file';

interface Made {
  matched: FoundColumn[];
  warnings: Sentence[];
  outputs: ExecutionOutput[];
  rows: number;
  rowsOut: number;
  compliance: { isCompliant: boolean | null; invalid: number } | null;
}

interface Order {
  item: ExecutionItemRecord;
  execution: ExecutionRecord;
  plan: RunPlan;
}

type Opened = Awaited<ReturnType<typeof makeRecipeOutput>>['dataset'];

/** The table format for a file that is exported afterwards. */
const tableFormat = (format: RunPlan['output']['format']): OutputFormat =>
  format === 'csv' || format === 'json' ? format : 'xlsx';

const nameOf = ({ item, execution, plan }: Order, extension: string): string =>
  outputNameOf(plan.output.file_name, extension, {
    ...{ filename: item.filename, job: plan.jobName, at: execution.scheduledFor, zone: zoneOf(plan.timezone) },
  });

async function openItem(ports: SchedulerPorts, { userId, fileId, version }: ExecutionItemRecord): Promise<OpenFile> {
  return openFile(ports, { userId, fileId, version }).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404)
      throw unprocessable('nothing_to_do', sentence('job_file_gone'));
    throw error;
  });
}

/** Runs the template's steps and stores the result as an output of the user. */
async function makeTable(ports: SchedulerPorts, order: Order, opened: OpenFile, signal: AbortSignal) {
  const { item, plan } = order;
  const format = tableFormat(plan.output.format);
  const { file, ...made } = await makeRecipeOutput(
    ports,
    opened,
    {
      steps: plan.template?.steps ?? [],
      name: plan.template?.name ?? plan.jobName,
      ...(plan.template && { templateId: plan.template.id }),
      filename: nameOf(order, format),
      format,
      workFolder: ports.workFolder,
      outputId: item.outputId,
    },
    signal,
  );
  const output: ExecutionOutput = {
    kind: 'file',
    id: file.id,
    filename: file.filename,
    bytes: file.file_size,
  };
  return { output, ...made };
}

async function complianceOf(ports: SchedulerPorts, { plan }: Order, dataset: Opened, signal: AbortSignal) {
  if (!plan.checksCompliance) return null;
  const { compliant, invalid_values: invalid } = await checkCompliance(
    ports.engine,
    { dataset, today: complianceDay() },
    signal,
  );
  return { isCompliant: compliant, invalid };
}

/** Makes a file's outputs: a table, or an export of the file or of that table. */
async function make(ports: SchedulerPorts, order: Order, signal: AbortSignal): Promise<Made> {
  const { item, plan } = order;
  const opened = await openItem(ports, item);
  const isExport = isExported(plan.output);
  const made = isExport && !plan.template ? undefined : await makeTable(ports, order, opened, signal);
  const dataset = made?.dataset ?? opened.dataset;
  const outputs = made ? [made.output] : [];
  if (isExport) {
    // What a template made is a file of its own; without one, the export has the version that the run took.
    const file = made ? { fileId: made.output.id, version: undefined } : { fileId: item.fileId, version: item.version };
    const source = { ...file, filename: nameOf(order, plan.output.format) };
    outputs.push(await exportFile(ports, item, plan, source, signal));
  }
  return {
    matched: made?.matched ?? [],
    warnings: made?.warnings ?? [],
    outputs,
    rows: made?.rowsIn ?? opened.dataset.schema.rowCount,
    rowsOut: dataset.schema.rowCount,
    compliance: await complianceOf(ports, order, dataset, signal),
  };
}

const complianceEntry = (file: string, { isCompliant, invalid }: NonNullable<Made['compliance']>): LogEntry[] => {
  if (isCompliant === null) return [];
  return isCompliant
    ? [entry(sentence('run_file_compliant', { file }))]
    : [entry(sentence('run_file_not_compliant', { file, values: invalid }), 'warning')];
};

/** Log entries about columns found under other names; those that are only similar need a person's check. */
function matchedEntries(file: string, matched: readonly FoundColumn[]): LogEntry[] {
  const [sure, alike] = [foundPairs(matched, 'name'), foundPairs(matched, 'alike')];
  return [
    ...(sure.length > 0 ? [entry(sentence('run_file_matched', { file, columns: sure }))] : []),
    ...(alike.length > 0 ? [entry(sentence('run_file_matched_alike', { file, columns: alike }), 'warning')] : []),
  ];
}

async function keepMade(ports: SchedulerPorts, { item, execution }: Order, made: Made): Promise<void> {
  const { _id, jobId, userId, fileId, version, filename } = item;
  const { outputs, rows, rowsOut, compliance } = made;
  const taxCompliant = compliance?.isCompliant ?? null;
  const said = [
    ...matchedEntries(filename, made.matched),
    ...outputs.map((output) =>
      entry(sentence('run_file_made', { file: filename, output: output.filename, rows: rowsOut })),
    ),
    ...made.warnings.map((why) => entry(sentence('run_file_warning', { file: filename, why }), 'warning')),
    ...(compliance ? complianceEntry(filename, compliance) : []),
  ];
  const warnings = said.flatMap((each) => (each.level === 'warning' ? [each.said] : []));
  const kept = { state: 'success' as const, outputs, rows, rowsOut, warnings, taxCompliant, endedAt: new Date() };
  const { matchedCount } = await ports.items.updateOne({ _id, state: 'pending' }, { $set: kept });
  if (matchedCount === 0) return;
  await keepDone(ports.doneFiles, { jobId, userId, fileId, version });
  await ports.executions.updateOne({ _id: execution._id }, pushed(...said));
}

/** Ends one file without success; the others continue. */
export async function failItem(ports: SchedulerPorts, itemId: string, error: KeptError): Promise<void> {
  const failed = await ports.items
    .findOneAndUpdate({ _id: itemId, state: 'pending' }, { $set: { state: 'failed', error, endedAt: new Date() } })
    .lean<ExecutionItemRecord>();
  if (!failed) return;
  const why = keptSentence(error);
  await ports.executions.updateOne(
    { _id: failed.executionId },
    pushed(entry(sentence('run_file_failed', { file: failed.filename, why }), 'error')),
  );
}

/** Used-up room does not return within a minute. */
const finalCodes: ReadonlySet<string> = new Set(['quota_exceeded', 'storage_full']);
const mayPass = ({ status, code }: AppError) =>
  (status >= 500 || status === 429 || status === 409) && !finalCodes.has(code);

/**
 * Makes one file of a run. Temporary failures are retried as often as the job allows; permanent ones fail only this
 * file.
 */
export async function makeItem(ports: SchedulerPorts, context: JobContext<ItemOrder>): Promise<void> {
  const { payload, attempt, signal } = context;
  const item = await ports.items.findOne({ _id: payload.item, state: 'pending' }).lean<ExecutionItemRecord>();
  const execution =
    item &&
    (await ports.executions
      .findOne({ _id: item.executionId, state: 'processing', cancelledAt: null })
      .lean<ExecutionRecord>());
  const plan = execution && planOf(execution);
  if (!item || !plan) return;
  const order = { item, execution, plan };
  try {
    await keepMade(ports, order, await make(ports, order, signal));
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    const error = toAppError(thrown);
    if (mayPass(error) && attempt < plan.maxAttempts) throw thrown;
    context.log.warn({ err: thrown }, 'a file of a scheduled job failed');
    await failItem(ports, item._id, keptError(error));
  }
}

/** After a file: reports the run's progress, or ends the run. */
export async function itemFinished(ports: SchedulerPorts, { payload, state, error }: Job): Promise<void> {
  const itemId = itemOrder.parse(payload).item;
  if (state === 'failed' && error) await failItem(ports, itemId, error);
  const item = await ports.items
    .findOne({ _id: itemId })
    .select({ executionId: 1 })
    .lean<Pick<ExecutionItemRecord, 'executionId'>>();
  if (!item) return;
  await endRun(ports, item.executionId);
  await tellProgress(ports, item.executionId);
}
