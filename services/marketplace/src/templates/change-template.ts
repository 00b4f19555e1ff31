import { sentence } from '@rapi/contracts';
import { conflict } from '@rapi/service-kit';
import type { TemplateModel, TemplateRecord } from '../records/template-record';

type Changes = Partial<Omit<TemplateRecord, '_id' | 'revision' | 'changedAt' | 'versions'>>;

/**
 * Every change of a template goes through here. It applies only to the revision that was read (409 otherwise) and marks
 * the change, so that every replica's index picks it up.
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
