import type { BodyOf, calls } from '@rapi/contracts';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

type TemplateBody = BodyOf<typeof calls.export.createTemplate>;

/** The look of a document, as a template defines it (R-EXP-7). */
export type TemplateSettings = Pick<
  TemplateBody,
  'format_settings' | 'design_settings' | 'indonesian_localization' | 'business_rules'
>;

/** An export template that a user made. */
export interface TemplateRecord {
  _id: string;
  userId: string;
  name: string;
  description: string;
  templateType: TemplateBody['template_type'];
  /** JSON of `TemplateSettings`. */
  settings: string;
  /** An operator made it, for everybody. */
  isPublic: boolean;
  createdAt: Date;
}

const templateSchema = new Schema<TemplateRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    name: { type: String, required: true },
    description: { type: String, default: '' },
    templateType: { type: String, required: true },
    settings: { type: String, required: true },
    isPublic: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'templates', versionKey: false },
);
templateSchema.index({ userId: 1, createdAt: -1 });
templateSchema.index({ isPublic: 1, createdAt: -1 });

export type TemplateModel = Model<TemplateRecord>;
export const templateModel = (connection: Connection): TemplateModel =>
  connection.model<TemplateRecord>('ExportTemplate', templateSchema);
