import type { Execution } from '@rapi/contracts';
import type { KeptError } from '@rapi/service-kit';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/**
 * `waiting` until `startAt`; `queued` once its job is enqueued; `processing` once it has its job's place. The others
 * are final.
 */
export const executionStates = [
  'waiting',
  'queued',
  'processing',
  'success',
  'partial_success',
  'failed',
  'skipped',
] as const;
export type ExecutionState = (typeof executionStates)[number];

/** The states of an unfinished run. */
export const openStates = ['waiting', 'queued', 'processing'] as const satisfies readonly ExecutionState[];

/** Whether the owner cancelled it before all files were done. */
export const wasCancelled = ({ cancelledAt, state }: Pick<ExecutionRecord, 'cancelledAt' | 'state'>): boolean =>
  Boolean(cancelledAt) && state !== 'success';

/**
 * A log entry of a run. The sentence is kept as JSON, because the names of its facts may contain characters that
 * MongoDB forbids in keys.
 */
export interface LogEntry {
  at: Date;
  level: 'info' | 'warning' | 'error';
  said: string;
}

/** One run of a scheduled job. */
export interface ExecutionRecord {
  _id: string;
  jobId: string;
  userId: string;
  jobName: string;
  /** Unique key of the trigger: the scheduled instant, the uploaded file or the click. */
  occurrence: string;
  cause: Execution['cause'];
  /** The scheduled instant; for other causes, when the run was asked for. */
  scheduledFor: Date;
  /** How many missed occurrences this run stands for, besides its own. */
  missedRuns: number;
  /**
   * For a made-up occurrence: the first instant of its row. A row runs one after another, and one notice reports it.
   */
  madeUpGroup: string | null;
  /** Exactly these files, new or not; null for all matching files that are new or changed. */
  onlyFiles: string[] | null;
  /**
   * For a run that gathers files: the keys of the files that arrived. Unique, so each file is in one run only; absent
   * otherwise.
   */
  arrivals?: string[];
  /** Tax-period runs go first. */
  priority: number;
  state: ExecutionState;
  /** Earliest start: the run waits for business hours, or for another run of the job to end. */
  startAt: Date;
  startedAt: Date | null;
  /** When a run that is still processing is ended. */
  deadlineAt: Date | null;
  /** JSON of the `RunPlan`; null until the run begins. Later changes of the job do not affect it. */
  plan: string | null;
  /** Whether all its items are stored. */
  isPlanned: boolean;
  endedAt: Date | null;
  filesProcessed: number;
  filesSucceeded: number;
  filesFailed: number;
  taxCompliant: boolean | null;
  /** When its owner cancelled it. */
  cancelledAt: Date | null;
  /** Why the run failed, or the first failure among its files. */
  error: KeptError | null;
  skipReason: Execution['skip_reason'];
  /** For a skipped or cancelled run, the reason: a sentence as JSON. */
  skipSaid: string | null;
  log: LogEntry[];
  /** When the notices of its end were sent. */
  toldAt: Date | null;
  createdAt: Date;
}

const keptError = { type: new Schema<KeptError>({ code: String, detail: String, said: String }, { _id: false }) };

const executionSchema = new Schema<ExecutionRecord>(
  {
    _id: { type: String, required: true },
    jobId: { type: String, required: true },
    userId: { type: String, required: true },
    jobName: { type: String, default: '' },
    occurrence: { type: String, required: true },
    cause: { type: String, required: true },
    scheduledFor: { type: Date, required: true },
    missedRuns: { type: Number, required: true },
    madeUpGroup: { type: String, default: null },
    onlyFiles: { type: [String], default: null },
    arrivals: { type: [String], default: undefined },
    priority: { type: Number, required: true },
    state: { type: String, required: true, enum: executionStates },
    startAt: { type: Date, required: true },
    startedAt: { type: Date, default: null },
    deadlineAt: { type: Date, default: null },
    plan: { type: String, default: null },
    isPlanned: { type: Boolean, default: false },
    endedAt: { type: Date, default: null },
    filesProcessed: { type: Number, required: true },
    filesSucceeded: { type: Number, required: true },
    filesFailed: { type: Number, required: true },
    taxCompliant: { type: Boolean, default: null },
    cancelledAt: { type: Date, default: null },
    error: { ...keptError, default: null },
    skipReason: { type: String, default: null },
    skipSaid: { type: String, default: null },
    log: [new Schema<LogEntry>({ at: Date, level: String, said: String }, { _id: false })],
    toldAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'executions', versionKey: false },
);
executionSchema.index({ occurrence: 1 }, { unique: true });
executionSchema.index({ arrivals: 1 }, { unique: true, sparse: true });
executionSchema.index({ jobId: 1, createdAt: -1 });
executionSchema.index({ state: 1, startAt: 1 });
executionSchema.index({ toldAt: 1, endedAt: 1 });
executionSchema.index({ userId: 1, createdAt: 1 });

export type ExecutionModel = Model<ExecutionRecord>;
export const executionModel = (connection: Connection): ExecutionModel =>
  connection.model<ExecutionRecord>('Execution', executionSchema);

/** An output made from one file of a run. */
export interface ExecutionOutput {
  /** An output in the files service, or an export kept for seven days. */
  kind: 'file' | 'export';
  id: string;
  filename: string;
  bytes: number | null;
}

/** One file of a run and its outcome. The ids of its outputs are fixed before the first attempt. */
export interface ExecutionItemRecord {
  /** `{execution}:{file}`. */
  _id: string;
  executionId: string;
  jobId: string;
  userId: string;
  fileId: string;
  filename: string;
  /** The file's version that the run uses. */
  version: number;
  /** A `sortableId` for the output in the files service. */
  outputId: string;
  /** The export that makes its file, set when it is ordered, so that a run that gives up can end it. */
  exportId: string | null;
  state: 'pending' | 'success' | 'failed';
  rows: number | null;
  rowsOut: number | null;
  outputs: ExecutionOutput[];
  /** JSON sentences; absent in runs of earlier versions. */
  warnings?: string[];
  error: KeptError | null;
  taxCompliant: boolean | null;
  endedAt: Date | null;
}

const itemSchema = new Schema<ExecutionItemRecord>(
  {
    _id: { type: String, required: true },
    executionId: { type: String, required: true },
    jobId: { type: String, required: true },
    userId: { type: String, required: true },
    fileId: { type: String, required: true },
    filename: { type: String, required: true },
    version: { type: Number, required: true },
    outputId: { type: String, required: true },
    exportId: { type: String, default: null },
    state: { type: String, required: true },
    rows: { type: Number, default: null },
    rowsOut: { type: Number, default: null },
    outputs: [
      new Schema<ExecutionOutput>(
        { kind: String, id: String, filename: String, bytes: Number },
        { _id: false, id: false },
      ),
    ],
    warnings: { type: [String], default: undefined },
    error: { ...keptError, default: null },
    taxCompliant: { type: Boolean, default: null },
    endedAt: { type: Date, default: null },
  },
  { collection: 'execution_items', versionKey: false },
);
itemSchema.index({ executionId: 1, state: 1 });
itemSchema.index({ jobId: 1 });
itemSchema.index({ userId: 1 });

export type ExecutionItemModel = Model<ExecutionItemRecord>;
export const executionItemModel = (connection: Connection): ExecutionItemModel =>
  connection.model<ExecutionItemRecord>('ExecutionItem', itemSchema);
