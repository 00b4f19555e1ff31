import type { BoardStatus, JobKind } from '@rapi/contracts';
import { boardStatuses, jobKinds } from '@rapi/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/** The merged events of one job. The job tray knows a job only through events. */
export interface BoardJobRecord {
  /** `{user}:{job}`, so that the ids of two users never collide. */
  _id: string;
  userId: string;
  jobId: string;
  kind: JobKind;
  /** For calls: the call's name. */
  call: string | null;
  subjectId: string;
  subjectName: string | null;
  status: BoardStatus;
  isOver: boolean;
  /** Null if unknown. */
  percent: number | null;
  /** As of `updatedAt`. */
  secondsLeft: number | null;
  error: string | null;
  /** The sentence as JSON, because the names of its facts may contain characters that MongoDB forbids in keys. */
  errorSaid: string | null;
  /** There was no file to work on. Absent for jobs that do not report this. */
  hadNothingToDo?: boolean;
  /** How many of its files failed. Absent in records from before it was kept. */
  failedItems?: number;
  /** Rank of the event shown; an event with a lower rank arrived late. */
  rank: number;
  createdAt: Date;
  /** When the job first started work; absent while it waits. */
  startedAt?: Date;
  updatedAt: Date;
  finishedAt: Date | null;
  /** When the user removed it from the list. */
  putAwayAt: Date | null;
}

/** R-TRAY-3. */
export const KEPT_SECONDS = 30 * 24 * 3600;

const boardJobSchema = new Schema<BoardJobRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    jobId: { type: String, required: true },
    kind: { type: String, required: true, enum: jobKinds },
    call: { type: String, default: null },
    subjectId: { type: String, required: true },
    subjectName: { type: String, default: null },
    status: { type: String, required: true, enum: boardStatuses },
    isOver: { type: Boolean, required: true },
    percent: { type: Number, default: null },
    secondsLeft: { type: Number, default: null },
    error: { type: String, default: null },
    errorSaid: { type: String, default: null },
    hadNothingToDo: Boolean,
    failedItems: Number,
    rank: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    startedAt: Date,
    updatedAt: { type: Date, required: true, expires: KEPT_SECONDS },
    finishedAt: { type: Date, default: null },
    putAwayAt: { type: Date, default: null },
  },
  { collection: 'board_jobs', versionKey: false },
);
boardJobSchema.index({ userId: 1, isOver: 1, createdAt: -1 });
boardJobSchema.index({ userId: 1, subjectId: 1 });
boardJobSchema.index({ isOver: 1, updatedAt: 1 });

export type BoardJobModel = Model<BoardJobRecord>;
export const boardJobModel = (connection: Connection): BoardJobModel =>
  connection.model<BoardJobRecord>('BoardJob', boardJobSchema);
