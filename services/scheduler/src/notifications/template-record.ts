import type { NotificationText } from '@rapi/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

type Texts = Partial<Record<'en' | 'id', NotificationText>>;

/** A user's own words for one message; a missing language uses Rapi's. */
export interface TemplateRecord {
  /** `user:job_failed.email` */
  _id: string;
  userId: string;
  /** `job_failed.email` */
  template: string;
  texts: Texts;
  updatedAt: Date;
}

const text = new Schema<NotificationText>({ subject: { type: String, default: '' }, body: String }, { _id: false });
const templateSchema = new Schema<TemplateRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    template: { type: String, required: true },
    texts: { type: new Schema<Texts>({ en: text, id: text }, { _id: false, id: false }), required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'notification_templates', versionKey: false },
);
templateSchema.index({ userId: 1 });

export type NotificationTemplateModel = Model<TemplateRecord>;
export const notificationTemplateModel = (connection: Connection): NotificationTemplateModel =>
  connection.model<TemplateRecord>('NotificationTemplate', templateSchema);
