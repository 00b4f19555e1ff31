import type { BodyOf, calls, KeptLocalTemplate } from '@rapi/contracts';
import { looksLikeId } from '@rapi/contracts';
import { isDuplicateKey, notFound } from '@rapi/service-kit';
import { checkKeptStep, sortableId } from '@rapi/table-service';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/** A local template (R-TPL-1): what its user filled in, to apply it to files. */
export interface LocalTemplateRecord {
  _id: string;
  userId: string;
  description: string;
  /** JSON text: it contains people's column names, which may not be valid database keys. */
  configJson: string;
  createdAt: Date;
  /** The id that it had in a browser, if it was taken over from one. */
  browserId?: string;
}

const localTemplateSchema = new Schema<LocalTemplateRecord>(
  {
    _id: String,
    userId: { type: String, required: true },
    description: { type: String, default: '' },
    configJson: { type: String, required: true },
    createdAt: { type: Date, required: true },
    browserId: String,
  },
  { collection: 'local_templates', versionKey: false },
);
localTemplateSchema.index({ userId: 1, createdAt: -1, _id: -1 });
// Two tabs may take the same template over at once; only one copy is kept.
localTemplateSchema.index(
  { userId: 1, browserId: 1 },
  { unique: true, partialFilterExpression: { browserId: { $exists: true } } },
);

export type LocalTemplateModel = Model<LocalTemplateRecord>;
export const localTemplateModel = (connection: Connection): LocalTemplateModel =>
  connection.model<LocalTemplateRecord>('LocalTemplate', localTemplateSchema);

type Content = BodyOf<typeof calls.localTemplates.replace>;
type New = BodyOf<typeof calls.localTemplates.create>;

const answerOf = (record: LocalTemplateRecord): KeptLocalTemplate => ({
  id: record._id,
  description: record.description,
  template_config: JSON.parse(record.configJson),
  created_at: record.createdAt.toISOString(),
  from_browser: record.browserId ?? null,
});

/** 422 for a step that no file could run; whether it fits a certain file shows when it is applied. */
function fieldsOf({ template_config, description }: Content) {
  for (const step of template_config.steps) checkKeptStep(step);
  return { description, configJson: JSON.stringify(template_config) };
}

export async function listLocalTemplates(
  templates: LocalTemplateModel,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ templates: KeptLocalTemplate[]; total: number }> {
  const [records, total] = await Promise.all([
    templates.find({ userId }).sort({ createdAt: -1, _id: -1 }).skip(offset).limit(limit).lean(),
    templates.countDocuments({ userId }),
  ]);
  return { templates: records.map(answerOf), total };
}

/** Keeps a template. One that the browser has sent before stays as it is, and the kept one is returned. */
export async function keepLocalTemplate(
  templates: LocalTemplateModel,
  userId: string,
  { from_browser: origin, ...content }: New,
): Promise<KeptLocalTemplate> {
  const now = new Date();
  const madeAt = new Date(origin?.created_at ?? now);
  const record: LocalTemplateRecord = {
    _id: sortableId(),
    userId,
    ...fieldsOf(content),
    createdAt: madeAt < now ? madeAt : now,
    ...(origin && { browserId: origin.id }),
  };
  try {
    await templates.create(record);
    return answerOf(record);
  } catch (error) {
    const before = isDuplicateKey(error) && (await templates.findOne({ userId, browserId: origin?.id }).lean());
    if (!before) throw error;
    return answerOf(before);
  }
}

export async function replaceLocalTemplate(
  templates: LocalTemplateModel,
  { userId, id }: { userId: string; id: string },
  content: Content,
): Promise<KeptLocalTemplate> {
  const fields = fieldsOf(content);
  const record = looksLikeId(id)
    ? await templates.findOneAndUpdate({ _id: id, userId }, { $set: fields }, { returnDocument: 'after' }).lean()
    : null;
  if (!record) throw notFound('template');
  return answerOf(record);
}

export async function removeLocalTemplate(templates: LocalTemplateModel, userId: string, id: string): Promise<void> {
  const removed = looksLikeId(id) ? await templates.deleteOne({ _id: id, userId }) : { deletedCount: 0 };
  if (removed.deletedCount === 0) throw notFound('template');
}
