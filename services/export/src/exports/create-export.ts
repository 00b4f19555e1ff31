import { Readable } from 'node:stream';
import { premiumExportFormats, sentence } from '@rapi/contracts';
import { isObjectMissing, notFound, rateLimited, unprocessable } from '@rapi/service-kit';
import { contentTypeOf, exportProblem } from '@rapi/reports';
import { templateProblem, type WorkbookTemplate } from '@rapi/tables';
import type { ExportPorts } from '../ports';
import { findTemplate, type FoundTemplate } from '../templates/find-layout';
import { countUse } from '../templates/template-uses';
import { checkAllowance } from './allowance';
import { estimatedCompletion } from './estimate-completion';
import { enqueueExport } from './export-job';
import { type ExportBody, type ExportRecord, openStates } from './export-record';
import { type GivenRows, type TakenSource, takeSource } from './export-source';
import { exportPrefix, rowsKey, workbookKey } from './object-keys';
import { columnLines } from './row-columns';
import { shortId } from '../records/short-id';

/** Keeps one user's exports from holding up everybody else's. */
const MAX_OPEN = 20;
const TOO_MANY_OPEN = sentence('too_many_open_exports', { limit: MAX_OPEN });
const ONLY_XLSX = sentence('workbook_template_only_xlsx');

async function checkOpen({ exports }: ExportPorts, userId: string): Promise<void> {
  const open = await exports.countDocuments({ userId, removedAt: null, state: { $in: [...openStates] } });
  if (open >= MAX_OPEN) throw rateLimited(10, TOO_MANY_OPEN);
}

const premiumFormat = (format: ExportBody['output_format']) =>
  premiumExportFormats.some((each) => each === format) ? `The format ${format}` : null;
const premiumReport = (template: FoundTemplate | null) =>
  template && !template.isFree ? `The report “${template.name}”` : null;

/** Checks that a workbook template fits: it makes workbooks, of tables that have the columns it names. */
function checkWorkbook(
  { export_type: exportType, output_format: format }: ExportBody,
  { tables }: TakenSource,
  content: WorkbookTemplate,
): void {
  if (format !== 'xlsx' || exportType !== 'data_export') throw unprocessable('invalid_input', ONLY_XLSX);
  for (const { name, dataset } of tables) {
    const problem = templateProblem(content, { file: name, columns: dataset.schema.columns });
    if (problem) throw unprocessable('unknown_column', problem);
  }
}

/** Refuses early what cannot succeed: a report that these columns cannot fill. */
function checkPossible(body: ExportBody, taken: TakenSource, template: FoundTemplate | null): void {
  const { export_type: exportType, output_format: format } = body;
  const { tables } = taken;
  if (template?.workbook) checkWorkbook(body, taken, template.workbook.content);
  if (tables.length === 0) return;
  const report = template?.layout.kind === 'report' ? template.layout.report_id : undefined;
  const problem = exportProblem({ exportType, format, report, sources: tables });
  if (problem !== undefined) throw unprocessable('invalid_input', problem);
}

function recordOf(
  userId: string,
  { job_name, export_type, output_format, export_settings }: ExportBody,
  { source, rows }: TakenSource,
  template: FoundTemplate | null,
): ExportRecord {
  const _id = shortId();
  return {
    _id,
    userId,
    jobName: job_name,
    exportType: export_type,
    outputFormat: output_format,
    settings: export_settings,
    source: JSON.stringify(source),
    layout: template && JSON.stringify(template.layout),
    templateName: template?.name ?? null,
    objectPrefix: exportPrefix(userId, _id),
    // `receiving` until the rows or the workbook are stored.
    state: rows || template?.workbook ? 'receiving' : 'pending',
    progress: 0,
    bytes: null,
    extension: null,
    contentType: null,
    downloadCount: 0,
    error: null,
    createdAt: new Date(),
    startedAt: null,
    completedAt: null,
    expiresAt: null,
    clearedAt: null,
    removedAt: null,
  };
}

async function storeRows({ objects }: ExportPorts, record: ExportRecord, rows: GivenRows): Promise<void> {
  await objects.put(rowsKey(record), Readable.from(columnLines(rows)), { contentType: 'application/x-ndjson' });
}

/** Copies the template's workbook, so that later changes of the template do not affect the export. */
async function copyWorkbook({ objects }: ExportPorts, record: ExportRecord, objectKey: string): Promise<void> {
  const workbook = await objects.get(objectKey).catch((error: unknown) => {
    // The template was deleted a moment ago.
    throw isObjectMissing(error) ? notFound('template') : error;
  });
  await objects.put(workbookKey(record), workbook, { contentType: contentTypeOf('xlsx') });
}

/** Stores the rows or the workbook of an export; until then no call finds it. */
async function receive(
  ports: ExportPorts,
  record: ExportRecord,
  { rows }: TakenSource,
  template: FoundTemplate | null,
): Promise<void> {
  if (record.state !== 'receiving') return;
  if (rows) await storeRows(ports, record, rows);
  if (template?.workbook) await copyWorkbook(ports, record, template.workbook.objectKey);
  await ports.exports.updateOne({ _id: record._id, state: 'receiving' }, { $set: { state: 'pending' } });
}

export interface CreatedExport {
  id: string;
  estimatedCompletion: Date;
}

/**
 * Takes an export order: refuses what the user may not have or does not own, and records the rest to be made. Files are
 * taken as they are at this moment.
 */
export async function createExport(ports: ExportPorts, userId: string, body: ExportBody): Promise<CreatedExport> {
  if (body.workflow_id !== null) throw notFound(sentence('export_runs_no_template'));
  const template = body.template_id === null ? null : await findTemplate(ports, userId, body.template_id);
  const taken = await takeSource(ports, userId, body.source_data);
  await checkAllowance(ports, userId, [premiumFormat(body.output_format), premiumReport(template)]);
  checkPossible(body, taken, template);
  await checkOpen(ports, userId);
  const ahead = await ports.exports.countDocuments({ state: { $in: [...openStates] }, removedAt: null });
  const record = recordOf(userId, body, taken, template);
  await ports.exports.create(record);
  await receive(ports, record, taken, template);
  await enqueueExport(ports, record);
  if (template) await countUse(ports.uses, template.id);
  const now = new Date();
  return { id: record._id, estimatedCompletion: estimatedCompletion(record, { cells: taken.cells, ahead, now }) };
}
