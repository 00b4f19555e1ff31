import { type Execution, type ExecutionDetail, sentence, sentenceIn } from '@rapi/contracts';
import { inEnglish } from '@rapi/contracts/say';
import { keptSentence } from '@rapi/service-kit';
import { type ExecutionItemRecord, type ExecutionOutput, type ExecutionRecord, openStates } from './execution-record';

const SHOWN_OUTPUTS = 20;

const isOpen = ({ state }: ExecutionRecord) => openStates.some((each) => each === state);

function statusOf({ state }: ExecutionRecord): Execution['status'] {
  return state === 'waiting' || state === 'queued' ? 'processing' : state;
}

const secondsOf = ({ startedAt, endedAt }: ExecutionRecord): number | null =>
  startedAt && endedAt ? Math.max(0, endedAt.getTime() - startedAt.getTime()) / 1000 : null;

const percentOf = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 1000) / 10);

/** Why it failed or was skipped. */
const reasonOf = ({ error, skipSaid }: ExecutionRecord) =>
  error ? keptSentence(error) : ((skipSaid && sentenceIn(skipSaid)) ?? null) || null;

const outputAnswer = ({ kind, id, filename }: ExecutionOutput) => ({ kind, id, filename });

function progressOf(record: ExecutionRecord, items: readonly ExecutionItemRecord[]): number {
  if (!isOpen(record)) return 100;
  const done = items.filter(({ state }) => state !== 'pending').length;
  return record.filesProcessed === 0 ? 0 : Math.min(100, Math.floor((100 * done) / record.filesProcessed));
}

/** An execution and its items, as the job's owner sees them (R-SCHED-3). */
export function executionAnswer(record: ExecutionRecord, items: readonly ExecutionItemRecord[]): Execution {
  const { startedAt, endedAt, filesProcessed, filesSucceeded, filesFailed } = record;
  const reason = reasonOf(record);
  return {
    id: record._id,
    status: statusOf(record),
    execution_time: (startedAt ?? record.createdAt).toISOString(),
    files_processed: filesProcessed,
    files_succeeded: filesSucceeded,
    files_failed: filesFailed,
    processing_time_seconds: secondsOf(record),
    error_message: reason && inEnglish(reason),
    success_rate: isOpen(record) ? null : percentOf(filesSucceeded, filesProcessed),
    indonesian_compliance_status: { tax_compliant: record.taxCompliant },
    cause: record.cause,
    scheduled_for: record.scheduledFor.toISOString(),
    missed_runs: record.missedRuns,
    starts_at: isOpen(record) && !startedAt ? record.startAt.toISOString() : null,
    ended_at: endedAt?.toISOString() ?? null,
    progress_percentage: progressOf(record, items),
    error_sentence: reason,
    skip_reason: record.skipReason,
    outputs: items.flatMap(({ outputs }) => outputs.map(outputAnswer)).slice(0, SHOWN_OUTPUTS),
    log: record.log.map(({ at, level, said }) => ({
      at: at.toISOString(),
      level,
      sentence: sentenceIn(said) ?? sentence('as_said', { text: said }),
    })),
  };
}

const itemAnswer = (item: ExecutionItemRecord): ExecutionDetail['items'][number] => ({
  file_id: item.fileId,
  filename: item.filename,
  version: item.version,
  status: item.state === 'pending' ? 'processing' : item.state,
  rows_processed: item.rows,
  rows_output: item.rowsOut,
  error_message: item.error?.detail ?? null,
  error_sentence: item.error && keptSentence(item.error),
  outputs: item.outputs.map(outputAnswer),
});

/** The same with the outcome of each file. */
export const executionDetailAnswer = (
  record: ExecutionRecord,
  items: readonly ExecutionItemRecord[],
): ExecutionDetail => ({
  ...executionAnswer(record, items),
  outputs: items.flatMap(({ outputs }) => outputs.map(outputAnswer)),
  items: items.map(itemAnswer),
});
