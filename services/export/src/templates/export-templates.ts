import type { BodyOf, calls, ExportTemplate } from '@rapi/contracts';
import { looksLikeId, sentence } from '@rapi/contracts';
import { forbidden, notFound, type Principal, unprocessable } from '@rapi/service-kit';
import { shortId } from '../records/short-id';
import type { ExportPorts } from '../ports';
import { publicTemplates } from './public-templates';
import type { TemplateRecord } from './template-record';
import { usesOf } from './template-uses';

const MAX_TEMPLATES = 200;
const TOO_MANY = sentence('too_many_export_templates', { limit: MAX_TEMPLATES });
const OPERATORS_ONLY = sentence('operators_offer_templates');

type Stores = Pick<ExportPorts, 'templates' | 'uses'>;

/**
 * Makes a template of the user's own. Only operators make templates for everybody, as nobody else answers for their
 * wording.
 */
export async function createTemplate(
  { templates }: Stores,
  { userId, role }: Principal,
  { name, description, template_type, is_public, ...settings }: BodyOf<typeof calls.export.createTemplate>,
): Promise<string> {
  if (is_public && role !== 'operator') throw forbidden(OPERATORS_ONLY);
  if ((await templates.countDocuments({ userId })) >= MAX_TEMPLATES) throw unprocessable('invalid_input', TOO_MANY);
  const _id = shortId();
  await templates.create({
    _id,
    userId,
    name,
    description,
    templateType: template_type,
    settings: JSON.stringify(settings),
    isPublic: is_public,
    createdAt: new Date(),
  });
  return _id;
}

/** Deletes a template. Exports made with it keep its settings. */
export async function removeTemplate({ templates }: Stores, userId: string, id: string): Promise<void> {
  const { deletedCount } = looksLikeId(id) ? await templates.deleteOne({ _id: id, userId }) : { deletedCount: 0 };
  if (deletedCount === 0) throw notFound('template');
}

const listed = (
  { _id: id, name, description, templateType: template_type }: TemplateRecord,
  counts: ReadonlyMap<string, number>,
): ExportTemplate => ({ id, name, description, template_type, usage_count: counts.get(id) ?? 0 });

/** The user's own templates and those for everybody, newest first. */
export async function listTemplates(
  { templates, uses }: Stores,
  userId: string,
): Promise<{ mine: ExportTemplate[]; everybodys: ExportTemplate[] }> {
  const records = await templates
    .find({ $or: [{ userId }, { isPublic: true }] })
    .sort({ createdAt: -1, _id: 1 })
    .lean<TemplateRecord[]>();
  const counts = await usesOf(uses, [...records.map(({ _id }) => _id), ...publicTemplates.map(({ id }) => id)]);
  const brought = publicTemplates.map(({ settings: _, ...facts }) => ({
    ...facts,
    usage_count: counts.get(facts.id) ?? 0,
  }));
  const isMine = (record: TemplateRecord) => record.userId === userId && !record.isPublic;
  return {
    mine: records.filter(isMine).map((record) => listed(record, counts)),
    everybodys: [...records.filter(({ isPublic }) => isPublic).map((record) => listed(record, counts)), ...brought],
  };
}
