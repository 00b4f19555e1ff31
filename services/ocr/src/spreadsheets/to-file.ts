import { type BodyOf, type calls, type OcrTable, sentence } from '@rapi/contracts';
import { notFound, unprocessable, withExtension } from '@rapi/service-kit';
import { findReadDocument } from '../documents/find-document';
import { correctedFindings } from '../documents/findings';
import { languageOf } from '../documents/language-of';
import type { OcrPorts } from '../ports';
import { documentsOf, documentsSheet, tableSheet, type NamedFindings } from './document-sheet';
import { keepSheet, type KeptFile } from './keep-sheet';
import { tableOnPaper } from './table-cells';

interface Wanted {
  userId: string;
  signal: AbortSignal;
}

const NO_FIELDS = sentence('no_fields_found');
const EMPTY_TABLE = sentence('table_without_rows');

async function findingsNamed(
  { documents }: OcrPorts,
  userId: string,
  id: string,
): Promise<{ filename: string; tables: OcrTable[]; documents: NamedFindings[] }> {
  const document = await findReadDocument(documents, userId, id);
  const { filename } = document;
  const found = correctedFindings(document);
  return { filename, tables: found.tables, documents: documentsOf(filename, found) };
}

/**
 * Makes a workbook among the user's files: of the fields of a file's documents, a row each, or of one of its tables.
 */
export async function documentToFile(
  ports: OcrPorts,
  id: string,
  { source, table_id }: BodyOf<typeof calls.ocr.toFile>,
  { userId, signal }: Wanted,
): Promise<KeptFile> {
  const found = await findingsNamed(ports, userId, id);
  const filename = withExtension(found.filename, 'xlsx');
  const common = { userId, filename, documentIds: [id], signal };
  const language = await languageOf(ports, userId);
  if (source === 'fields') {
    if (found.documents.every(({ fields }) => fields.length === 0)) throw unprocessable('nothing_to_do', NO_FIELDS);
    return keepSheet(ports, {
      ...common,
      sheet: documentsSheet(found.documents, language),
      label: sentence('step_document_fields', { count: 1 }),
    });
  }
  const table = found.tables.find((each) => each.id === table_id);
  if (!table) throw notFound('table');
  const sheet = tableSheet(tableOnPaper(table), language);
  if (sheet.rows.length === 0) throw unprocessable('nothing_to_do', EMPTY_TABLE);
  return keepSheet(ports, { ...common, sheet, label: sentence('step_document_table') });
}

/** Makes one sheet of several files, with a row for each of their documents, in the given order. */
export async function documentsToFile(
  ports: OcrPorts,
  documentIds: readonly string[],
  { userId, signal }: Wanted,
): Promise<KeptFile> {
  const ids = [...new Set(documentIds)];
  const found: NamedFindings[] = [];
  for (const id of ids) found.push(...(await findingsNamed(ports, userId, id)).documents);
  if (found.every(({ fields }) => fields.length === 0)) throw unprocessable('nothing_to_do', NO_FIELDS);
  const filename = `documents-${new Date().toISOString().slice(0, 10)}.xlsx`;
  const sheet = documentsSheet(found, await languageOf(ports, userId));
  const label = sentence('step_document_fields', { count: found.length });
  return keepSheet(ports, { userId, filename, documentIds: ids, sheet, label, signal });
}
