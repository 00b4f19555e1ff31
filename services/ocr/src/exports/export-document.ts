import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { calls, QueryOf } from '@rapi/contracts';
import { isObjectMissing, withExtension, type Download } from '@rapi/service-kit';
import { outputContentTypes } from '@rapi/table-service';
import { writeRows } from '@rapi/tables';
import { documentAnswer, findPages } from '../documents/document-answer';
import type { DocumentRecord } from '../documents/document-record';
import { correctedFindings, findingsOf } from '../documents/findings';
import { languageOf } from '../documents/language-of';
import { originalKey, pageImageKey } from '../documents/object-keys';
import type { PageRecord } from '../documents/page-record';
import { pageContent } from '../documents/page-content';
import type { OcrPorts } from '../ports';
import { documentRows } from './document-rows';
import type { PdfOrder } from './searchable-pdf';

type Format = QueryOf<typeof calls.ocr.export>['format'];

const contentTypes: Record<Format, string> = {
  txt: 'text/plain; charset=utf-8',
  json: outputContentTypes.json,
  csv: outputContentTypes.csv,
  xlsx: outputContentTypes.xlsx,
  pdf: 'application/pdf',
};

interface ExportWork {
  ports: OcrPorts;
  document: DocumentRecord;
  folder: string;
  signal: AbortSignal;
}

function ofText(name: string, format: Format, text: string): Download {
  const bytes = Buffer.from(text, 'utf8');
  return { filename: name, contentType: contentTypes[format], bytes: bytes.length, stream: Readable.from([bytes]) };
}

async function ofFile(name: string, format: Format, path: string): Promise<Download> {
  const { size } = await stat(path);
  return { filename: name, contentType: contentTypes[format], bytes: size, stream: createReadStream(path) };
}

async function sheetFile(
  { ports, document, folder }: ExportWork,
  format: 'csv' | 'xlsx',
  name: string,
): Promise<Download> {
  const path = join(folder, `rows.${format}`);
  const language = await languageOf(ports, document.userId);
  await writeRows({ filename: path, rows: documentRows(correctedFindings(document), language) }, path);
  return ofFile(name, format, path);
}

/** A born-digital PDF is searchable already, so it is sent as it is. */
const isBornDigital = ({ kind }: DocumentRecord, pages: readonly PageRecord[]) =>
  kind === 'pdf' && pages.every((page) => pageContent(page)?.page.source === 'text_layer');

async function pdfFile({ ports, document, folder, signal }: ExportWork, pages: readonly PageRecord[], name: string) {
  const { objects, work } = ports;
  const originalPath = join(folder, 'original');
  if (document.kind === 'pdf') await objects.fetchTo(originalKey(document), originalPath);
  if (isBornDigital(document, pages)) return ofFile(name, 'pdf', originalPath);
  const orderedPages: PdfOrder['pages'] = [];
  for (const { pageNumber, content } of pages) {
    const imagePath = join(folder, `${pageNumber}.jpg`);
    const hasImage = await objects.fetchTo(pageImageKey(document, pageNumber), imagePath).then(
      () => true,
      (error: unknown) => {
        if (!isObjectMissing(error)) throw error;
        return false;
      },
    );
    orderedPages.push({ content, imagePath: hasImage ? imagePath : null });
  }
  const outPath = join(folder, 'searchable.pdf');
  const order = {
    filename: name,
    originalPath: document.kind === 'pdf' ? originalPath : null,
    pages: orderedPages,
    outPath,
  };
  await work.run('writePdf', order, { signal });
  return ofFile(name, 'pdf', outPath);
}

/**
 * A document that was read, in the requested format. The caller owns the folder and keeps it until the download is
 * sent.
 */
export async function exportDocument(exportWork: ExportWork, format: Format): Promise<Download> {
  const { ports, document } = exportWork;
  const name = withExtension(document.filename, format);
  if (format === 'txt') return ofText(name, format, `${findingsOf(document).text}\n`);
  if (format === 'csv' || format === 'xlsx') return sheetFile(exportWork, format, name);
  const pages = await findPages(ports.pages, document);
  if (format === 'pdf') return pdfFile(exportWork, pages, name);
  return ofText(name, format, JSON.stringify(documentAnswer(document, pages), null, 2));
}
