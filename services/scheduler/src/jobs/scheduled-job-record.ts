import type { BodyOf, calls } from '@rapi/contracts';
import type { KeptError } from '@rapi/service-kit';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/** The settings a user chooses. */
export type JobSettings = BodyOf<typeof calls.scheduler.create>;

/** A stored scheduled job (R-SCHED-2). */
export interface ScheduledJobRecord {
  _id: string;
  userId: string;
  name: string;
  description: string;
  /** A saved recipe or a library template; null if files are only exported. */
  templateId: string | null;
  /** The template's name when the job was last saved. */
  templateName: string | null;
  schedulePattern: string;
  filePattern: string;
  timezone: JobSettings['timezone'];
  trigger: JobSettings['trigger'];
  outputSettings: JobSettings['output_settings'];
  notificationSettings: JobSettings['notification_settings'];
  businessRules: JobSettings['indonesian_business_rules'];
  runSettings: JobSettings['run_settings'];
  isActive: boolean;
  /** The next unclaimed occurrence; null if the clock does not start the job. The tick reads only this. */
  nextRun: Date | null;
  /**
   * The job's latest row of made-up occurrences: its first instant, and the time up to which missed occurrences belong
   * to it.
   */
  madeUpGroup: string | null;
  madeUpUntil: Date | null;
  /** The current execution; a job runs one at a time. */
  runningExecution: string | null;
  runCount: number;
  successCount: number;
  failureCount: number;
  /** Failures since the last run that did not fail; after too many in a row the job is paused. */
  failuresInRow: number;
  /** Why the service paused the job; null while it runs, and if its owner switched it off. */
  pausedBecause: KeptError | null;
  createdAt: Date;
  updatedAt: Date;
  removedAt: Date | null;
}

const scheduledJobSchema = new Schema<ScheduledJobRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    name: { type: String, required: true },
    description: { type: String, default: '' },
    templateId: { type: String, default: null },
    templateName: { type: String, default: null },
    schedulePattern: { type: String, default: '' },
    filePattern: { type: String, required: true },
    timezone: { type: String, required: true },
    trigger: { type: String, required: true },
    // The contract has checked these values, and their keys are its own.
    outputSettings: { type: Schema.Types.Mixed, required: true },
    notificationSettings: { type: Schema.Types.Mixed, required: true },
    businessRules: { type: Schema.Types.Mixed, required: true },
    runSettings: { type: Schema.Types.Mixed, required: true },
    isActive: { type: Boolean, required: true },
    nextRun: { type: Date, default: null },
    madeUpGroup: { type: String, default: null },
    madeUpUntil: { type: Date, default: null },
    runningExecution: { type: String, default: null },
    runCount: { type: Number, required: true },
    successCount: { type: Number, required: true },
    failureCount: { type: Number, required: true },
    failuresInRow: { type: Number, required: true },
    pausedBecause: {
      type: new Schema<KeptError>({ code: String, detail: String, said: String }, { _id: false }),
      default: null,
    },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    removedAt: { type: Date, default: null },
  },
  { collection: 'scheduled_jobs', versionKey: false, minimize: false },
);
scheduledJobSchema.index({ nextRun: 1 });
scheduledJobSchema.index({ userId: 1, trigger: 1 });
scheduledJobSchema.index({ userId: 1, createdAt: -1 });
scheduledJobSchema.index({ removedAt: 1 }, { partialFilterExpression: { removedAt: { $type: 'date' } } });

export type ScheduledJobModel = Model<ScheduledJobRecord>;
export const scheduledJobModel = (connection: Connection): ScheduledJobModel =>
  connection.model<ScheduledJobRecord>('ScheduledJob', scheduledJobSchema);
