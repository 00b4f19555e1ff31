import { sentence } from '@rapi/contracts';
import { conflict } from '@rapi/service-kit';
import type { TemplateModel, TemplateRecord } from '../records/template-record';

type Changes = Partial<Omit<TemplateRecord, '_id' | 'revision' | 'changedAt' | 'versions'>>;

/**
 * The one way in which a template changes: based on what was read (409 where somebody was faster), and marked so that every
 * replica's index takes it in.
 */
export async function changeTemplate(
  templates: TemplateModel,
  { _id, revision }: Pick<TemplateRecord, '_id' | 'revision'>,
  changes: Changes,
  added?: TemplateRecord['versions'][number],
): Promise<TemplateRecord> {
  const changed = await templates
    .findOneAndUpdate(
      { _id, revision },
      {
        $set: { ...changes, changedAt: new Date() },
        $inc: { revision: 1 },
        ...(added && { $push: { versions: added } }),
      },
      { returnDocument: 'after' },
    )
    .lean<TemplateRecord>();
  if (!changed) throw conflict(sentence('template_changed_meanwhile'));
  return changed;
}
