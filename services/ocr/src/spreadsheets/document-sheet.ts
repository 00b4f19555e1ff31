import { ocrFieldNames } from '@rapi/contracts';
import type { OcrField } from '@rapi/contracts';
import { nameByPlace, type RowValue } from '@rapi/tables';
import { labelIn, type Language, noteIn } from '../documents/field-labels';
import type { CorrectedFindings } from '../documents/findings';
import { fieldCell } from './cell-values';
import { sayIn } from '../words/words';
import { tableCells, type TableText } from './table-cells';

/** A sheet: names of its columns, then rows. */
export interface Sheet {
  header: string[];
  rows: RowValue[][];
}

export interface NamedFindings extends Pick<CorrectedFindings, 'fields' | 'warnings'> {
  filename: string;
  /** '2–3', where the file holds other documents, too. */
  pages: string | null;
}

/** Each document of a file with its warnings; the warnings of the whole file are listed with the first. */
export function documentsOf(filename: string, { fields, warnings, documents }: CorrectedFindings): NamedFindings[] {
  if (documents.length < 2) return [{ filename, fields, warnings, pages: null }];
  return documents.map(({ page_from: from, page_to: to, ...own }, index) => ({
    ...{ filename, fields: own.fields, warnings: index === 0 ? warnings : own.warnings },
    pages: from === to ? String(from) : `${from}–${to}`,
  }));
}

/** The names of all fields in the documents: those of R-OCR-6 first, in its order. */
function fieldNames(documents: readonly NamedFindings[]): string[] {
  const found = new Set(documents.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const known = ocrFieldNames.filter((name) => found.has(name));
  return [...known, ...[...found].filter((name) => known.every((each) => each !== name))];
}

const labelOf = (documents: readonly NamedFindings[], name: string, language: Language): string => {
  const field = documents.flatMap(({ fields }) => fields).find((each) => each.name === name);
  return labelIn(language, { name, label: field?.label ?? name });
};

/** A row for each document with its field values; warnings are noted in the last column. */
export function documentsSheet(documents: readonly NamedFindings[], language: Language): Sheet {
  const say = sayIn(language);
  const names = fieldNames(documents);
  const hasPages = documents.some(({ pages }) => pages !== null);
  const hasNotes = documents.some(({ warnings }) => warnings.length > 0);
  const cellOf = (fields: readonly OcrField[], name: string): RowValue => {
    const field = fields.find((each) => each.name === name);
    return field ? fieldCell(field) : null;
  };
  return {
    header: [
      say('sheet_document'),
      ...(hasPages ? [say('sheet_pages')] : []),
      ...names.map((name) => labelOf(documents, name, language)),
      ...(hasNotes ? [say('sheet_notes')] : []),
    ],
    rows: documents.map(({ filename, pages, fields, warnings }) => [
      filename,
      ...(hasPages ? [pages] : []),
      ...names.map((name) => cellOf(fields, name)),
      ...(hasNotes ? [warnings.map((warning) => noteIn(language, warning)).join(' ') || null] : []),
    ]),
  };
}

/** A table as a sheet; unnamed columns are named by their number. */
export function tableSheet(table: TableText, language: Language): Sheet {
  const rows = tableCells(table);
  const width = Math.max(table.columns.length, ...rows.map((row) => row.length));
  const header = Array.from(
    { length: width },
    (_, index) => table.columns[index]?.trim() || nameByPlace(index + 1, language),
  );
  return { header, rows };
}
