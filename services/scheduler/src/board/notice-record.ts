import { type EventData, noticeKinds } from '@rapi/contracts';
import { type Connection, type Model, Schema } from 'mongoose';
import { KEPT_SECONDS } from './board-job-record';

/** A notice the product has sent to a user. */
export interface NoticeRecord {
  /** `{user}:{notice}`. */
  _id: string;
  userId: string;
  noticeId: string;
  kind: EventData<'notification'>['kind'];
  title: string;
  message: string;
  link: string | null;
  createdAt: Date;
  readAt: Date | null;
}

const noticeSchema = new Schema<NoticeRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    noticeId: { type: String, required: true },
    kind: { type: String, required: true, enum: noticeKinds },
    title: { type: String, default: '' },
    message: { type: String, default: '' },
    link: { type: String, default: null },
    createdAt: { type: Date, required: true, expires: KEPT_SECONDS },
    readAt: { type: Date, default: null },
  },
  { collection: 'board_notices', versionKey: false },
);
noticeSchema.index({ userId: 1, createdAt: -1 });

export type NoticeModel = Model<NoticeRecord>;
export const noticeModel = (connection: Connection): NoticeModel =>
  connection.model<NoticeRecord>('BoardNotice', noticeSchema);
