import type { Execution } from '@rapi/contracts';
import type { KeptError } from '@rapi/service-kit';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/** `waiting` until `startAt`; `queued` is in the hands of its job; `processing` has its items. The others are ends. */
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

/** Not over yet. */
export const openStates = ['waiting', 'queued', 'processing'] as const satisfies readonly ExecutionState[];

/** Ended by its owner before all its files were done. */
export const wasCancelled = ({ cancelledAt, state }: Pick<ExecutionRecord, 'cancelledAt' | 'state'>): boolean =>
  Boolean(cancelledAt) && state !== 'success';

/** One step of a run as its log tells it: the JSON of a sentence, since the names of facts may hold what keys may not. */
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
  /** What the run is the only one of: an instant of the clock, a file that arrived, a click. Unique. */
  occurrence: string;
  cause: Execution['cause'];
  /** The instant that the schedule meant; of others, when they were asked for. */
  scheduledFor: Date;
  /** Occurrences that were missed and that this run stands for, beside its own. */
  missedRuns: number;
  /** Of a missed occurrence that is made up: the first instant of the row that is made up with it, one after another, and told by one notice. */
  madeUpGroup: string | null;
  /** The files that it takes, new or not; null for all that match and are new or changed. */
  onlyFiles: string[] | null;
  /** Of a run that gathers files: what has arrived for it, each of which is in one run only. Unique; left out of all others. */
  arrivals?: string[];
  /** Runs of tax periods go first. */
  priority: number;
  state: ExecutionState;
  /** Not before this moment: it waits for business hours, or for another run of the job to end. */
  startAt: Date;
  startedAt: Date | null;
  /** When a run that is still under way is ended. */
  deadlineAt: Date | null;
  /** JSON of the `RunPlan`; null until the run has begun: what is changed of the job afterwards does not reach it. */
  plan: string | null;
  /** Whether all its items are written down. */
  isPlanned: boolean;
  endedAt: Date | null;
  filesProcessed: number;
  filesSucceeded: number;
  filesFailed: number;
  taxCompliant: boolean | null;
  /** When its owner asked that it end before its time. */
  cancelledAt: Date | null;
  /** Why it failed as a whole, or what failed first. */
  error: KeptError | null;
  skipReason: Execution['skip_reason'];
  /** Of a run that was skipped or cancelled, JSON of the sentence that says why. */
  skipSaid: string | null;
  log: LogEntry[];
  /** When those who want to know were told of its end. */
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

/** What of a run is made of one file. */
export interface ExecutionOutput {
  /** An output of the files service, or an export that is kept for seven days. */
  kind: 'file' | 'export';
  id: string;
  filename: string;
  bytes: number | null;
}

/** One file of a run: what became of it. Its outputs are made under ids that are fixed here, before the first attempt. */
export interface ExecutionItemRecord {
  /** The execution's id and the item's number. */
  _id: string;
  executionId: string;
  jobId: string;
  userId: string;
  fileId: string;
  filename: string;
  /** The version that the run takes. */
  version: number;
  /** A `sortableId` for the output of the files service. */
  outputId: string;
  /** The export that makes its file, from when it was ordered; a run that is given up ends it. */
  exportId: string | null;
  state: 'pending' | 'success' | 'failed';
  rows: number | null;
  rowsOut: number | null;
  outputs: ExecutionOutput[];
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
