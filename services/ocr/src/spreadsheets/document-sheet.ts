import { ocrFieldNames } from '@rapi/contracts';
import { currencyOfWord, SEVERAL_CURRENCIES } from '@rapi/indonesia';
import { nameByPlace, type RowValue } from '@rapi/tables';
import { labelIn, type Language, noteIn } from '../documents/field-labels';
import type { CorrectedFindings } from '../documents/findings';
import { cellAmong, fieldCell, isAmount } from '../documents/cell-values';
import { sayIn } from '../words/words';
import { tableCells, type TableOnPaper } from './table-cells';

const RUPIAH = 'IDR';

/** A sheet: names of its columns, then rows. */
export interface Sheet {
  header: string[];
  rows: RowValue[][];
  /** The columns of amounts that are not all in rupiah, and their currency (ISO 4217; XXX: several). */
  amounts?: { columns: number[]; currency: string };
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

/** The currency that a document names; one that names none is in rupiah, one that leaves it open is in no known one. */
function currencyOf({ fields }: NamedFindings): string {
  const field = fields.find(({ name }) => name === 'currency');
  if (!field) return RUPIAH;
  const named = fieldCell(field);
  return (typeof named === 'string' ? currencyOfWord(named) : undefined) ?? SEVERAL_CURRENCIES;
}

/** In what the amounts of some documents are together. */
function currencyOfAll(documents: readonly NamedFindings[]): string {
  const codes = new Set(documents.filter(({ fields }) => fields.some(isAmount)).map(currencyOf));
  const [code = RUPIAH] = codes;
  return codes.size > 1 ? SEVERAL_CURRENCIES : code;
}

/**
 * A row for each document with its field values; warnings are noted in the last column. Where some documents name a
 * currency, those in rupiah name it, too.
 */
export function documentsSheet(documents: readonly NamedFindings[], language: Language): Sheet {
  const say = sayIn(language);
  const names = fieldNames(documents);
  const hasPages = documents.some(({ pages }) => pages !== null);
  const hasNotes = documents.some(({ warnings }) => warnings.length > 0);
  const cellOf = (document: NamedFindings, name: string): RowValue => {
    const field = document.fields.find((each) => each.name === name);
    if (!field && name === 'currency' && document.fields.some(isAmount)) return RUPIAH;
    return field ? cellAmong(document.fields, field) : null;
  };
  const first = [say('sheet_document'), ...(hasPages ? [say('sheet_pages')] : [])];
  const currency = currencyOfAll(documents);
  const holdsAmounts = (name: string) =>
    documents.some(({ fields }) => fields.some((field) => field.name === name && isAmount(field)));
  return {
    header: [
      ...first,
      ...names.map((name) => labelOf(documents, name, language)),
      ...(hasNotes ? [say('sheet_notes')] : []),
    ],
    rows: documents.map((document) => [
      document.filename,
      ...(hasPages ? [document.pages] : []),
      ...names.map((name) => cellOf(document, name)),
      ...(hasNotes ? [document.warnings.map((warning) => noteIn(language, warning)).join(' ') || null] : []),
    ]),
    ...(currency !== RUPIAH && {
      amounts: { currency, columns: names.flatMap((name, at) => (holdsAmounts(name) ? [first.length + at] : [])) },
    }),
  };
}

/** A table as a sheet; unnamed columns are named by their number. */
export function tableSheet(table: TableOnPaper, language: Language): Sheet {
  const rows = tableCells(table);
  const { columns } = table.now;
  const width = Math.max(columns.length, ...rows.map((row) => row.length));
  const header = Array.from(
    { length: width },
    (_, index) => columns[index]?.trim() || nameByPlace(index + 1, language),
  );
  return { header, rows };
}
