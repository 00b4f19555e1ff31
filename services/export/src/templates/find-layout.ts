import { exportTemplateSettings, exportTemplateTypes, looksLikeId } from '@rapi/contracts';
import { indonesianReports } from '@rapi/reports';
import type { WorkbookTemplate } from '@rapi/tables';
import { z } from 'zod';
import type { ExportPorts } from '../ports';
import { publicTemplates } from './public-templates';
import type { TemplateRecord } from './template-record';
import { findWorkbookTemplate } from '../workbook-templates/find-workbook-template';
import { contentOf, type WorkbookTemplateRecord } from '../workbook-templates/workbook-template-record';

const settingsSchema = z.object(exportTemplateSettings);

const layoutSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('template'), template_type: z.enum(exportTemplateTypes), settings: settingsSchema }),
  z.object({ kind: z.literal('report'), report_id: z.string() }),
  /** Its workbook is stored with the export. */
  z.object({ kind: z.literal('workbook') }),
]);
/** The layout of an export, as its template had it when the export was ordered. */
export type ExportLayout = z.infer<typeof layoutSchema>;

export const layoutOf = ({ layout }: { layout: string | null }): ExportLayout | null =>
  layout === null ? null : layoutSchema.parse(JSON.parse(layout));

export interface FoundTemplate {
  id: string;
  name: string;
  /** Whether every plan includes it. */
  isFree: boolean;
  layout: ExportLayout;
  /** For a workbook template: the key of its workbook, and the placeholders in it. */
  workbook?: { objectKey: string; content: WorkbookTemplate };
}

/** A template that ships with the product: an Indonesian report or a public template. */
function findBrought(id: string): FoundTemplate | undefined {
  const report = indonesianReports.find((each) => each.id === id);
  if (report) return { id, name: report.name, isFree: report.is_free, layout: { kind: 'report', report_id: id } };
  const brought = publicTemplates.find((each) => each.id === id);
  if (!brought) return undefined;
  const { name, template_type, settings } = brought;
  return { id, name, isFree: true, layout: { kind: 'template', template_type, settings } };
}

const ofWorkbook = (record: WorkbookTemplateRecord): FoundTemplate => ({
  id: record._id,
  name: record.name,
  isFree: true,
  layout: { kind: 'workbook' },
  workbook: { objectKey: record.objectKey, content: contentOf(record) },
});

/** The user's own template or workbook template, one for everybody, or an Indonesian report; 404 for any other. */
export async function findTemplate(
  { templates, workbookTemplates }: Pick<ExportPorts, 'templates' | 'workbookTemplates'>,
  userId: string,
  id: string,
): Promise<FoundTemplate> {
  const brought = findBrought(id);
  if (brought) return brought;
  const own = looksLikeId(id)
    ? await templates.findOne({ _id: id, $or: [{ userId }, { isPublic: true }] }).lean<TemplateRecord>()
    : null;
  if (!own) return ofWorkbook(await findWorkbookTemplate(workbookTemplates, userId, id));
  const settings = settingsSchema.parse(JSON.parse(own.settings));
  return { id, name: own.name, isFree: true, layout: { kind: 'template', template_type: own.templateType, settings } };
}
