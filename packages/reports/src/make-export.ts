import { moveFile, type TaskContext } from '@rapi/tables';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { planDocument } from './report/plan-document';
import { writeContentCsv, writeContentJson } from './report/write-content';
import { archiveNames, writeArchive } from './data/archive';
import { writeData, writeIntoWorkbook, type MadeFile } from './data/write-data';
import { writeDocx } from './docx/write-docx';
import { refuseImpossible } from './export-problem';
import { contentTypeOf } from './formats';
import { writePdf } from './pdf/write-pdf';
import type { ExportedFile, ExportFormat, ExportRequest } from './request';
import { writeReportWorkbook } from './workbook/write-report-workbook';

/** Plain data has its own writers, which never hold more than a few rows in memory. */
const isPlainData = ({ exportType, report, format }: ExportRequest): boolean =>
  exportType === 'data_export' && report === undefined && format !== 'pdf' && format !== 'docx';

async function writeDocument(context: TaskContext, request: ExportRequest): Promise<MadeFile[]> {
  const plan = await planDocument(context, request);
  if (request.format === 'csv') return writeContentCsv(context, plan);
  if (request.format === 'json') return writeContentJson(context, plan);
  const path = join(context.folder, `export.${request.format}`);
  if (request.format === 'pdf') await writePdf(plan, path);
  else if (request.format === 'docx') await writeDocx(plan, path);
  else await writeReportWorkbook(context.session, plan, path);
  return [{ name: request.title, path }];
}

function makeFiles(context: TaskContext, request: ExportRequest): Promise<MadeFile[]> {
  const { workbook } = request;
  if (workbook !== undefined) return writeIntoWorkbook(context, { ...request, workbook });
  return isPlainData(request) ? writeData(context, request) : writeDocument(context, request);
}

async function pack(made: readonly MadeFile[], format: ExportFormat, path: string): Promise<void> {
  const names = archiveNames(
    made.map(({ name }) => name),
    format,
  );
  const files = made.map((file, index) => ({ path: file.path, name: names[index] ?? '' }));
  await writeArchive(files, path);
}

/** Writes the file in the job's folder, the only place the job may write to, and then moves it to its destination. */
export async function makeExport(context: TaskContext, request: ExportRequest): Promise<ExportedFile> {
  refuseImpossible(request);
  const made = await makeFiles(context, request);
  const isPacked = request.settings.compress_output || made.length > 1;
  const extension: ExportFormat | 'zip' = isPacked ? 'zip' : request.format;
  const archive = join(context.folder, 'export.zip');
  if (isPacked) await pack(made, request.format, archive);
  const target = resolve(request.path);
  await moveFile(isPacked ? archive : (made[0]?.path ?? ''), target);
  context.progress(1);
  return {
    path: target,
    bytes: (await stat(target)).size,
    extension,
    contentType: contentTypeOf(extension),
    warnings: made.flatMap(({ warnings = [] }) => warnings),
  };
}
