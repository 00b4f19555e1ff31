import { outboxField, outboxIndex, type OutboxRow } from '@rapi/service-kit';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';
import type { FileVersion, FileWarning, Reading } from './version-graph';

export interface SheetRecord {
  name: string;
  rowCount: number;
  columnCount: number;
  /** Null for a sheet without rows. */
  datasetHash: string | null;
}

/** A switched-off step: the transformation that applied it, and how many steps stand before it. */
export interface SwitchedOff {
  transformationId: string;
  place: number;
}

/**
 * A file of a user: its bytes as uploaded, and the versions of its dataset. One write of this document moves the
 * version pointer and says which transformation moved it, so the two can never disagree.
 */
export interface FileRecord {
  /** Sorts by the time it was made, so that "what came before" is a comparison of ids. */
  _id: string;
  userId: string;
  originalFilename: string;
  /** The name that the user gave it later. */
  displayName?: string;
  /** The user's labels (R-FILES-8). */
  labels?: string[];
  fileType: string;
  kind: 'upload' | 'output';
  /** Bytes of the file as uploaded or made; these count as storage. */
  fileSize: number;
  /** All objects of the file and of no other file are under this prefix: removing the prefix deletes them. */
  objectPrefix: string;
  contentType: string;
  /** The sheet that was current at the upload; a later reading may have chosen another one. */
  currentSheet: string | null;
  sheets: SheetRecord[];
  warnings: FileWarning[];
  currentVersion: number;
  versions: FileVersion[];
  /** Steps that are switched off, and steps that run again since: undoing that switches them off once more. */
  switchedOff?: SwitchedOff[];
  createdAt: Date;
  /** The rows of removed versions still have to be deleted. */
  clearsVersions?: boolean;
  /** Set first when a file is deleted: from then on the file does not exist, even while its data is being deleted. */
  removedAt: Date | null;
  /** When it was moved to the trash. It can be restored from there, and none of its data is deleted. */
  trashedAt?: Date | null;
  /** Events about the file that still have to be sent. */
  outbox?: OutboxRow[];
}

const warningSchema = new Schema<FileWarning>(
  { code: String, message: String, said: String, sheet: String },
  { _id: false },
);

const versionSchema = new Schema<FileVersion>(
  {
    version: { type: Number, required: true },
    parent: { type: Number, default: null },
    restores: { type: Number, default: null },
    transformationId: { type: String, default: null },
    datasetHash: { type: String, required: true },
    rowCount: { type: Number, required: true },
    columnCount: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    removedAt: Date,
    isEdit: Boolean,
    isBySetting: Boolean,
    reading: {
      type: new Schema<Reading>(
        {
          sheet: { type: String, default: null },
          headerRow: { type: Number, default: null },
          delimiter: { type: String, default: null },
          encoding: { type: String, default: null },
          headerRows: Number,
          hidden: {
            type: new Schema({ rows: Number, columns: Number, isLeftOut: Boolean }, { _id: false }),
            required: false,
          },
          isHeaderOpen: Boolean,
          quote: String,
          escape: String,
          language: String,
          chosen: Schema.Types.Mixed,
          names: { type: [String], default: undefined },
          warnings: { type: [warningSchema], default: undefined },
        },
        { _id: false },
      ),
      default: null,
    },
  },
  { _id: false },
);

const sheetSchema = new Schema<SheetRecord>(
  { name: String, rowCount: Number, columnCount: Number, datasetHash: { type: String, default: null } },
  { _id: false },
);

const fileSchema = new Schema<FileRecord>(
  {
    _id: String,
    userId: { type: String, required: true },
    originalFilename: { type: String, required: true },
    displayName: String,
    labels: { type: [String], default: undefined },
    fileType: { type: String, required: true },
    kind: { type: String, enum: ['upload', 'output'], required: true },
    fileSize: { type: Number, required: true },
    objectPrefix: { type: String, required: true },
    contentType: { type: String, required: true },
    currentSheet: { type: String, default: null },
    sheets: [sheetSchema],
    warnings: [warningSchema],
    currentVersion: { type: Number, required: true },
    versions: [versionSchema],
    switchedOff: {
      type: [new Schema<SwitchedOff>({ transformationId: String, place: Number }, { _id: false })],
      default: undefined,
    },
    createdAt: { type: Date, required: true },
    removedAt: { type: Date, default: null },
    trashedAt: Date,
    clearsVersions: Boolean,
    outbox: outboxField,
  },
  { collection: 'files', versionKey: false },
);
fileSchema.index({ userId: 1, _id: -1 });
fileSchema.index({ removedAt: 1 });
fileSchema.index({ trashedAt: 1 }, { partialFilterExpression: { trashedAt: { $type: 'date' } } });
fileSchema.index(...outboxIndex);
fileSchema.index({ clearsVersions: 1 }, { partialFilterExpression: { clearsVersions: true } });

export type FileModel = Model<FileRecord>;
export const fileModel = (connection: Connection): FileModel => connection.model<FileRecord>('File', fileSchema);
