import { looksLikeId } from '@rapi/contracts';
import { notFound } from '@rapi/service-kit';
import type { WorkbookTemplateModel, WorkbookTemplateRecord } from './workbook-template-record';

/** The templates that exist for a user: stored completely and not deleted. */
export const ofUser = (userId: string) => ({ userId, removedAt: null, storedAt: { $ne: null } });

/** A workbook template of the user, or null: another user's, a deleted one and an unknown id look the same. */
export const lookForWorkbookTemplate = async (
  templates: WorkbookTemplateModel,
  userId: string,
  id: string,
): Promise<WorkbookTemplateRecord | null> =>
  looksLikeId(id) ? templates.findOne({ _id: id, ...ofUser(userId) }).lean<WorkbookTemplateRecord>() : null;

/** The same, or 404. */
export async function findWorkbookTemplate(
  templates: WorkbookTemplateModel,
  userId: string,
  id: string,
): Promise<WorkbookTemplateRecord> {
  const found = await lookForWorkbookTemplate(templates, userId, id);
  if (!found) throw notFound('template');
  return found;
}

export const listWorkbookTemplates = (
  templates: WorkbookTemplateModel,
  userId: string,
): Promise<WorkbookTemplateRecord[]> =>
  templates.find(ofUser(userId)).sort({ createdAt: -1, _id: 1 }).lean<WorkbookTemplateRecord[]>();
